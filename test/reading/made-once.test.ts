import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { objects } from "#platform/runtime.ts";
import { addArticles } from "#test/support/articles.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { skipOnWire, WIRE } from "#test/support/wire/service.ts";
import { paragraph } from "#test/reader/support/fake-articles.ts";
import {
  aReadingRoom,
  get,
  manifestFor,
  type ReadingRoom,
  sell,
} from "#test/reading/support/reading-room.ts";

const host = await useMasthead();
let room: ReadingRoom;

skipOnWire("counts what the service asks of its store");
beforeAll(async () => {
  if (WIRE) return;
  room = await aReadingRoom(host);
  await addArticles(room, [paragraph(1, "What was made for one visitor suits others.")]);
  await room.publisher.publish(room.issueId, "unlisted");
});

/** Counts the calls of a store's method during some work. */
async function counted(
  method: "signObject" | "getRange",
  look: () => Promise<unknown>,
): Promise<number> {
  const spy = vi.spyOn(objects(), method);
  onTestFinished(() => spy.mockRestore());
  await look();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}

test("the text of an issue is read and parsed once for all visitors", async () => {
  const look = (): Promise<unknown> => get(host.address, `${room.path}/text`);
  expect(await counted("getRange", look)).toBe(1);
  expect(await counted("getRange", look)).toBe(0);
});

test("the pages of a preview are signed once in a quarter of an hour", async () => {
  await sell(room);
  const addresses = async (): Promise<unknown> =>
    (await manifestFor(host.address, room.path, "")).images;
  // Pages 1, 3 and 4, and the layout.
  expect(await counted("signObject", addresses)).toBe(4);
  expect(await counted("signObject", addresses)).toBe(1);
  const before = await addresses();
  await room.publisher.succeed("POST", `magazines/${room.magazineId}/subscription`, {
    price: "20",
    issue_price: "4",
    preview_pages: "3-3",
  });
  expect(await counted("signObject", addresses)).toBe(3);
  await sell(room);
  expect(await addresses()).toEqual(before);
  host.pass({ hours: 1 });
  expect(await counted("signObject", addresses)).toBe(4);
  expect(await addresses()).not.toEqual(before);
});
