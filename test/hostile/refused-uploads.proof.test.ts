import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { ERRORS } from "#contract/api/errors.ts";
import { folderOfFile } from "#test/support/temporary-folder.ts";
import { storedFiles } from "#test/support/traces.ts";
import {
  type AttackedHost,
  CREDENTIALS,
  endOfFile,
  startAttackedHost,
} from "#test/hostile/support/attacked-host.ts";
import { REAL_CLIENTS, type Seen } from "#test/hostile/support/real-clients.ts";

const TIMES = 20;
const MEGABYTES = 7;

const folder = await folderOfFile();
const pdf = join(folder, "large.pdf");
const atEnd = endOfFile();
let host: AttackedHost;
let url = "";

beforeAll(async () => {
  await writeFile(
    pdf,
    Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(MEGABYTES << 20, 32)]),
  );
  host = await startAttackedHost({ env: { MASTHEAD_MAX_UPLOAD_MB: "1" }, atEnd });
  const { ID } = await host.publisher.aMagazine();
  url = `${host.address}/api/2.0/magazines/${ID}`;
});

/** Counts the results that clients saw; other tests check the texts of the answers. */
function tally(seen: readonly Seen[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body, error } of seen) {
    const [, code = "no envelope"] =
      /^\{"error":(\d+),"message":"[^"]+","data":\[\]\}$/.exec(body) ?? [];
    const what = error ?? `${status} ${code}`;
    counts[what] = (counts[what] ?? 0) + 1;
  }
  return counts;
}

describe.each(REAL_CLIENTS)("$name reads why its upload is refused", (client) => {
  test.each([
    ["that is too large", `${CREDENTIALS.apiKey}:${CREDENTIALS.secret}`, ERRORS.PDF_TOO_LARGE],
    ["without credentials", "", ERRORS.UNAUTHORIZED],
  ])(`each of ${TIMES} times: one %s`, async (_, user, { status, error }) => {
    if (!(await client.isThere())) {
      const missing = `${client.name} is not on this machine: ${client.install}`;
      if (!client.isOptional) throw new Error(missing);
      process.stdout.write(`Not looked at: ${missing}\n`);
      return;
    }
    const seen = await client.upload({ url, pdf, user, times: TIMES });
    expect(tally(seen)).toEqual({ [`${status} ${error}`]: TIMES });
    expect(host.isAlive()).toBe(true);
    await expect.poll(async () => storedFiles(host)).toEqual([]);
  });
});

test("the hint of an upload that is too large says how large it may be", async () => {
  const [client] = REAL_CLIENTS;
  const user = `${CREDENTIALS.apiKey}:${CREDENTIALS.secret}`;
  const [seen] = (await client?.upload({ url, pdf, user, times: 1 })) ?? [];
  expect(seen?.body).toContain("1 MB");
});
