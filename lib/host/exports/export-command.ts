import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { log } from "#platform/log/log.ts";

const COMMAND = new URL(`../../../bin/masthead${extname(import.meta.url)}`, import.meta.url);
const MOST_TROUBLE = 4_000;
const HEAP_MEGABYTES = 256;

export interface ExportLogin {
  /** The base address of the API, which the folder will name. */
  api: string;
  /** The service's origins, whose requests go to `address` instead: a router may not lead back. */
  origins: readonly string[];
  address: string;
  headers: Readonly<Record<string, string>>;
}

/** A running `masthead export`. */
export class ExportCommand {
  /** Resolves once the process has ended, with whether the export is complete; never rejects. */
  readonly ended: Promise<boolean>;
  /** The number of finished issues, and of all. */
  progress = { done: 0, total: 0 };
  readonly #child: ChildProcess;
  #isStopped = false;

  constructor(folder: string, login: ExportLogin) {
    this.#child = spawn(
      process.execPath,
      [
        `--max-old-space-size=${HEAP_MEGABYTES}`,
        fileURLToPath(COMMAND),
        "export",
        folder,
        "--json",
      ],
      {
        env: { ...process.env, MASTHEAD_EXPORT_LOGIN: JSON.stringify(login) },
        // It ends with the channel, even if this process is killed.
        stdio: ["ignore", "ignore", "pipe", "ipc"],
      },
    );
    this.#child.on("message", (message) => this.#hear(message));
    this.ended = this.#watch();
  }

  /** Kills the process and keeps the files that it has written. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#child.kill("SIGKILL");
    await this.ended;
  }

  #hear(message: unknown): void {
    if (typeof message !== "object" || message === null) return;
    if (!("done" in message && "total" in message)) return;
    this.progress = { done: Number(message.done), total: Number(message.total) };
  }

  async #watch(): Promise<boolean> {
    let trouble = "";
    this.#child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      trouble = (trouble + text).slice(-MOST_TROUBLE);
    });
    try {
      await once(this.#child, "close");
    } catch (error) {
      trouble = String(error);
    }
    if (this.#child.exitCode === 0) return true;
    if (!this.#isStopped) log("EXPORT_STOPPED", { error: new Error(trouble.trim()) });
    return false;
  }
}
