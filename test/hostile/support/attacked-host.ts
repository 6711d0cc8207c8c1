import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, onTestFinished } from "vitest";
import type { Credentials } from "#features/accounts/credentials.ts";
import { type MemoryWatchdog, watchMemory } from "#converter/processes/memory-watchdog.ts";
import { apiClient } from "#test/support/api-client.ts";
import { listening } from "#test/support/listening.ts";
import { START_FLAGS } from "#test/support/masthead-process.ts";
import { Publisher } from "#test/support/publisher.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

/** The credentials of every attacked host, given to it so that no start has to print any. */
export const CREDENTIALS: Credentials = {
  apiKey: "hostile-tests",
  secret: "what-no-attacker-knows-0123456789abcdef",
};

/** The end of a host, and its output. */
export interface HostEnd {
  exitCode: number | null;
  signal: NodeJS.Signals | null;
  output: string;
}

/** A Masthead in its own process, so that its death and its memory can be observed. */
export interface AttackedHost {
  /** `http://127.0.0.1:PORT`, even if the host has another public address. */
  address: string;
  port: number;
  dataFolder: string;
  publisher: Publisher;
  /** All output so far. */
  output(): string;
  isAlive(): boolean;
  /** The maximum of resident megabytes so far, without the converters' processes. */
  peakMegabytes(): number;
  /** The number of its open files and connections; undefined if the system does not tell. */
  openFiles(): Promise<number | undefined>;
  /** Kills it without notice. */
  kill(): Promise<void>;
  /** Stops it as a supervisor does. */
  stop(): Promise<HostEnd>;
}

export interface StartOptions {
  /** Default: a temporary folder of the test. */
  dataFolder?: string;
  env?: Record<string, string>;
  /** Default: {@link freePort}. Given if it has to be known before. */
  port?: number;
  /** Registers the end, either of the running test or {@link endOfFile}. */
  atEnd?: (end: () => Promise<void>) => void;
}

/**
 * Collects the ends of what all tests of a file use. Call it at the top of the file: a hook added while another runs is
 * never called.
 */
export function endOfFile(): (end: () => Promise<void>) => void {
  const ends: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });
  return (end) => void ends.push(end);
}

const READY = /Base address +\S+\/api\/2\.0\//;
/** Keeps tests independent of the free space on the machine's disk. */
const MIN_FREE_MEGABYTES = "8";

/** Starts `masthead start` as its users do. @throws with its output when it ends before it is ready */
export async function startAttackedHost(options: StartOptions = {}): Promise<AttackedHost> {
  const { atEnd = onTestFinished } = options;
  const scratch = await mkdtemp(join(tmpdir(), "masthead-hostile-"));
  const { dataFolder = join(scratch, "data"), env = {} } = options;
  const TMPDIR = join(scratch, "tmp");
  await mkdir(TMPDIR);
  const { port = await freePort() } = options;
  const started = run({ PORT: String(port), MASTHEAD_DATA_DIR: dataFolder, TMPDIR, ...env });
  atEnd(async () => {
    started.watchdog?.stop();
    started.child.kill("SIGKILL");
    await started.ended;
    // A killed process may still be writing its last file.
    await rm(scratch, { recursive: true, force: true, maxRetries: 10 });
  });
  while (!READY.test(started.output())) {
    const end = await Promise.race([started.ended, once(started.child.stdout, "data")]);
    if (!Array.isArray(end)) throw new FailedStart(end);
  }
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    port,
    dataFolder,
    publisher: new Publisher(apiClient(address, CREDENTIALS), CREDENTIALS, async () => undefined),
    output: started.output,
    isAlive: () => started.child.exitCode === null && started.child.signalCode === null,
    peakMegabytes: () => started.watchdog?.peakMegabytes() ?? 0,
    openFiles: async () =>
      readdir(`/proc/${started.child.pid}/fd`).then(
        ({ length }) => length,
        () => undefined,
      ),
    kill: async () => {
      started.child.kill("SIGKILL");
      await started.ended;
    },
    stop: async () => {
      started.child.kill("SIGTERM");
      return started.ended;
    },
  };
}

/** A start that ended before the host was ready. Its message is the whole output. */
export class FailedStart extends Error {
  readonly end: HostEnd;

  constructor(end: HostEnd) {
    super(end.output);
    this.name = "FailedStart";
    this.end = end;
  }
}

/** Starts a host that should refuse to start. @throws when it starts */
export async function refusedStart(options: StartOptions = {}): Promise<HostEnd> {
  const host = await startAttackedHost(options).catch((error: unknown) => error);
  if (host instanceof FailedStart) return host.end;
  throw new Error("The host has started");
}

/** Starts a host and kills it once its data folder has an entry of this name, or once it is ready. */
export async function killAtEntry(
  dataFolder: string,
  name: string,
  env: Record<string, string> = {},
): Promise<void> {
  const TMPDIR = await temporaryFolder();
  const started = run({ PORT: "0", MASTHEAD_DATA_DIR: dataFolder, TMPDIR, ...env });
  const isOver = () => started.child.exitCode !== null || READY.test(started.output());
  while (!isOver() && !existsSync(join(dataFolder, name))) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  started.child.kill("SIGKILL");
  await started.ended;
  started.watchdog?.stop();
}

function run(env: Record<string, string>) {
  const path = fileURLToPath(new URL("../../../bin/masthead.ts", import.meta.url));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...START_FLAGS, path, "start"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      MASTHEAD_API_KEY: CREDENTIALS.apiKey,
      MASTHEAD_API_SECRET: CREDENTIALS.secret,
      MASTHEAD_MIN_FREE_MB: MIN_FREE_MEGABYTES,
      // Warming up costs five times as much as the start, for uploads that few tests make.
      MASTHEAD_WARM: "no",
      ...env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = once(child, "close").then((): HostEnd => ({
    exitCode: child.exitCode,
    signal: child.signalCode,
    output,
  }));
  const watchdog: MemoryWatchdog | undefined =
    child.pid === undefined ? undefined : watchMemory(child.pid, () => {});
  return { child, ended, watchdog, output: () => output };
}

/** A port that was free a moment ago. A host with a public address does not print its port. */
export async function freePort(): Promise<number> {
  const probe = Object.assign(createServer(), { closeAllConnections: () => {} });
  let close = (): void => {};
  const address = await listening(probe, (end) => {
    close = end;
  });
  const closed = once(probe, "close");
  close();
  await closed;
  return Number(new URL(address).port);
}
