import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import { pageImageName } from "#contract/formats/reader-manifest.ts";
import { textSchema } from "#contract/formats/edition-files.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { originOf } from "#test/support/http.ts";
import { open } from "#test/support/reader-client.ts";
import { skipOnWire } from "#test/support/wire/service.ts";
import {
  aReadingRoom,
  manifestFor,
  opens,
  type ReadingRoom,
  sell,
} from "#test/reading/support/reading-room.ts";

const host = await useMasthead();
let room: ReadingRoom;

beforeAll(async () => {
  room = await aReadingRoom(host);
  await sell(room);
});

const TEXTS = "text.json?file=text-0001.json";

const texts = async (): Promise<string[]> => {
  const { body } = await open(`${host.address}${room.path}/${TEXTS}`);
  return v.parse(textSchema, JSON.parse(body.toString())).pages.map(({ text }) => text);
};

test("a preview has the pictures and the texts of its own pages, and no PDF", async () => {
  const manifest = await manifestFor(host.address, room.path, "");
  const { edition, images, textUrl, thumbnailsUrl, downloadUrl, allowPrint } = manifest;
  const shown = images.kind === "preview" ? images.addresses : [];
  expect(shown.map(({ number }) => number)).toEqual([1, 3, 4]);
  expect({ textUrl, thumbnailsUrl, downloadUrl, allowPrint }).toEqual({
    textUrl: `${originOf(host.address, room.path)}${room.path}/text.json?edition=${edition}&file=text-0001.json`,
    thumbnailsUrl: null,
    downloadUrl: null,
    allowPrint: false,
  });
  for (const { url } of shown) expect((await open(url)).type).toBe("image/jpeg");
  const isEmpty = (await texts()).map((text) => text === "");
  expect(isEmpty).toEqual([false, true, false, false, true, true]);
});

test("a preview's signatures open no other page and no other file", async () => {
  const { images, layoutUrl } = await manifestFor(host.address, room.path, "");
  const [first] = images.kind === "preview" ? images.addresses : [];
  const others = [pageImageName(2), "text-0001.json", "thumbnails.jpg", "cover.jpg"];
  for (const name of others) {
    for (const url of [first?.url ?? "", layoutUrl]) {
      const moved = url.replace(/[^/]+(?=\?)/, name);
      expect(await opens(moved), moved).toBe(false);
    }
  }
});

test("a preview is gone with its issue, and once anyone may read, the texts are among the files", async () => {
  skipOnWire("a front without a cache");
  const { publisher, issueId, magazineId } = room;
  await publisher.unpublish(issueId);
  expect((await open(`${host.address}${room.path}/${TEXTS}`)).status).toBe(404);
  await publisher.publish(issueId, "unlisted");
  await publisher.call("DELETE", `magazines/${magazineId}/subscription`);
  expect((await open(`${host.address}${room.path}/${TEXTS}`)).status).toBe(404);
  const { textUrl } = await manifestFor(host.address, room.path, "");
  expect((await open(textUrl ?? "")).status).toBe(200);
});
