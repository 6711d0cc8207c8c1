import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { deleteIssue } from "#contract/api/issue-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { eventually } from "#test/support/eventually.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { statusAt } from "#test/support/reader-client.ts";
import { storedFiles, tableItems } from "#test/support/traces.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
const { ID: magazineId } = await publisher.aMagazine();

test.each([
  ["its own path", (id: string) => `issues/${id}`],
  ["its magazine's path", (id: string) => `magazines/${magazineId}/issues/${id}`],
])("by %s the issue is gone at once, and after the purge everything of it", async (_, pathOf) => {
  const issueId = await publisher.anIssue(magazineId);
  await publisher.publish(issueId, "unlisted");
  const { cover } = await publisher.issue(issueId);
  const path = pathOf(issueId);
  expect(dataOf(deleteIssue, await publisher.call("DELETE", path))).toEqual([]);
  await eventually(async () => expect(await publisher.listedIssues(magazineId)).toEqual([]));
  expect(await statusAt(cover)).toBe(404);
  expect(await statusAt(cover.replace("/cover.jpg", ""))).toBe(404);
  await host.runSchedules();
  expect(await storedFiles(host)).not.toEqual([]);
  host.pass({ days: 7 });
  await host.runSchedules();
  expect(await storedFiles(host)).toEqual([]);
  expect((await tableItems()).filter((item) => item["SK"] === "ISSUE")).toEqual([]);
});

test("leaves the magazine's other issues alone", async () => {
  const [doomed, kept] = [await publisher.anIssue(magazineId), await publisher.anIssue(magazineId)];
  await publisher.call("DELETE", `issues/${doomed}`);
  host.pass({ days: 7 });
  await host.runSchedules();
  await eventually(async () =>
    expect((await publisher.listedIssues(magazineId)).map(({ ID }) => ID)).toEqual([kept]),
  );
  expect(await statusAt((await publisher.issue(kept)).cover)).toBe(200);
});

test("of many deletions at once exactly one succeeds", async () => {
  const issueId = await publisher.anIssue(magazineId);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => publisher.call("DELETE", `issues/${issueId}`)),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 404, 404, 404, 404]);
});

test("articles and figures are stored with the pages, and go with them", async () => {
  const sample = await readFile(new URL("../../samples/meridian.pdf", import.meta.url));
  const issueId = await publisher.anIssue(magazineId, {}, sample);
  await host.idle();
  const names = (await storedFiles(host)).map((path) => basename(path, "="));
  expect(names).toContain("article-0001.json");
  expect(names).toContain("figure-0007-1.jpg");
  const items = await tableItems();
  expect(items.find((item) => item["issueId"] === issueId && item["SK"] === "ISSUE")).toMatchObject(
    {
      hasArticle: true,
    },
  );
  await publisher.call("DELETE", `issues/${issueId}`);
  host.pass({ days: 7 });
  await host.runSchedules();
  const left = (await storedFiles(host)).map((path) => basename(path, "="));
  expect(left.filter((name) => /^(?:article|figure)-/u.test(name))).toEqual([]);
});
