import * as v from "valibot";
import { publishFile } from "#bin/local/publish-file.ts";
import type { Benchmark } from "#bench/support/benchmark.ts";
import { type Call, CONNECTIONS, type Load, load } from "#bench/support/load.ts";
import { markdownTable } from "#bench/support/markdown-table.ts";
import {
  basicAuthorization,
  type MastheadServer,
  startMasthead,
  startServer,
} from "#bench/support/server.ts";
import { median } from "#bench/support/statistics.ts";
import { withTemporaryFolder } from "#bench/support/temporary-folder.ts";

const ROUNDS = 3;
const ROUND_SECONDS = 3;
const WARM_UP_SECONDS = 1;

const HEAD = [
  "operation",
  "requests/s",
  "bare server",
  "ratio",
  "p50 ms",
  "p99 ms",
  "bare p50 ms",
  "bare p99 ms",
  "RSS MB before → after",
];

/** Requests to the embedded host on disk, and to a bare server that answers the same bytes. */
export const apiBenchmark: Benchmark = {
  name: "api",
  run: () =>
    withTemporaryFolder(async (folder) => {
      const masthead = await startMasthead(folder);
      try {
        const rows: string[][] = [];
        for (const [operationId, call] of await callsTo(masthead)) {
          rows.push([operationId, ...(await compare(masthead, call))]);
        }
        return `${CONNECTIONS} connections, HTTP Basic, medians of ${ROUNDS} rounds of ${ROUND_SECONDS} s in turns.\n\n${markdownTable(HEAD, rows)}`;
      } finally {
        await masthead.stop();
      }
    }),
};

/** Publishes the sample, and returns the calls. Writes come last, since they enlarge the table. */
async function callsTo(masthead: MastheadServer): Promise<[string, Call][]> {
  const { address, credentials } = masthead;
  const headers = { authorization: basicAuthorization(credentials) };
  await publishFile("samples/meridian.pdf", address, credentials);
  const magazineId = await firstIdAt(`${address}/api/2.0/magazines`, headers);
  const issueId = await firstIdAt(`${address}/api/2.0/magazines/${magazineId}/issues`, headers);
  const fields = { title: "A magazine", description: "Made by the benchmark, one of thousands." };
  return [
    ["getMagazine", { method: "GET", path: `/api/2.0/magazines/${magazineId}`, headers }],
    ["getIssue", { method: "GET", path: `/api/2.0/issues/${issueId}`, headers }],
    [
      "createMagazine",
      {
        method: "POST",
        path: "/api/2.0/magazines",
        headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
        body: String(new URLSearchParams(fields)),
      },
    ],
  ];
}

const listAnswer = v.object({
  data: v.tupleWithRest([v.object({ ID: v.string() })], v.unknown()),
});

async function firstIdAt(url: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(url, { headers });
  return v.parse(listAnswer, await response.json()).data[0].ID;
}

async function compare(masthead: MastheadServer, call: Call): Promise<string[]> {
  const bare = await startServer(["bench/bare-server.ts", await answerTo(masthead, call)]);
  try {
    for (const { address } of [bare, masthead]) await load(address, call, WARM_UP_SECONDS);
    const before = await masthead.residentMegabytes();
    const theirs: Load[] = [];
    const ours: Load[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      theirs.push(await load(bare.address, call, ROUND_SECONDS));
      ours.push(await load(masthead.address, call, ROUND_SECONDS));
    }
    const after = await masthead.residentMegabytes();
    const [us, them] = [medianOf(ours), medianOf(theirs)];
    return [
      us.requestsPerSecond.toFixed(0),
      them.requestsPerSecond.toFixed(0),
      (us.requestsPerSecond / them.requestsPerSecond).toFixed(3),
      us.p50Milliseconds.toFixed(1),
      us.p99Milliseconds.toFixed(1),
      them.p50Milliseconds.toFixed(1),
      them.p99Milliseconds.toFixed(1),
      `${before.toFixed(0)} → ${after.toFixed(0)}`,
    ];
  } finally {
    await bare.stop();
  }
}

async function answerTo({ address }: MastheadServer, call: Call): Promise<string> {
  const { path, ...request } = call;
  const response = await fetch(address + path, request);
  return response.text();
}

function medianOf(loads: Load[]): Load {
  return {
    requestsPerSecond: median(loads.map((each) => each.requestsPerSecond)),
    p50Milliseconds: median(loads.map((each) => each.p50Milliseconds)),
    p99Milliseconds: median(loads.map((each) => each.p99Milliseconds)),
  };
}
