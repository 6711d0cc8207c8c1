import { expect, test } from "vitest";
import { getAccount } from "#contract/api/account/account-operations.ts";
import { createIssue } from "#contract/api/issue-operations.ts";
import { uploadKey } from "#features/issues/object-keys.ts";
import { limitAccount } from "#features/tenants/operations/manage-accounts.ts";
import { objects } from "#platform/runtime.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { dataOf } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";

const host = await useMasthead({}, { workers: 4 });

test("PDFs of unknown size that arrive together share the room that is left", async () => {
  const publisher = await host.anAccount("Racers");
  const { ID } = await publisher.aMagazine();
  await limitAccount("Racers", { storage_mb: 2 });
  const accountId = await accountIdOf(publisher);
  const pdf = Buffer.concat([await aPdf(), Buffer.alloc(1_200_000, "\n")]);
  const begun = await Promise.all(
    Array.from({ length: 4 }, async () =>
      dataOf(createIssue, await publisher.call("POST", `magazines/${ID}`)),
    ),
  );
  await Promise.all(
    begun.map(({ issueTempID }) =>
      objects().put(uploadKey(accountId, issueTempID), pdf, "application/pdf"),
    ),
  );
  await host.idle();
  const ended = await Promise.all(begun.map(({ issueTempID }) => publisher.status(issueTempID)));
  expect(ended.map(({ status }) => status).toSorted()).toEqual([
    "error",
    "error",
    "error",
    "ready",
  ]);
  for (const each of ended) {
    if (each.status === "error") expect(each).toMatchObject({ error_code: "too_large" });
  }
  const { used } = dataOf(getAccount, await publisher.call("GET", "account"));
  expect(used.pending_uploads).toBe(0);
  expect(used.storage_mb).toBeLessThan(2);
  expect(used.storage_mb).toBeGreaterThan(1.1);
});

test("a PDF of unknown size that has no room ends in an error that says so", async () => {
  const publisher = await host.anAccount("Cramped");
  const { ID } = await publisher.aMagazine();
  await limitAccount("Cramped", { storage_mb: 1 });
  const large = Buffer.concat([await aPdf(), Buffer.alloc(2 * 1024 * 1024, "\n")]);
  const started = dataOf(createIssue, await publisher.call("POST", `magazines/${ID}`));
  const accountId = await accountIdOf(publisher);
  await objects().put(uploadKey(accountId, started.issueTempID), large, "application/pdf");
  await host.idle();
  expect(await publisher.status(started.issueTempID)).toMatchObject({
    status: "error",
    error_code: "too_large",
    error_message: expect.stringContaining("storage of 1 MB"),
  });
  const { used } = dataOf(getAccount, await publisher.call("GET", "account"));
  expect(used).toMatchObject({ storage_mb: 0, pending_uploads: 0 });
});
