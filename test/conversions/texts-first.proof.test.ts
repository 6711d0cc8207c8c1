import { expect, onTestFinished, test } from "vitest";
import { objects } from "#platform/runtime.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";

const host = await useMasthead({}, { workers: 1, refinementWorkers: 1 });
const publisher = await host.anAccount();
const { ID: magazineId } = await publisher.aMagazine();

test("texts of all issues that arrive together are stored before sharp pictures of any", async () => {
  const store = objects();
  const put = store.put.bind(store);
  const stored: string[] = [];
  store.put = async (key, ...rest) => {
    await put(key, ...rest);
    stored.push(key);
  };
  onTestFinished(() => void Object.assign(store, { put }));
  const pages = [3, 1, 2, 1];
  for (const count of pages) await publisher.upload(magazineId, {}, await aPdf({ pages: count }));
  await host.refined();
  const texts = stored.flatMap((key, at) => (key.endsWith(".txt") ? [at] : []));
  const pictures = stored.flatMap((key, at) => (key.includes("/renditions/") ? [at] : []));
  expect(texts).toHaveLength(pages.length);
  expect(pictures.length).toBeGreaterThanOrEqual(pages.length);
  expect(Math.max(...texts)).toBeLessThan(Math.min(...pictures));
});
