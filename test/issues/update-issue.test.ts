import { beforeEach, expect, test } from "vitest";
import { updateIssue } from "#contract/api/issue-operations.ts";
import type { IssueDetails, UpdatedIssue } from "#contract/api/records.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { JsonBody, type ParametersSent } from "#test/support/api-client.ts";
import { eventually } from "#test/support/eventually.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { plainFields } from "./plain-fields.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
const { ID: magazineId } = await publisher.aMagazine({ title: "Cars" });
const issueId = await publisher.anIssue(magazineId, { keywords: "a,b", category: "5" });
let before: IssueDetails;

const START = {
  volume: "Jul 2014",
  description: "Summer",
  secondary_category: "3",
  adult_content: "no",
  allow_print: "yes",
  allow_download: "no",
};

beforeEach(async () => {
  const started = await update(START);
  before = await eventually(() => shownAs(started));
});

/** The issue; checks that its record matches the answer to an update. */
async function shownAs(updated: UpdatedIssue): Promise<IssueDetails> {
  const issue = await publisher.issue(issueId);
  expect(lasting(updated)).toEqual(lasting(variantOf(issue)));
  return issue;
}

async function update(body: ParametersSent, path = `issues/${issueId}`): Promise<UpdatedIssue> {
  return dataOf(updateIssue, await publisher.call("PUT", path, body));
}

/** The answer to an update: a price in place of `is_published`. */
function variantOf(issue: IssueDetails, price = 0): Omit<IssueDetails, "is_published"> {
  const { is_published: _, ...fields } = issue;
  return Object.assign(fields, { price });
}

/** Without the parts that depend on the second: the cover's signature and the time of the update. */
function lasting<T extends { cover: string; updated_at: string }>(issue: T): T {
  return { ...issue, cover: issue.cover.replace(/\?.*/, ""), updated_at: "" };
}

test("answers exactly the fields of its variant", async () => {
  const updated = await update({ volume: "Aug 2014" });
  expect(updated).toEqual({
    ...plainFields(issueId),
    title: "Cars",
    volume: "Aug 2014",
    description: "Summer",
    category: 5,
    secondary_category: 3,
    privacy: "private",
    cover: expect.stringContaining(`/${issueId}/cover.jpg?`),
    allow_print: true,
    tags: ["a", "b"],
    price: 0,
  });
});

test.each([
  [{ volume: "Aug 2014" }, { volume: "Aug 2014" }],
  [{ volume: "" }, { volume: "" }],
  [{ description: "Größe 日本 🗞️" }, { description: "Größe 日本 🗞️" }],
  [{ secondary_category: "9" }, { secondary_category: 9 }],
  [{ adult_content: "yes" }, { adult_content: true }],
  [{ allow_print: "no" }, { allow_print: false }],
  [{ allow_download: "yes" }, { allow_download: true }],
  [{ secondary_category: "" }, {}],
  [{ privacy: "unlisted", category: "1", ID: "1", tags: "x" }, {}],
])("with %j changes that and leaves the other fields", async (body, changed) => {
  const updated = await update(new URLSearchParams(body));
  const expected = lasting({ ...before, ...changed });
  expect(lasting(updated)).toEqual(variantOf(expected));
  await eventually(async () => expect(lasting(await publisher.issue(issueId))).toEqual(expected));
});

test("works under the magazine's path", async () => {
  const updated = await update({ volume: "1" }, `magazines/${magazineId}/issues/${issueId}`);
  expect(updated.volume).toBe("1");
});

test("keeps an issue published, or hidden, as it was", async () => {
  await publisher.publish(issueId, "unlisted");
  expect(await update({ volume: "1" })).toMatchObject({ privacy: "unlisted" });
  await eventually(async () =>
    expect(await publisher.issue(issueId)).toMatchObject({ is_published: true }),
  );
  await publisher.publish(issueId, "private");
  await publisher.unpublish(issueId);
});

test("carries the price of a paid magazine", async () => {
  const terms = { price: "10", issue_price: "2.5", preview_pages: "1-2" };
  await publisher.call("POST", `magazines/${magazineId}/subscription`, terms);
  expect(lasting(await update({}))).toEqual(
    variantOf(lasting({ ...before, preview_pages: "1-2" }), 2.5),
  );
  await publisher.call("DELETE", `magazines/${magazineId}/subscription`);
});

test.each([
  [{ volume: "x".repeat(301) }, "volume: must be at most 300"],
  [{ secondary_category: "0" }, "secondary_category: must be at least 1"],
  [{ adult_content: "maybe" }, "adult_content: must be yes or no"],
  [{ allow_print: "on" }, "allow_print: must be yes or no"],
  [{ allow_download: "TRUE" }, "allow_download: must be yes or no"],
])("refuses a bad value and applies nothing: %#", async (fault, words) => {
  const body = new URLSearchParams({ description: "changed", ...fault });
  const answer = await publisher.call("PUT", `issues/${issueId}`, body);
  expectFailure(answer, "INVALID_PARAMETER", words);
  expect(lasting(await publisher.issue(issueId))).toEqual(lasting(before));
});

test("refuses a JSON object where a word belongs", async () => {
  const body = new JsonBody({ allow_print: { yes: true } });
  const answer = await publisher.call("PUT", `issues/${issueId}`, body);
  expectFailure(answer, "INVALID_PARAMETER", "allow_print: must be yes or no");
});
