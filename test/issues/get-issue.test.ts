import { expect, test } from "vitest";
import { getIssue } from "#contract/api/issue-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { open } from "#test/support/reader-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { plainFields } from "./plain-fields.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
const magazine = await publisher.aMagazine({ title: "Cars" });
const issueId = await publisher.anIssue(magazine.ID, { volume: "Jul 2014", category: "5" });

test("answers exactly the fields of the details, on both paths", async () => {
  const issue = await publisher.issue(issueId);
  expect(issue).toEqual({
    ...plainFields(issueId),
    magazine_id: magazine.ID,
    title: "Cars",
    volume: "Jul 2014",
    description: "",
    category: 5,
    secondary_category: null,
    is_published: false,
    privacy: "private",
    cover: expect.stringContaining(`/${issueId}/cover.jpg?`),
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
