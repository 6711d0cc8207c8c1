import { expect, test } from "vitest";
import { ensureApiKey } from "#features/accounts/operations/create-api-key.ts";
import { readWithMagazine } from "#platform/table/read-with-magazine.ts";
import { keys } from "#platform/table/schema.ts";
import { basic, callApi } from "#test/support/api-client.ts";
import { startTestHost } from "#test/support/masthead.ts";
import type { TestHost } from "#test/support/test-host.ts";
import { put } from "#platform/table/table.ts";

/** Both hosts have the same pair. */
const PAIR = { apiKey: "first-pair", secret: "sec_of-which-both-hosts-know-0123456789" };

/** Starts two hosts in this process, one after the other. @returns what `look` sees at each */
async function atBoth<Seen>(look: (host: TestHost) => Promise<Seen>): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (let count = 0; count < 2; count += 1) {
    const host = await startTestHost({ callsPerSecond: 2 }, { guessSeconds: 0 });
    try {
      seen.push(await look(host));
    } finally {
      await host.close();
    }
  }
  return seen;
}

async function statusOf(host: TestHost, credentials: typeof PAIR): Promise<number> {
  const call = { method: "GET", path: "magazines", headers: basic(credentials) };
  return (await callApi(host.address, call)).status;
}

/** The distinct statuses of 40 calls. */
async function statusesOf(host: TestHost, credentials: typeof PAIR): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let call = 0; call < 40; call += 1) statuses.add(await statusOf(host, credentials));
  return statuses;
}

test("a pair that only the first host knows opens nothing at the second", async () => {
  let isFirst = true;
  const statuses = await atBoth(async (host) => {
    if (isFirst) await ensureApiKey("Press", PAIR);
    isFirst = false;
    return statusOf(host, PAIR);
  });
  expect(statuses).toEqual([200, 401]);
});

test("wrong guesses at the first host are not counted at the second", async () => {
  const [first, second] = await atBoth(async (host) => {
    const guess = { ...PAIR, secret: "sec_guess" };
    return [await statusOf(host, guess), ...(await statusesOf(host, guess))];
  });
  expect(first).toEqual([401, 401, 429]);
  expect(second).toEqual(first);
});

test("calls to the first host are not counted at the second", async () => {
  const [first, second] = await atBoth(async (host) => {
    await ensureApiKey("Press", PAIR);
    return [await statusOf(host, PAIR), ...(await statusesOf(host, PAIR))];
  });
  expect(first).toEqual([200, 200, 429]);
  expect(second).toEqual(first);
});

test("an issue of the first host's may be in another magazine of the second", async () => {
  const magazines = ["M1", "M2"].values();
  const found = await atBoth(async () => {
    const magazineId = magazines.next().value ?? "";
    const issue = keys.issue("press", "1");
    for (const key of [issue, keys.magazine("press", magazineId)]) {
      await put({ ...key, magazineId });
    }
    return (await readWithMagazine("press", issue, undefined))?.magazine["magazineId"];
  });
  expect(found).toEqual(["M1", "M2"]);
});
