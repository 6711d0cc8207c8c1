import { type Command, UsageError } from "./command.ts";

const COMMANDS = new Map<string, () => Promise<Command>>([
  ["start", async () => (await import("./start.ts")).start],
  ["keys", async () => (await import("./keys.ts")).keys],
  ["backup", async () => (await import("./backup.ts")).backup],
  ["restore", async () => (await import("./restore.ts")).restore],
  ["check-data", async () => (await import("./check-data.ts")).checkData],
  ["smoke", async () => (await import("./smoke.ts")).smoke],
]);

/** Runs a command. The exit code is 1 after a failure, and 2 for invalid arguments. */
export async function runCommand(name: string, args: string[]): Promise<void> {
  const load = COMMANDS.get(name);
  if (!load) {
    console.log(`The commands are ${[...COMMANDS.keys()].join(", ")}.`);
    process.exitCode = 2;
    return;
  }
  const { usage, run } = await load();
  try {
    await run(args);
  } catch (error) {
    if (error instanceof UsageError) console.log(usage);
    else console.error(error instanceof Error ? error.message : String(error));
    // A host that has failed to start may have begun something that would keep the process alive.
    process.exit(error instanceof UsageError ? 2 : 1);
  }
}
