import { expect, test } from "vitest";
import { objects } from "#platform/runtime.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { storedFiles, tableItems } from "#test/support/traces.ts";

const PAGES = 6;
const host = await useMasthead({}, { refinementWorkers: 1 });
const publisher = await host.anAccount();
const { ID: magazineId } = await publisher.aMagazine();

const renditionsOf = async (upload: string): Promise<string[]> =>
  (await storedFiles(host)).filter((path) => path.includes(upload) && path.includes("renditions"));

async function isRefined(upload: string): Promise<boolean> {
  const issue = (await tableItems()).find(
    (item) => item["SK"] === "ISSUE" && item["conversionId"] === upload,
  );
  return issue?.["hasRenditions"] === true;
}

test("an upload that arrives interrupts a refinement, which continues where it was", async () => {
  const stored: string[] = [];
  const hasBegun = Promise.withResolvers<void>();
  const put = objects().put.bind(objects());
  objects().put = async (key, ...rest) => {
    await put(key, ...rest);
    if (!key.includes("renditions")) return;
    stored.push(key);
    if (key.endsWith("large-0001.jpg")) hasBegun.resolve();
  };
  const first = await publisher.upload(magazineId, {}, await aPdf({ pages: PAGES }));
  await hasBegun.promise;
  const second = await publisher.upload(magazineId, {}, await aPdf());
  await host.idle();
  // Work begun before the upload is not finished, and the second issue's is not begun.
  const before = stored.length;
  expect(before).toBeLessThan(2 * PAGES);
  expect(await publisher.status(second)).toMatchObject({ status: "ready" });
  await host.refined();
  expect(await renditionsOf(first)).toHaveLength(2 * PAGES);
  expect(await renditionsOf(second)).toHaveLength(2);
  expect([await isRefined(first), await isRefined(second)]).toEqual([true, true]);
  // A page whose large picture is stored is not drawn again.
  const large = stored.filter((key) => key.includes("large-"));
  expect(new Set(large).size).toBe(large.length);
  const owing = (await tableItems()).filter((item) => item["owed"] !== undefined);
  expect(owing).toEqual([]);
});
