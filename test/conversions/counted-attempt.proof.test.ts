import { expect, test } from "vitest";
import * as conversions from "#features/conversions/conversion-repository.ts";
import { uncountAttempts } from "#features/conversions/steps/counted-attempt.ts";
import { objects } from "#platform/runtime.ts";
import { AGAIN, TAKEN, WaitingRoom } from "./waiting-room.ts";
import { watchTable } from "#test/support/wrap-table.ts";

const room = await WaitingRoom.open();
const { publisher } = room;

async function attemptsAt(upload: string): Promise<number | undefined> {
  return (await room.conversion(upload)).attempts;
}

/** Holds back the bytes of the next PDF that is read until they are released. */
function holdNextRead() {
  const store = objects();
  const read = store.getRange.bind(store);
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  store.getRange = async (...asked) => {
    store.getRange = read;
    begun.resolve();
    await released.promise;
    return read(...asked);
  };
  return { begun: begun.promise, release: released.resolve };
}

test("an attempt counts from before it begins, and not any more once a host that stops takes it back", async () => {
  const upload = await room.upload(1);
  await conversions.saveAttempts(await room.conversion(upload), 4);
  const reading = holdNextRead();
  const delivered = room.deliverArrival(upload);
  await reading.begun;
  expect(await attemptsAt(upload)).toBe(5);
  await uncountAttempts();
  expect(await attemptsAt(upload)).toBe(4);
  reading.release();
  expect(await delivered).toEqual(TAKEN);
  expect((await publisher.status(upload)).status).toBe("ready");
});

test("after ten attempts that came to nothing a conversion is given up, and leaves nothing", async () => {
  const upload = await room.upload(1);
  await conversions.saveAttempts(await room.conversion(upload), 10);
  expect(await room.deliverArrival(upload)).toEqual(TAKEN);
  const record = await publisher.status(upload);
  expect(record).toMatchObject({ status: "error", error_code: "internal" });
  expect(await room.keysOf(upload)).toEqual([]);
});

test("every range that is finished begins the count anew", async () => {
  const upload = await room.upload(7);
  for (const range of [0, 1, 2]) {
    await conversions.saveAttempts(await room.conversion(upload), 9);
    await (range === 0 ? room.deliverArrival(upload) : room.deliver(upload, range));
    if (range < 2) expect(await attemptsAt(upload)).toBeUndefined();
  }
  expect((await publisher.status(upload)).status).toBe("ready");
});

test("an attempt that the table does not take the count of is made again", async () => {
  const upload = await room.upload(1);
  let isAway = true;
  watchTable(async ({ command }, next) => {
    if (isAway && command === "UpdateItem") throw new Error("The table is away");
    return next();
  });
  expect(await room.deliverArrival(upload)).toEqual(AGAIN);
  expect(await room.abandonArrival(upload)).toEqual(AGAIN);
  isAway = false;
  expect(await attemptsAt(upload)).toBeUndefined();
  expect(await room.deliverArrival(upload)).toEqual(TAKEN);
  expect((await publisher.status(upload)).status).toBe("ready");
});
