import { expect, test } from "vitest";
import { getIssue } from "#contract/api/issue-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { open } from "#test/support/reader-client.ts";
import { WIRE } from "#test/support/wire/service.ts";
import { useMasthead } from "#test/support/masthead.ts";

// The test clock's moment; on a running service, any.
const CREATED = WIRE ? /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/ : /^2026-03-01 12:00:00$/;

const host = await useMasthead();
const publisher = await host.anAccount();
const magazine = await publisher.aMagazine({ title: "Cars" });
const issueId = await publisher.anIssue(magazine.ID, { volume: "Jul 2014", category: "5" });

test("answers exactly the fields of the details, on both paths", async () => {
  const issue = await publisher.issue(issueId);
  expect(issue).toEqual({
    ID: issueId,
    magazine_id: magazine.ID,
    title: "Cars",
    volume: "Jul 2014",
    description: "",
    language: "en",
    type: 1,
    category: 5,
    secondary_category: null,
    is_published: false,
    privacy: "private",
    creation_date: expect.stringMatching(CREATED),
    page_height: 595,
    page_width: 420,
    preview_pages: null,
    adult_content: false,
    pages_count: 1,
    cover: expect.stringContaining(`/${issueId}/cover.jpg?`),
    url: expect.stringMatching(new RegExp(`/read/[a-z2-9]{12}/${issueId}$`)),
    edition: 1,
    listed: false,
    publish_at: null,
    unpublish_at: null,
    mobile_support: true,
    allow_download: false,
    allow_print: false,
    tags: [],
  });
  const path = `magazines/${magazine.ID}/issues/${issueId}`;
  expect(dataOf(getIssue, await publisher.call("GET", path))).toEqual(issue);
});

test("has the address at which its readers open it", async () => {
  await publisher.publish(issueId, "unlisted");
  const { url } = await publisher.issue(issueId);
  const { status, body } = await open(url);
  expect(status).toBe(200);
  expect(body.toString()).toContain("Jul 2014");
});
