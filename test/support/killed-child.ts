import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The end of a child process. */
export interface ChildEnd {
  /** The lines of its standard output. */
  lines: string[];
  /** `SIGKILL` if a test, or the process itself, has killed it. */
  signal: NodeJS.Signals | null;
  exitCode: number | null;
}

/**
 * Runs a script of this folder in a new process. With `killAfterLines`, kills it without notice once it has written
 * that number of lines.
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
