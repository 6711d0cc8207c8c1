import { expect, test } from "vitest";
import { objects } from "#platform/runtime.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { tableItems } from "#test/support/traces.ts";

const UPLOADS = 3;
const host = await useMasthead({}, { refinementWorkers: 1 });
const publisher = await host.anAccount();
const other = await host.anAccount();

/** The names of the files stored by some work, in order. A text ends in `.txt`. */
async function storedBy(work: () => Promise<unknown>): Promise<string[]> {
  const store = objects();
  const put = store.put.bind(store);
  const keys: string[] = [];
  store.put = async (key, ...rest) => {
    await put(key, ...rest);
    keys.push(key);
  };
  await work().finally(() => {
    store.put = put;
  });
  return keys;
}

const isText = (key: string): boolean => key.endsWith(".txt");
const isPicture = (key: string): boolean => key.includes("/renditions/");

async function uploadInARow(): Promise<void> {
  const magazines = await Promise.all([publisher, other].map((each) => each.aMagazine()));
  for (let number = 0; number < UPLOADS; number += 1) {
    const [account, magazine] =
      number % 2 === 0 ? [publisher, magazines[0]] : [other, magazines[1]];
    await account.upload(magazine?.ID ?? "", {}, await aPdf({ pages: 2, text: ["Boats"] }));
  }
}

test("the texts of issues uploaded in a row are there as soon as they are, before any picture", async () => {
  const stored = await storedBy(async () => {
    await uploadInARow();
    await host.idle();
    expect((await tableItems()).filter(({ hasText }) => hasText)).toHaveLength(UPLOADS);
    await host.refined();
  });
  expect(stored.filter(isText)).toHaveLength(UPLOADS);
  expect(stored.filter(isPicture)).toHaveLength(UPLOADS * 4);
  expect(stored.findLastIndex(isText)).toBeLessThan(stored.findIndex(isPicture));
});
