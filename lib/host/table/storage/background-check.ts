import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { extname } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

/** The result of a check; a stopped or unfinished one says nothing about the file. */
export type Finding =
  | { kind: "intact" }
  | { kind: "damaged"; reason: string }
  | { kind: "stopped" }
  | { kind: "unfinished"; reason: string };

const PROCESS = new URL(`./check-process${extname(import.meta.url)}`, import.meta.url);
/**
 * While the check reads, the log cannot be written back to the file, so it grows with every write. Beyond this size the
 * check stops: after a crash, the next start reads the whole log into memory.
 */
const MOST_LOG_BYTES = 64 * 1024 * 1024;
const WATCH_MILLISECONDS = 500;

/** SQLite's quick check of a table's file, in a separate process, while the table is in use. */
export class BackgroundCheck {
  readonly finding: Promise<Finding>;
  readonly #child: ChildProcess;
  #end: "stopped" | "gave way" | undefined;

  /** @param mostLogBytes the permitted growth of the log meanwhile */
  constructor(path: string, mostLogBytes = MOST_LOG_BYTES) {
    this.#child = spawn(process.execPath, [fileURLToPath(PROCESS), path], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    const most = logBytes(path) + mostLogBytes;
    const watch = setInterval(() => {
      if (logBytes(path) > most) this.#kill("gave way");
    }, WATCH_MILLISECONDS).unref();
    this.finding = this.#wait().finally(() => clearInterval(watch));
  }

  /** Undefined if the system has refused a process. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Stops the check. Resolves when its process has closed the file. */
  async stop(): Promise<void> {
    this.#kill("stopped");
    await this.finding;
  }

  #kill(end: "stopped" | "gave way"): void {
    this.#end ??= end;
    this.#child.kill("SIGKILL");
  }

  async #wait(): Promise<Finding> {
    const { stdout, stderr } = this.#child;
    try {
      const [words, trouble] = await Promise.all([
        stdout ? text(stdout) : "",
        stderr ? text(stderr) : "",
        once(this.#child, "close"),
      ]);
      if (this.#child.exitCode === 0) {
        return words === "ok" ? { kind: "intact" } : { kind: "damaged", reason: words };
      }
      const { signalCode } = this.#child;
      // Stopping the host from a terminal, or as a service, also stops its other processes.
      const isAsked = signalCode === "SIGINT" || signalCode === "SIGTERM";
      if (isAsked || this.#end === "stopped") return { kind: "stopped" };
      const reason = this.#end ? "the table's log grew too much" : (signalCode ?? trouble);
      return { kind: "unfinished", reason: `The check of the table's file was ended: ${reason}` };
    } catch (error) {
      return { kind: "unfinished", reason: `The check did not begin: ${String(error)}` };
    }
  }
}

function logBytes(path: string): number {
  return statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}
