import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { readFirstCredentials } from "#lib/host/data-folder.ts";
import type { Credentials } from "#features/accounts/credentials.ts";
import type { ConversionRecord } from "#contract/api/records.ts";
import { apiClient } from "./api-client.ts";
import { Publisher } from "./publisher.ts";

// The process runs on real time, and needs the processor more than the polling test does.
const POLL_MILLISECONDS = 10;

/** The end of a process, and its output. */
export interface ProcessEnd {
  exitCode: number | null;
  output: string;
}

/** Node's flags as in `npm start`: a small young generation saves a third of the memory. */
export const START_FLAGS = ["--max-semi-space-size=2", "--max-old-space-size=512"];

/** A Masthead in its own process, started as its users start it. */
export interface MastheadProcess {
  publisher: Publisher;
  credentials: Credentials;
  /** All output so far. */
  output(): string;
  /** Kills it without notice. */
  kill(): Promise<void>;
  /** Stops it as Ctrl-C does. */
  stop(): Promise<ProcessEnd>;
  signal(name: NodeJS.Signals): void;
  ended: Promise<ProcessEnd>;
}

/** Starts `masthead start` on a free port. @throws with its output when it ends before it is ready */
export async function startProcess(
  dataFolder: string,
  env: Record<string, string> = {},
): Promise<MastheadProcess> {
  const started = run("start", [], dataFolder, env);
  let ready: RegExpExecArray | null = null;
  while (!ready) {
    if (await Promise.race([started.ended, started.written()])) {
      throw new Error((await started.ended)?.output);
    }
    ready = READY.exec(started.output());
  }
  const [, baseUrl = "", apiKey = ""] = ready;
  const credentials = { apiKey, secret: await secretOf(dataFolder, env) };
  const [, address = baseUrl] = /Listens at +(\S+)/.exec(started.output()) ?? [];
  return {
    output: started.output,
    publisher: new Publisher(apiClient(address, credentials), credentials, async () => undefined),
    credentials,
    signal: (name) => void started.child.kill(name),
    ended: started.ended,
    kill: async () => {
      started.child.kill("SIGKILL");
      await started.ended;
    },
    stop: async () => {
      started.child.kill("SIGINT");
      return started.ended;
    },
  };
}

const READY = /Base address +(\S+)\/api\/2\.0\/\s+API key +(\S+)\s[^]*\n\n/;

/** The secret of the first pair, which is printed only once. */
async function secretOf(dataFolder: string, env: Record<string, string>): Promise<string> {
  const { MASTHEAD_API_SECRET: given } = env;
  if (given !== undefined) return given;
  const kept = await readFirstCredentials(dataFolder);
  if (!kept) throw new Error("The host has kept no credentials.");
  return kept.secret;
}

/** Runs `masthead keys` to its end. */
export async function runKeys(dataFolder: string, ...args: string[]): Promise<ProcessEnd> {
  return run("keys", args, dataFolder, {}).ended;
}

/** Runs `masthead accounts` to its end. */
export async function runAccounts(dataFolder: string, ...args: string[]): Promise<ProcessEnd> {
  return run("accounts", args, dataFolder, {}).ended;
}

/** Runs `masthead keys` for a deployment, with AWS's endpoint in the environment. */
export async function runDeployedKeys(
  env: Record<string, string>,
  ...args: string[]
): Promise<ProcessEnd> {
  return run("keys", [...args, "--deployment", "demo"], "", env).ended;
}

function run(command: string, args: string[], dataFolder: string, env: Record<string, string>) {
  const path = fileURLToPath(new URL("../../bin/masthead.ts", import.meta.url));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...START_FLAGS, path, command, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      PORT: "0",
      MASTHEAD_DATA_DIR: dataFolder,
      // Warming up costs five times as much as the start, for uploads that few tests make.
      MASTHEAD_WARM: "no",
      ...env,
    },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = once(child, "close").then((): ProcessEnd => ({ exitCode: child.exitCode, output }));
  return {
    child,
    ended,
    output: () => output,
    /** Resolves when the process has written more. */
    written: async () => void (await once(child.stdout, "data")),
  };
}

/** Polls the status of an upload until it is as wanted. */
export async function statusWhen(
  publisher: Publisher,
  issueTempID: string,
  isWanted: (record: ConversionRecord) => boolean,
): Promise<ConversionRecord> {
  for (;;) {
    const record = await publisher.status(issueTempID);
    if (isWanted(record)) return record;
    await wait(POLL_MILLISECONDS);
  }
}
