import { beforeEach, expect, test } from "vitest";
import { getPublishState, publishIssue, unpublishIssue } from "#contract/api/issue-operations.ts";
import type { IssueDetails } from "#contract/api/records.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { eventually } from "#test/support/eventually.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { tableItems } from "#test/support/traces.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
const { ID: magazineId } = await publisher.aMagazine();
const issueId = await publisher.anIssue(magazineId);
const path = `issues/${issueId}/publish-state`;
let before: IssueDetails;

async function hidden(): Promise<IssueDetails> {
  const issue = await publisher.issue(issueId);
  expect(issue).toMatchObject({ is_published: false, privacy: "private" });
  return issue;
}

beforeEach(async () => {
  await publisher.publish(issueId, "private");
  await publisher.unpublish(issueId);
  before = await eventually(hidden);
});

async function publishedAt(): Promise<unknown> {
  const items = await tableItems();
  return items.find(({ SK }) => SK === "ISSUE")?.["publishedAt"];
}

async function isPublished(): Promise<boolean> {
  return dataOf(getPublishState, await publisher.call("GET", path)).is_published;
}

test.each(["private", "unlisted"] as const)("shows an issue as %s", async (privacy) => {
  expect(await isPublished()).toBe(false);
  const answer = await publisher.call("PUT", path, { privacy });
  expect(dataOf(publishIssue, answer)).toEqual([]);
  expect(await isPublished()).toBe(true);
  await eventually(async () => {
    const issue = await publisher.issue(issueId);
    const shown = { is_published: true, state: "published", privacy };
    const moved = { cover: "", updated_at: issue.updated_at };
    expect({ ...issue, ...moved }).toEqual({ ...before, ...shown, ...moved });
  });
});

test("publishing again changes the privacy and keeps the first moment", async () => {
  await publisher.publish(issueId, "unlisted");
  const first = await publishedAt();
  expect(first).toBe(host.clock.now.toISOString());
  host.pass({ hours: 1 });
  await publisher.publish(issueId, "private");
  expect(await publisher.issue(issueId)).toMatchObject({ is_published: true, privacy: "private" });
  expect(await publishedAt()).toBe(first);
});

test("hiding keeps the privacy; showing again counts from its own moment", async () => {
  await publisher.publish(issueId, "unlisted");
  expect(dataOf(unpublishIssue, await publisher.call("DELETE", path))).toEqual([]);
  expect(await isPublished()).toBe(false);
  await eventually(async () =>
    expect(await publisher.issue(issueId)).toMatchObject({
      is_published: false,
      privacy: "unlisted",
    }),
  );
  host.pass({ hours: 1 });
  await publisher.publish(issueId, "unlisted");
  expect(await publishedAt()).toBe(host.clock.now.toISOString());
});

test("hiding may be repeated", async () => {
  for (let count = 0; count < 2; count += 1) {
    expect((await publisher.call("DELETE", path)).data).toEqual([]);
  }
  expect(await isPublished()).toBe(false);
});

test.each([
  [{}, "MISSING_PARAMETER", "privacy: is required"],
  [{ privacy: "" }, "MISSING_PARAMETER", "privacy: is required"],
  [{ privacy: "public" }, "INVALID_PARAMETER", "privacy: must be private or unlisted"],
  [{ privacy: "Unlisted" }, "INVALID_PARAMETER", "privacy: must be private or unlisted"],
  [{ privacy: "unlisted " }, "INVALID_PARAMETER", "privacy: must be private or unlisted"],
] as const)("refuses %j and leaves the issue hidden", async (body, code, words) => {
  const answer = await publisher.call("PUT", path, new URLSearchParams(body));
  expectFailure(answer, code, words);
  const issue = await publisher.issue(issueId);
  // The signature of the cover's address changes every second.
  expect({ ...issue, cover: "" }).toEqual({ ...before, cover: "" });
});

test("publishing and hiding at once ends in one of the two", async () => {
  await Promise.all([
    publisher.publish(issueId, "unlisted"),
    publisher.unpublish(issueId),
    publisher.publish(issueId, "private"),
  ]);
  await eventually(async () => {
    const { is_published: shown } = await publisher.issue(issueId);
    expect(await isPublished()).toBe(shown);
  });
});
