import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** A running program. */
export interface Started {
  /** The match of the pattern in its output. */
  found: RegExpExecArray;
  /** Ends the program and its children. */
  end(): Promise<void>;
}

/** Starts a program and waits until its output matches. @throws Error when it ends before */
export async function started(
  command: string,
  args: readonly string[],
  printed: RegExp,
  environment: NodeJS.ProcessEnv = {},
): Promise<Started> {
  const child = spawn(command, args, {
    // A process group, so that all processes of a browser end together.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
  });
  const found = await untilPrinted(child, printed).catch(async (error: unknown) => {
    await endGroup(child);
    throw error;
  });
  return { found, end: () => endGroup(child) };
}

function untilPrinted(child: ChildProcess, printed: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (text: unknown): void => {
      output += String(text);
      const found = printed.exec(output);
      if (found) resolve(found);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`${child.spawnfile} ended: ${output}`)));
  });
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  process.kill(-child.pid, "SIGKILL");
  await ended;
}
