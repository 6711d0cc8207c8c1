import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import { textSchema } from "#contract/formats/edition-files.ts";
import type { ReaderManifest } from "#contract/formats/reader-manifest.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { open } from "#test/support/reader-client.ts";
import { manifestFor } from "#test/reading/support/reading-room.ts";

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

test("the texts that anybody may read come as one, in a preview those of its pages", async () => {
  expect(await textsAt(`${host.address}${path}/text.json`)).toEqual(numbered(1, PAGES));
  const terms = { price: "20", issue_price: "4", preview_pages: "17-18" };
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`, terms);
  const { textUrl, textRangePages } = await manifest();
  expect(textRangePages).toBeNull();
  const texts = await textsAt(new URL(textUrl ?? "", host.address).href);
  expect(texts).toHaveLength(PAGES);
  expect(texts.filter((text) => text !== "")).toEqual(["Page 1", "Page 17", "Page 18"]);
});
