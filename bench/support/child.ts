import { type ChildProcess, execFile, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const STOP_SECONDS = 10;

/** A command that runs beside the benchmark and ends with it. */
export interface Child {
  /** The first match in its standard output. @throws Error if it ends without one */
  prints(pattern: RegExp): Promise<string>;
  /** Resident memory of the process itself, without its children, in megabytes (1024²). */
  residentMegabytes(): Promise<number>;
  /** Its whole standard output. @throws Error unless it ends with exit code 0 */
  outputToEnd(): Promise<string>;
  hasEnded(): boolean;
  /** Stops it and its children, and waits for their end. */
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) signalGroup(child, "SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** Starts a command in the repository's root, without this process's settings of Masthead. */
export function startChild(command: string, args: string[], settings: NodeJS.ProcessEnv): Child {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...environmentWithoutSettings(), ...settings },
    stdio: ["ignore", "pipe", "inherit"],
    // A separate process group, so that npm and the server it starts end together.
    detached: true,
  });
  running.add(child);
  const closed = Promise.withResolvers<void>();
  child.once("close", () => {
    running.delete(child);
    closed.resolve();
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  return {
    prints: async (pattern) => {
      const printed = Promise.withResolvers<string>();
      const look = () => {
        const match = pattern.exec(output);
        if (match) printed.resolve(match[0]);
      };
      child.stdout.on("data", look);
      child.once("close", () =>
        printed.reject(new Error(`It ended early: ${command} ${args[0] ?? ""}`)),
      );
      look();
      return printed.promise;
    },
    residentMegabytes: async () => residentMegabytes(child),
    outputToEnd: async () => {
      await closed.promise;
      if (child.exitCode !== 0) throw new Error(`It failed: ${command} ${args.join(" ")}`);
      return output;
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: async () => {
      signalGroup(child, "SIGTERM");
      const timer = setTimeout(() => signalGroup(child, "SIGKILL"), STOP_SECONDS * 1000);
      await closed.promise;
      clearTimeout(timer);
    },
  };
}

function environmentWithoutSettings(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(
    ([name]) => !/^(MASTHEAD_\w+|AWS_\w+|PORT|HOST)$/.test(name),
  );
  return Object.fromEntries(others);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is empty.
  }
}

async function residentMegabytes({ pid = 0 }: ChildProcess): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout) / 1024;
}
