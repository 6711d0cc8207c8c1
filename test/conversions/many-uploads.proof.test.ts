import { expect, test, vi } from "vitest";
import { uploadKey } from "#features/issues/object-keys.ts";
import { PARENT_MEGABYTES } from "#converter/protocol/render-limits.ts";
import { objects } from "#platform/runtime.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { useOwnPeakMegabytes } from "#test/support/own-memory.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";

/** `npm run test:soak` uploads all 1,000. */
const UPLOADS = process.env["SOAK"] ? 1000 : 12;
const AT_ONCE = 4;
const PROGRESS = 50;

vi.setConfig({ testTimeout: 120_000 + UPLOADS * 10_000 });

const ownPeakMegabytes = useOwnPeakMegabytes();
const host = await useMasthead({}, { workers: 2 });
const publisher = await host.anAccount("Press");
const { ID: magazineId } = await publisher.aMagazine();

test(`of ${UPLOADS} uploads with two workers all become issues, though one before them hangs`, async () => {
  const accountId = await accountIdOf(publisher);
  const store = objects();
  const release = Promise.withResolvers<void>();
  const hung = Promise.withResolvers<void>();
  // Holding back its bytes is the only way to make a PDF take exactly as long as the test needs.
  let first: string | undefined;
  const read = store.getRange.bind(store);
  // A spy would keep every PDF in memory, which this test measures.
  store.getRange = async (key, ...rest) => {
    first ??= key;
    if (key === first) {
      hung.resolve();
      await release.promise;
    }
    return read(key, ...rest);
  };
  // Narrow, since drawing time grows with the pixels of a page.
  const pdf = await aPdf({ sizes: [[60, 600]] });
  const bad = await publisher.upload(magazineId, {}, await aPdf({ pages: 3 }));
  await hung.promise;
  expect(first).toBe(uploadKey(accountId, bad));
  const uploads: string[] = [];
  while (uploads.length < UPLOADS) {
    const some = Array.from({ length: AT_ONCE }, () => publisher.upload(magazineId, {}, pdf));
    uploads.push(...(await Promise.all(some)));
  }
  let ready = 0;
  for (const upload of uploads) {
    const isReady = async () => (await publisher.status(upload)).status === "ready";
    await vi.waitUntil(isReady, { timeout: 120_000 + UPLOADS * 10_000, interval: 100 });
    if (++ready % PROGRESS === 0) console.log(ready, `${ownPeakMegabytes()} MB`);
  }
  expect(await publisher.status(bad)).toMatchObject({ status: "pending", progress: 0 });
  expect(await publisher.listedIssues(magazineId)).toHaveLength(UPLOADS);
  release.resolve();
  await host.idle();
  expect(await publisher.status(bad)).toMatchObject({ status: "ready", pages_count: 3 });
  expect(ownPeakMegabytes()).toBeLessThan(PARENT_MEGABYTES);
});
