import { expect, test } from "vitest";
import { getIssue } from "../../shared/api/issue-operations.ts";
import { dataOf, expectFailure } from "../support/answers.ts";
import { useMasthead } from "../support/masthead.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
const magazine = await publisher.aMagazine({ title: "Cars" });
const issueId = await publisher.anIssue(magazine.ID, { volume: "Jul 2014", category: "5" });

test("answers exactly the fields of the details, on both paths", async () => {
  const issue = await publisher.issue(issueId);
  expect(issue).toEqual({
    ID: issueId,
    title: "Cars",
    volume: "Jul 2014",
    description: "",
    language: "en",
    type: 1,
    category: 5,
    secondary_category: null,
    is_published: false,
    privacy: "private",
    creation_date: "2026-03-01 12:00:00",
    page_height: 595,
    page_width: 420,
    preview_pages: null,
    adult_content: false,
    pages_count: 1,
    cover: expect.stringContaining(`/${issueId}/cover.jpg?`),
    mobile_support: true,
    allow_download: false,
    allow_print: false,
    tags: [],
  });
  const path = `magazines/${magazine.ID}/issues/${issueId}`;
  expect(dataOf(getIssue, await publisher.call("GET", path))).toEqual(issue);
});

test("is not found under another magazine, also of the same account", async () => {
  const other = await publisher.aMagazine();
  const answer = await publisher.call("GET", `magazines/${other.ID}/issues/${issueId}`);
  expectFailure(answer, "ISSUE_NOT_FOUND");
  const nowhere = await publisher.call("GET", `magazines/M${"1".repeat(19)}/issues/${issueId}`);
  expectFailure(nowhere, "ISSUE_NOT_FOUND");
});

test("is not found by another account, whichever way it is named", async () => {
  const stranger = await host.anAccount();
  const foreign = await stranger.aMagazine();
  for (const path of [
    `issues/${issueId}`,
    `magazines/${magazine.ID}/issues/${issueId}`,
    `magazines/${foreign.ID}/issues/${issueId}`,
  ]) {
    expectFailure(await stranger.call("GET", path), "ISSUE_NOT_FOUND");
  }
});
