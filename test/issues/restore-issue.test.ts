import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { listDeletedIssues, restoreIssue } from "#contract/api/deletions/deletion-operations.ts";
import type { DeletedIssueRecord } from "#contract/api/deletions/deletion-records.ts";
import { createPreviewLink } from "#contract/api/previews/preview-operations.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { eventually } from "#test/support/eventually.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { openUncached, statusAt } from "#test/support/reader-client.ts";
import { storedFiles, tableItems } from "#test/support/traces.ts";
import { skipOnWire } from "#test/support/wire/service.ts";
import { aReceiver } from "#test/webhooks/support/receiver.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
// Unique, since a service keeps the slugs of earlier tests.
const slug = `harbour-${randomUUID().slice(0, 8)}`;
const { ID: magazineId, url: shelf } = await publisher.aMagazine({ listed: "yes", slug });

async function deleted(id = magazineId): Promise<DeletedIssueRecord[]> {
  const answer = await publisher.call("GET", `magazines/${id}/deleted-issues`);
  return dataOf(listDeletedIssues, answer);
}

async function onShelf(): Promise<string> {
  return (await openUncached(shelf)).body.toString();
}

async function restored(issueId: string) {
  return dataOf(restoreIssue, await publisher.call("POST", `issues/${issueId}/restore`));
}

test("a deleted issue is listed for a week and comes back unpublished, with what belongs to it", async () => {
  host.pass({ days: 0 });
  const issueId = await publisher.anIssue(magazineId, { volume: "Spring" });
  await publisher.addContact("ann@example.org");
  await publisher.publish(issueId, "private");
  await publisher.succeed("PUT", `contacts/ann@example.org/access/${issueId}`);
  const entries = JSON.stringify([{ title: "Here", page: 1, level: 1 }]);
  await publisher.succeed("PUT", `issues/${issueId}/contents`, { entries });
  const { url } = dataOf(
    createPreviewLink,
    await publisher.call("POST", `issues/${issueId}/preview-links`),
  );
  const before = await publisher.issue(issueId);
  await publisher.succeed("DELETE", `issues/${issueId}`);
  expect(await statusAt(url)).toBe(404);
  expect(await deleted()).toEqual([
    {
      issue_id: issueId,
      title: "Harbour",
      volume: "Spring",
      pages_count: 1,
      deleted_at: "2026-03-01T12:00:00Z",
      gone_at: "2026-03-08T12:00:00Z",
    },
  ]);
  host.pass({ days: 6 });
  await host.runSchedules();
  const back = await restored(issueId);
  const changes = { state: "unpublished", is_published: false, listed: false };
  const moved = { cover: expect.any(String), updated_at: "2026-03-07T12:00:00Z" };
  expect(back).toEqual({ ...before, ...changes, ...moved });
  expect(await publisher.issue(issueId)).toMatchObject(changes);
  expect((await publisher.listedIssues(magazineId)).map(({ ID }) => ID)).toContain(issueId);
  expect(await deleted()).toEqual([]);
  expect(await publisher.succeed("GET", `issues/${issueId}/contents`)).toEqual(JSON.parse(entries));
  expect(await publisher.succeed("GET", "contacts/ann@example.org/issues")).toHaveLength(1);
  expect((await (await fetch(url)).text()).includes('id="manifest"')).toBe(false);
  host.pass({ days: 7 });
  await host.runSchedules();
  expect(await statusAt((await publisher.issue(issueId)).cover)).toBe(200);
});

