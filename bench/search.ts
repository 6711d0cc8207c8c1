import { readSettings } from "#platform/settings/env.ts";
import { startHost } from "#lib/host/host.ts";
import type { Benchmark } from "#bench/support/benchmark.ts";
import { markdownTable } from "#bench/support/markdown-table.ts";
import { startMasthead } from "#bench/support/server.ts";
import { median, percentile } from "#bench/support/statistics.ts";
import { withTemporaryFolder } from "#bench/support/temporary-folder.ts";
import { type Archive, fillArchive } from "#bench/support/archive.ts";

const ARCHIVES = [20, 200, 1000];
const WARM_SEARCHES = 200;

/** One word of many pages, one of few, beginnings, several words, a phrase, and a missing word. */
const QUERIES = ["wa", "w12", "w3x9 w20", '"w1x w2x"', "w5x w6x w7x", "w8", "nowhere"];

/** Searches archives of issues of 60 pages over HTTP, in a new process and in a warm one. */
export const searchBenchmark: Benchmark = {
  name: "search",
  run: async () => {
    const rows: string[][] = [];
    for (const issues of ARCHIVES)
      rows.push(await withTemporaryFolder((folder) => row(folder, issues)));
    const head = [
      "issues of 60 pages",
      "made in ms an issue",
      "KB an issue",
      "first search ms",
      "warm p50 ms",
      "warm p95 ms",
    ];
    return `${WARM_SEARCHES} searches, each for the first 20 pages.\n\n${markdownTable(head, rows)}`;
  },
};

async function row(dataFolder: string, issues: number): Promise<string[]> {
  const archive = await filled(dataFolder, issues);
  const masthead = await startMasthead(dataFolder);
  try {
    const search = async (query: string): Promise<number> => {
      const asked = new URLSearchParams({ q: query, limit: "20" });
      const start = performance.now();
      const response = await fetch(`${masthead.address}/m/${archive.slug}/search.json?${asked}`);
      const text = await response.text();
      if (!response.ok) throw new Error(`${query}: ${text}`);
      return performance.now() - start;
    };
    await fetch(`${masthead.address}/m/${archive.slug}`);
    const first = await search("w12");
    const warm: number[] = [];
    for (let count = 0; count < WARM_SEARCHES; count += 1) {
      warm.push(await search(QUERIES[count % QUERIES.length] ?? ""));
    }
    return [
      String(issues),
      (archive.milliseconds / issues).toFixed(0),
      (archive.bytes / issues / 1000).toFixed(0),
      first.toFixed(0),
      median(warm).toFixed(0),
      percentile(warm, 0.95).toFixed(0),
    ];
  } finally {
    await masthead.stop();
  }
}

async function filled(dataFolder: string, issues: number): Promise<Archive> {
  const host = await startHost({
    dataFolder,
    host: "127.0.0.1",
    port: 0,
    settings: readSettings({}),
    hasSchedules: false,
  });
  try {
    return await fillArchive(issues);
  } finally {
    await host.close();
  }
}
