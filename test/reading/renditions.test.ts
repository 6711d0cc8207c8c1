import { beforeAll, expect, test } from "vitest";
import { pageRenditionNames } from "#contract/formats/page-renditions.ts";
import { largeImageUrl, readingImageUrl } from "#contract/formats/reader-manifest.ts";
import { saveRefinement } from "#features/issues/edition-repository.ts";
import { getIssue } from "#features/issues/issue-repository.ts";
import { renditionsFolder } from "#features/issues/object-keys.ts";
import { objects } from "#platform/runtime.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { open } from "#test/support/reader-client.ts";
import { skipOnWire, WIRE } from "#test/support/wire/service.ts";
import {
  aContact,
  aReadingRoom,
  manifestFor,
  opens,
  type ReadingRoom,
  sell,
} from "#test/reading/support/reading-room.ts";

const host = await useMasthead();
const PAGES = 6;
let room: ReadingRoom;
let personal: string;

skipOnWire("renditions that the test puts into the store");
beforeAll(async () => {
  if (WIRE) return;
  room = await aReadingRoom(host);
  personal = await aContact(room, "ann@harbour.example");
  await room.publisher.succeed("POST", `contacts/ann@harbour.example/issue/${room.issueId}`);
  await sell(room);
  const { issue } = await getIssue(room);
  const folder = renditionsFolder(issue.accountId, issue.conversionId);
  for (let page = 1; page <= PAGES; page += 1) {
    const { reading, large } = pageRenditionNames(page);
    await objects().put(folder + reading, Buffer.from("RIFF"), "image/webp");
    await objects().put(folder + large, Buffer.from("JFIF"), "image/jpeg");
  }
});

test("an issue is read with its JPEGs until it says that it has renditions", async () => {
  const { images } = await manifestFor(host.address, room.path, personal);
  expect(readingImageUrl(images, 2)).toMatch(/\/page-0002\.jpg\?/);
  expect(largeImageUrl(images, 2)).toBeUndefined();
  const { issue } = await getIssue(room);
  const other = { ...issue, conversionId: "0".repeat(32) };
  expect(await saveRefinement(other, { hasRenditions: true })).toBe(false);
  expect(await saveRefinement(issue, { hasRenditions: true })).toBe(true);
  expect(await saveRefinement(issue, { hasRenditions: true })).toBe(true);
});

test("then every page has both, under the one signature of those who may read all", async () => {
  const { images } = await manifestFor(host.address, room.path, personal);
  for (let page = 1; page <= PAGES; page += 1) {
    const [reading = "", large = ""] = [readingImageUrl(images, page), largeImageUrl(images, page)];
    expect((await open(reading)).type).toBe("image/webp");
    expect((await open(large)).type).toBe("image/jpeg");
  }
});

test("the server's first page shows the picture that the script will ask for", async () => {
  const { body } = await open(`${host.address}${room.path}?${personal}`);
  expect(body.toString()).toMatch(/<img src="[^"]*\/renditions\/page-0001\.webp\?/);
});

test("a preview signs both pictures of its own pages, and opens no other with them", async () => {
  const { images } = await manifestFor(host.address, room.path, "");
  const shown = images.kind === "preview" ? images.addresses : [];
  expect(shown.map(({ number }) => number)).toEqual([1, 3, 4]);
  for (const { url, largeUrl = "" } of shown) {
    expect([(await open(url)).type, (await open(largeUrl)).type]).toEqual([
      "image/webp",
      "image/jpeg",
    ]);
    for (const address of [url, largeUrl]) {
      for (const page of [2, 5, 6]) {
        const { reading, large } = pageRenditionNames(page);
        for (const name of [reading, large]) {
          const moved = address.replace(/[^/]+(?=\?)/, name);
          expect(await opens(moved), moved).toBe(false);
        }
      }
    }
  }
  expect(largeImageUrl(images, 2)).toBeUndefined();
});

test("covers in embeds and mail stay JPEGs", async () => {
  const { cover } = await room.publisher.issue(room.issueId);
  expect(cover).toMatch(/cover\.jpg/);
  expect((await open(cover)).type).toBe("image/jpeg");
});

test("an issue that is purged takes no renditions", async () => {
  const { issue } = await getIssue(room);
  await room.publisher.succeed("DELETE", `issues/${room.issueId}`);
  host.pass({ days: 7 });
  await host.runSchedules();
  expect(await saveRefinement(issue, { hasRenditions: true })).toBe(false);
});