test("a restored issue is not scheduled any more, nor on the shelf, nor announced again", async () => {
  const issueId = await publisher.anIssue(magazineId);
  await publisher.publish(issueId, "unlisted");
  await eventually(async () => expect(await onShelf()).toContain(issueId));
  await publisher.succeed("DELETE", `issues/${issueId}`);
  await eventually(async () => expect(await onShelf()).not.toContain(issueId));
  await restored(issueId);
  await eventually(async () => expect(await onShelf()).not.toContain(issueId));
  await publisher.publish(issueId, "unlisted");
  await host.idle();
  const announcements = (await tableItems()).filter(
    ({ PK, SK }) => String(PK).includes(issueId) && String(SK).startsWith("ANNOUNCEMENT#"),
  );
  expect(announcements).toHaveLength(1);
  const later = `${new Date(host.clock.now.getTime() + 60_000).toISOString().slice(0, 19)}Z`;
  const schedule = { privacy: "unlisted", publish_at: later };
  await publisher.succeed("PUT", `issues/${issueId}/publish-state`, schedule);
  await publisher.succeed("DELETE", `issues/${issueId}`);
  await restored(issueId);
  host.pass({ seconds: 60 });
  await host.runSchedules();
  expect(await publisher.issue(issueId)).toMatchObject({ state: "unpublished", publish_at: null });
});

test("webhooks are informed of both", async () => {
  skipOnWire("a receiver without TLS");
  const receiver = await aReceiver();
  const issueId = await publisher.anIssue(magazineId);
  await publisher.succeed("POST", "webhooks", {
    url: receiver.url,
    events: "issue.deleted,issue.restored",
  });
  await publisher.succeed("DELETE", `issues/${issueId}`);
  await host.idle();
  await restored(issueId);
  await host.idle();
  const types = (await tableItems())
    .filter(({ SK }) => String(SK).startsWith("DELIVERY#"))
    .map(({ type }) => type);
  expect(new Set(types)).toEqual(new Set(["issue.deleted", "issue.restored"]));
});

test("the last deletion comes first, in parts where that is asked for", async () => {
  const { ID } = await publisher.aMagazine();
  const ids = [await publisher.anIssue(ID), await publisher.anIssue(ID)];
  for (const id of ids) {
    await publisher.succeed("DELETE", `issues/${id}`);
    host.pass({ seconds: 1 });
  }
  expect((await deleted(ID)).map(({ issue_id: id }) => id)).toEqual(ids.toReversed());
  const path = `magazines/${ID}/deleted-issues`;
  const first = await publisher.call("GET", `${path}?limit=1`);
  const second = await publisher.call("GET", `${path}?limit=1&cursor=${first.nextCursor}`);
  expect(dataOf(listDeletedIssues, second).map(({ issue_id: id }) => id)).toEqual([ids[0]]);
  expect(second.nextCursor).toBeUndefined();
  expectFailure(await publisher.call("GET", `${path}?state=all`), "INVALID_PARAMETER", "state");
});

test("what is not deleted is a conflict; what is unknown, another's or past its week is not found", async () => {
  const issueId = await publisher.anIssue(magazineId);
  const path = `issues/${issueId}/restore`;
  expectFailure(await publisher.call("POST", path), "ISSUE_NOT_DELETED");
  await publisher.succeed("DELETE", `issues/${issueId}`);
  const other = await host.anAccount();
  expectFailure(await other.call("POST", path), "ISSUE_NOT_FOUND");
  expectFailure(
    await publisher.call("POST", "issues/0000000000000000001/restore"),
    "ISSUE_NOT_FOUND",
  );
  host.pass({ days: 7 });
  expectFailure(await publisher.call("POST", path), "ISSUE_NOT_FOUND");
  expect((await deleted()).map(({ issue_id: id }) => id)).not.toContain(issueId);
  await host.runSchedules();
  expectFailure(await publisher.call("POST", path), "ISSUE_NOT_FOUND");
  expect((await tableItems()).filter(({ PK }) => String(PK).includes(issueId))).toEqual([]);
});

test("its magazine takes a deleted issue along at once", async () => {
  const { ID } = await publisher.aMagazine();
  const before = await storedFiles(host);
  const issueId = await publisher.anIssue(ID);
  await publisher.succeed("DELETE", `issues/${issueId}`);
  await publisher.deleteMagazine(ID);
  expectFailure(await publisher.call("POST", `issues/${issueId}/restore`), "ISSUE_NOT_FOUND");
  expectFailure(
    await publisher.call("GET", `magazines/${ID}/deleted-issues`),
    "MAGAZINE_NOT_FOUND",
  );
  await host.runSchedules();
  expect(await storedFiles(host)).toEqual(before);
});
