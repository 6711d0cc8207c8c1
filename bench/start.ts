import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { publishFile } from "#bin/local/publish-file.ts";
import type { Benchmark } from "#bench/support/benchmark.ts";
import { startChild } from "#bench/support/child.ts";
import { markdownTable } from "#bench/support/markdown-table.ts";
import { basicAuthorization, startMasthead } from "#bench/support/server.ts";
import { median } from "#bench/support/statistics.ts";
import { withTemporaryFolder } from "#bench/support/temporary-folder.ts";

const ROUNDS = 7;
const POLL_MILLISECONDS = 10;
const LATEST_SECONDS = 30;
const EXISTING_MAGAZINES = 500;

/** A way to start, and the seconds it took in each round. */
interface Start {
  command: string;
  args: string[];
  isNew: boolean;
  seconds: number[];
}

/** From starting the command to the first 200 of `/healthz`, in turns. */
export const startBenchmark: Benchmark = {
  name: "start",
  run: async () =>
    withTemporaryFolder(async (folder) => {
      const existing = join(folder, "existing");
      await fillDataFolder(existing);
      const starts = [true, false].flatMap((isNew): Start[] => [
        { command: process.execPath, args: ["bin/masthead.ts", "start"], isNew, seconds: [] },
        { command: "npm", args: ["start", "--silent"], isNew, seconds: [] },
      ]);
      for (let round = 0; round < ROUNDS; round++) {
        for (const [index, start] of starts.entries()) {
          const dataFolder = start.isNew ? join(folder, `new-${round}-${index}`) : existing;
          start.seconds.push(await secondsToReady(start, dataFolder));
        }
      }
      return `Seconds, of ${ROUNDS} starts each.\n\n${tableOf(starts)}`;
    }),
};

function tableOf(starts: Start[]): string {
  const head = ["command", "data folder", "median s", "slowest s"];
  const rows = starts.map(({ command, args, isNew, seconds }) => [
    `\`${[command === "npm" ? "npm" : "node", ...args].join(" ")}\``,
    isNew ? "new" : `${EXISTING_MAGAZINES} magazines, one issue`,
    median(seconds).toFixed(2),
    Math.max(...seconds).toFixed(2),
  ]);
  return markdownTable(head, rows);
}

async function fillDataFolder(dataFolder: string): Promise<void> {
  const masthead = await startMasthead(dataFolder);
  const { address, credentials } = masthead;
  try {
    await publishFile("samples/meridian.pdf", address, credentials);
    const headers = { authorization: basicAuthorization(credentials) };
    for (let count = 1; count < EXISTING_MAGAZINES; count++) {
      const body = new URLSearchParams({ title: `Magazine ${count}` });
      const { ok } = await fetch(`${address}/api/2.0/magazines`, { method: "POST", headers, body });
      if (!ok) throw new Error("A magazine could not be made");
    }
  } finally {
    await masthead.stop();
  }
}

/** @throws Error when it ends, or is not ready within LATEST_SECONDS */
async function secondsToReady({ command, args }: Start, dataFolder: string): Promise<number> {
  const port = await freePort();
  const settings = { PORT: String(port), MASTHEAD_DATA_DIR: dataFolder };
  const start = performance.now();
  const child = startChild(command, args, settings);
  try {
    for (;;) {
      const isReady = await answersOk(`http://127.0.0.1:${port}/healthz`);
      const seconds = (performance.now() - start) / 1000;
      if (isReady) return seconds;
      if (child.hasEnded() || seconds > LATEST_SECONDS) throw new Error("It did not start");
      await wait(POLL_MILLISECONDS);
    }
  } finally {
    await child.stop();
  }
}

async function answersOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(LATEST_SECONDS * 1000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false; // The server is not listening yet.
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) throw new Error("No port is free");
  return address.port;
}
