import { gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { countTableCost } from "#test/support/table-units.ts";
import { aListedMagazine, fetchPath, publishCopies } from "./shelves.ts";

const host = await useMasthead();
const takeCost = countTableCost(() => true);
const ISSUES = 1000;
let newestFirst: string[];

beforeAll(async () => {
  const { issue } = await aListedMagazine(host, "Long Run");
  const issues = await publishCopies(host, issue, ISSUES);
  newestFirst = issues.map(({ issueId }) => issueId).toReversed();
}, 120_000);

async function costOf(path: string) {
  takeCost();
  const start = performance.now();
  const { status, body } = await fetchPath(host, path);
  const milliseconds = performance.now() - start;
  const { commands, readUnits } = takeCost();
  return { status, html: body.toString(), milliseconds, commands, readUnits };
}

/** The issues named in a page, each once, in order. */
function issuesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\/read\/\w+\/(\d{19})"/g)].map(([, id = ""]) => id))];
}

test("every part of the shelf is one request and one query of the table, as small as the first", async () => {
  const seen: string[] = [];
  const times: number[] = [];
  let path: string | undefined = "/m/long-run";
  let largest = { bytes: 0, compressed: 0, readUnits: 0 };
  while (path !== undefined) {
    const { status, html, milliseconds, commands, readUnits } = await costOf(path);
    expect(status).toBe(200);
    // The slug, its magazine, the entries, and their issues.
    expect(commands).toEqual(["GetItem", "GetItem", "Query", "BatchGetItem"]);
    expect(html).not.toMatch(
      /<script(?! type="(?:application\/ld\+json"|module" src=))|<link rel="stylesheet"/,
    );
    seen.push(...issuesIn(html));
    times.push(milliseconds);
    largest = {
      bytes: Math.max(largest.bytes, Buffer.byteLength(html)),
      compressed: Math.max(largest.compressed, gzipSync(html).length),
      readUnits: Math.max(largest.readUnits, readUnits),
    };
    const next = /<a rel="next" href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    path = next === undefined ? undefined : new URL(next).pathname + new URL(next).search;
  }
  expect(seen).toEqual(newestFirst);
  const median = times.toSorted((one, two) => one - two)[times.length >> 1] ?? 0;
  console.log(`${times.length} parts, median ${median.toFixed(0)} ms,`, largest);
  expect(largest.bytes).toBeLessThan(40_000);
  expect(largest.compressed).toBeLessThan(6000);
});

test("a search goes through all titles in one query, and reads only the issues it shows", async () => {
  const { html, commands, milliseconds, readUnits } = await costOf("/m/long-run?q=volume%20437");
  expect(issuesIn(html)).toEqual([newestFirst[ISSUES - 437]]);
  expect(commands.filter((command) => command === "Query")).toHaveLength(1);
  expect(commands).toHaveLength(4);
  console.log(`search: ${milliseconds.toFixed(0)} ms, ${readUnits} read units`);
});

test("the newest issue's address and the feeds cost no more than a part", async () => {
  for (const end of ["/latest", "/feed.xml", "/opds.json"]) {
    expect((await costOf(`/m/long-run${end}`)).commands).toHaveLength(4);
  }
});
