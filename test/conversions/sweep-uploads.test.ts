import { expect, test } from "vitest";
import { createIssue } from "#contract/api/issue-operations.ts";
import * as conversions from "#features/conversions/conversion-repository.ts";
import { uploadKey } from "#features/issues/object-keys.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { dataOf } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { tableItems } from "#test/support/traces.ts";
import { DirectoryStore } from "#lib/host/objects/directory-store.ts";
import { join } from "node:path";

const host = await useMasthead();
const publisher = await host.anAccount("Press");
const { ID: magazineId } = await publisher.aMagazine();
const accountId = await accountIdOf(publisher);

// A second store of the same folder that announces no arrivals, so that one gets lost.
const silentStore = await DirectoryStore.open({
  folder: join(host.dataFolder, "objects"),
  signingKey: Buffer.alloc(32),
  now: () => host.clock.now,
});

async function pending(): Promise<string> {
  const answer = await publisher.call("POST", `magazines/${magazineId}`);
  return dataOf(createIssue, answer).issueTempID;
}

async function sweep(): Promise<void> {
  await host.runSchedules();
  await host.idle();
}

test("an arrival that was lost is announced again after an hour", async () => {
  const upload = await pending();
  await silentStore.put(uploadKey(accountId, upload), await aPdf());
  await sweep();
  expect((await publisher.status(upload)).status).toBe("pending");
  host.pass({ hours: 1, seconds: 1 });
  await sweep();
  expect(await publisher.status(upload)).toMatchObject({ status: "ready", pages_count: 1 });
});

test("a direct upload that never came ends in an error when its time is over", async () => {
  const upload = await pending();
  host.pass({ seconds: 3_599 });
  await sweep();
  expect((await publisher.status(upload)).status).toBe("pending");
  host.pass({ seconds: 2 });
  await sweep();
  expect(await publisher.status(upload)).toMatchObject({
    status: "error",
    error_code: "timeout",
    ID: "",
  });
});

test("a conversion that was cut off behind its last page is finished", async () => {
  const upload = await pending();
  const found = await conversions.findConversion({ accountId, conversionId: upload });
  if (!found) throw new Error("There is no conversion");
  const book = { pagesCount: 1, pageWidth: 420, pageHeight: 595 };
  await conversions.moveTo(found, "rendered", { book, pagesCount: 1 });
  host.pass({ hours: 1, seconds: 1 });
  await sweep();
  expect((await publisher.status(upload)).status).toBe("ready");
});

test("what is decided is on no list of work any more", async () => {
  await publisher.anIssue(magazineId);
  host.pass({ hours: 2 });
  await sweep();
  expect((await tableItems()).filter(({ IPK }) => IPK === "PENDING")).toEqual([]);
});
