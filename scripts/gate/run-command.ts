import { spawn, type StdioOptions } from "node:child_process";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { delimiter } from "node:path";

/** The exit code of a part that could not run here, which is not a failure (EX_TEMPFAIL). */
export const SKIPPED = 75;

/** The outcome of a command. `output` is what it wrote to both of its streams, if captured. */
export interface Ended {
  hasPassed: boolean;
  isSkipped: boolean;
  seconds: number;
  output: string;
}

type Command = readonly [string, ...string[]];

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
const TOOLS = fileURLToPath(new URL("../../node_modules/.bin", import.meta.url));

/** Runs a command of the project's own tools and captures its output. Never throws: a failed start is a failure. */
export function capture(command: Command): Promise<Ended> {
  return run(command, ["ignore", "pipe", "pipe"]);
}

/** The same with the output shown as it comes, and with these variables beside those of this process. */
export function show(command: Command, variables: Record<string, string>): Promise<Ended> {
  return run(command, ["ignore", "inherit", "inherit"], variables);
}

async function run(
  [file, ...values]: Command,
  stdio: StdioOptions,
  variables: Record<string, string> = {},
): Promise<Ended> {
  const start = performance.now();
  const child = spawn(file, values, {
    cwd: PROJECT,
    stdio,
    env: { ...process.env, ...variables, PATH: [TOOLS, process.env["PATH"]].join(delimiter) },
  });
  const ended = new Promise<{ code: number | null; complaint: string }>((resolve) => {
    child.once("error", ({ message }) => resolve({ code: null, complaint: `${message}\n` }));
    child.once("close", (code) => resolve({ code, complaint: "" }));
  });
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  const outputs = await Promise.all(streams.map((stream) => buffer(stream)));
  const { code, complaint } = await ended;
  const seconds = (performance.now() - start) / 1000;
  const isSkipped = code === SKIPPED;
  return {
    hasPassed: code === 0 || isSkipped,
    isSkipped,
    seconds,
    output: Buffer.concat(outputs).toString() + complaint,
  };
}
