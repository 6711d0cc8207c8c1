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

/** The pair of every attacked host, brought along so that no start has to print it. */
export const CREDENTIALS: Credentials = {
  apiKey: "hostile-tests",
  secret: "what-no-attacker-knows-0123456789abcdef",
};

/** How a host ended, and all it wrote. */
export interface HostEnd {
  exitCode: number | null;
  signal: NodeJS.Signals | null;
  output: string;
}

/** A Masthead in a process of its own, so that its death is seen and its memory is its own. */
export interface AttackedHost {
  /** `http://127.0.0.1:PORT`, whatever its public address is. */
  address: string;
  port: number;
  dataFolder: string;
  publisher: Publisher;
  /** All it has written so far. */
  output(): string;
  isAlive(): boolean;
  /** Most resident megabytes so far, of the host alone: its converters are processes of their own. */
  peakMegabytes(): number;
  /** Files and connections that it has open; undefined where the system does not say. */
  openFiles(): Promise<number | undefined>;
  /** Ends it without notice. */
  kill(): Promise<void>;
  /** Asks it to stop, as a supervisor does. */
  stop(): Promise<HostEnd>;
}

/** What a host is started with. */
export interface StartOptions {
  /** A folder of its own that goes with the test, unless one is named. */
  dataFolder?: string;
  env?: Record<string, string>;
  /** One of {@link freePort} unless it has to be known before. */
  port?: number;
  /** Calls back at the end of what the host is for: of the running test, or {@link endOfFile}. */
  atEnd?: (end: () => Promise<void>) => void;
}

/**
 * Collects the ends of what all tests of a file use. To be called at the file's top: a hook that is added while
 * another one runs is never called.
 */
export function endOfFile(): (end: () => Promise<void>) => void {
  const ends: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });
  return (end) => void ends.push(end);
}

const READY = /Base address +\S+\/api\/2\.0\//;
/** Tests must not depend on how full the disk of the machine is. */
const MIN_FREE_MEGABYTES = "8";

/** Starts `masthead start` as its users start it. @throws with its output when it ends before it is ready */
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
    // A process that was killed may still be at its last file.
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

/** A start that has ended before the host was ready. Its message is all that was written. */
export class FailedStart extends Error {
  readonly end: HostEnd;

  constructor(end: HostEnd) {
    super(end.output);
    this.name = "FailedStart";
    this.end = end;
  }
}

/** Starts a host that is expected to refuse. @throws when it starts after all */
export async function refusedStart(options: StartOptions = {}): Promise<HostEnd> {
  const host = await startAttackedHost(options).catch((error: unknown) => error);
  if (host instanceof FailedStart) return host.end;
  throw new Error("The host has started");
}

/** Starts a host and kills it as soon as its data folder has an entry of this name, or it is ready. */
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
      // Five times the work of the start itself, for an upload that few tests make.
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

/** A port that was free a moment ago: with a public address the host does not print the one it took. */
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
