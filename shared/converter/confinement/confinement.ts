import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { folderOf } from "./readable-packages.ts";
import { isKnownMachine } from "./system-calls.ts";

let tell: ((reason: string) => void) | undefined;
let isTold = false;

/** Sets the listener that learns once why the kernel does not confine the processes that open PDFs and pictures. */
export function onUnconfined(listener: (reason: string) => void): void {
  tell = listener;
  isTold = false;
}

/** Reports why a process is not confined. */
export function tellUnconfined(reason: string): void {
  if (isTold) return;
  isTold = true;
  tell?.(reason);
}

/** Why the launcher that drops privileges, a module or a bundle, cannot run here; undefined if it can. */
export function whyUnconfined(launcher: URL): string | undefined {
  const { platform, arch } = process;
  if (platform !== "linux") return `No way is known on ${platform}`;
  if (!isKnownMachine(arch)) return `The system calls of ${arch} are not known`;
  if (!existsSync(launcher)) return "It is not part of this installation";
  const native = `@koromix/koffi-linux-${arch}`;
  const koffi = folderOf("koffi", fileURLToPath(launcher));
  if (koffi && folderOf(native, join(realpathSync(koffi), "package.json"))) return undefined;
  return `The package ${native} is not installed`;
}
