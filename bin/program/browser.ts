import { spawn } from "node:child_process";
import { once } from "node:events";
import { plain } from "./output.ts";

/** Programs that open an address, by platform. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
  linux: ["xdg-open"],
};

/**
 * Opens an address if there is a display; otherwise it has been printed.
 * @throws Error for an address that is not http or https: others start programs of this machine, and the address comes
 * from a service
 */
export async function openInBrowser(address: string): Promise<void> {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    throw new Error(`"${plain(address)}" is not opened: it is not an http or https address.`);
  }
  const url = new URL(address).href;
  const opener = OPENERS[process.platform];
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  const hasDisplay = process.platform !== "linux" || Boolean(DISPLAY ?? WAYLAND_DISPLAY);
  if (!opener || !hasDisplay || !process.stdout.isTTY) return;
  const [program, ...args] = opener;
  const child = spawn(program, [...args, url], { stdio: "ignore", detached: true });
  // Without such a program, the printed address has to suffice.
  child.on("error", () => undefined);
  await Promise.race([once(child, "spawn"), once(child, "close")]).catch(() => undefined);
  child.unref();
}
