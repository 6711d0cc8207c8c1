import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import { textSchema } from "#contract/formats/edition-files.ts";
import type { ReaderManifest } from "#contract/formats/reader-manifest.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { open } from "#test/support/reader-client.ts";
import { manifestFor } from "#test/reading/support/reading-room.ts";
import { skipOnWire } from "#test/support/wire/service.ts";

const PAGES = 35;

const host = await useMasthead();
let publisher: Publisher;
let magazineId: string;
let path: string;

beforeAll(async () => {
  publisher = await host.anAccount();
  magazineId = (await publisher.aMagazine()).ID;
  const temporaryId = await publisher.upload(magazineId, {}, await aPdf({ pages: PAGES }));
  await host.idle();
  const { ID, url } = await publisher.status(temporaryId);
  await publisher.publish(ID, "unlisted");
  path = new URL(url).pathname;
});

const manifest = (): Promise<ReaderManifest> => manifestFor(host.address, path, "");

async function textsAt(url: string): Promise<string[]> {
  const { status, body } = await open(url);
  expect(status).toBe(200);
  return v.parse(textSchema, JSON.parse(body.toString())).pages.map(({ text }) => text);
}

const numbered = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `Page ${first + index}`);

test("texts are stored in ranges of sixteen pages under one signature", async () => {
  const { textUrl, textRangePages } = await manifest();
  expect(textRangePages).toBe(16);
  const url = textUrl ?? "";
  expect(new URL(url).pathname).toMatch(/\/text-0001\.json$/);
  const ranges = ["0001", "0002", "0003"].map((number) =>
    url.replace("text-0001", `text-${number}`),
  );
  expect(await Promise.all(ranges.map(textsAt))).toEqual([
    numbered(1, 16),
    numbered(17, 32),
    numbered(33, 35),
  ]);
  expect((await open(url.replace("text-0001", "text-0004"))).status).not.toBe(200);
});

test("the service makes no texts of a whole issue, and those of a preview by sixteen pages", async () => {
  const service = `${host.address}${path}/text.json`;
  expect((await open(`${service}?file=text-0001.json`)).status).toBe(404);
  const terms = { price: "20", issue_price: "4", preview_pages: "17-18" };
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`, terms);
  const { textUrl, textRangePages } = await manifest();
  expect(textRangePages).toBe(16);
  const address = new URL(textUrl ?? "", host.address).href;
  const ranges = [1, 2, 3].map((number) => address.replace("text-0001", `text-000${number}`));
  const empty = (count: number) => Array.from({ length: count }, () => "");
  for (let times = 0; times < 2; times += 1) {
    expect(await Promise.all(ranges.map(textsAt))).toEqual([
      ["Page 1", ...empty(15)],
      ["Page 17", "Page 18", ...empty(14)],
      empty(3),
    ]);
  }
  for (const file of ["", "?file=text-0000.json", "?file=text-0004.json", "?file=layout.json"]) {
    const { status, body } = await open(service + file);
    expect([status, body.toString()], file).toEqual([404, expect.stringContaining("16 pages")]);
  }
});

test("a preview follows its terms at once, though its texts are kept", async () => {
  skipOnWire("a front without a cache");
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`, {
    price: "20",
    issue_price: "4",
    preview_pages: "18-19",
  });
  const { textUrl } = await manifest();
  const second = new URL(textUrl ?? "", host.address).href.replace("text-0001", "text-0002");
  const readable = (await textsAt(second)).filter((text) => text !== "");
  expect(readable).toEqual(["Page 18", "Page 19"]);
});
