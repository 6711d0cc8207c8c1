import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** How a child process ended. */
export interface ChildEnd {
  /** What it wrote on its standard output before it ended. */
  lines: string[];
  /** `SIGKILL` when it was killed, by us or by itself. */
  signal: NodeJS.Signals | null;
  exitCode: number | null;
}

/**
 * Runs a script of this folder in a process of its own. With `killAfterLines` the process is
 * killed, without notice, as soon as it has written so many lines.
 */
export async function runChild(
  script: string,
  args: string[],
  killAfterLines = Number.POSITIVE_INFINITY,
): Promise<ChildEnd> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<Pick<ChildEnd, "signal" | "exitCode">>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (exitCode, signal) => resolve({ exitCode, signal }));
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === killAfterLines) child.kill("SIGKILL");
  }
  return { lines, ...(await ended) };
}
