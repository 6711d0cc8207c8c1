import { expect, test } from "vitest";
import { findIssue, insertIssue } from "#features/issues/issue-repository.ts";
import { isPublished } from "#features/issues/issue.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { tableItems } from "#test/support/traces.ts";
import { aListedMagazine } from "#test/shelf/shelves.ts";

const host = await useMasthead();
const ISSUES = 500;

test(`of ${ISSUES} issues that are due together none is early, and all are there within a minute`, async () => {
  const { publisher, issue } = await aListedMagazine(host, "Harbour");
  const due = new Date(host.clock.now.getTime() + 3_600_000);
  const publish_at = `${due.toISOString().slice(0, 19)}Z`;
  const ids = Array.from(
    { length: ISSUES },
    (_, index) => `${String(index).padStart(7, "0")}${issue.issueId.slice(7)}`,
  );
  for (const issueId of ids) {
    await insertIssue({ ...issue, issueId });
    const path = `issues/${issueId}/publish-state`;
    await publisher.succeed("PUT", path, { privacy: "unlisted", publish_at });
  }
  const published = async () => {
    const found = await Promise.all(
      ids.map((issueId) => findIssue({ accountId: issue.accountId, issueId })),
    );
    return found.filter((each) => each && isPublished(each.issue)).length;
  };
  host.pass({ seconds: 3599 });
  await host.runSchedules();
  expect(await published()).toBe(0);
  host.pass({ seconds: 1 });
  const startedAt = Date.now();
  await host.runSchedules();
  expect(Date.now() - startedAt).toBeLessThan(60_000);
  expect(await published()).toBe(ISSUES);
  const items = await tableItems();
  expect(items.filter(({ IPK }) => IPK === "SCHEDULES")).toEqual([]);
  const announced = items.filter(({ SK }) => String(SK).startsWith("ANNOUNCEMENT#"));
  expect(announced).toHaveLength(ISSUES);
});
