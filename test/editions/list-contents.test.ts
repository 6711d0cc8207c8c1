import { expect, test } from "vitest";
import { listContents } from "#contract/api/editions/edition-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { replace } from "./editions.ts";

const host = await useMasthead();

const OUTLINE = [
  { title: "Editorial", page: 1 },
  { title: "Ships", page: 2 },
  { title: "Weather", page: 3 },
];

async function anIssueWith(outline: typeof OUTLINE): Promise<{ publisher: Publisher; id: string }> {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine();
  const pdf = await aPdf({ pages: 3, outline });
  return { publisher, id: await publisher.anIssue(ID, {}, pdf) };
}

test("the contents of an issue are those of its PDF, in their order", async () => {
  const { publisher, id } = await anIssueWith(OUTLINE);
  const answer = await publisher.call("GET", `issues/${id}/contents`);
  expect(dataOf(listContents, answer)).toEqual(OUTLINE.map((entry) => ({ ...entry, level: 1 })));
  expect(answer.nextCursor).toBeUndefined();
});

test("contents come in parts, and only cursors of theirs continue them", async () => {
  const { publisher, id } = await anIssueWith(OUTLINE);
  const path = `issues/${id}/contents`;
  const first = await publisher.call("GET", path, { limit: "2" });
  expect(dataOf(listContents, first).map(({ title }) => title)).toEqual(["Editorial", "Ships"]);
  const rest = await publisher.call("GET", path, { limit: "2", cursor: first.nextCursor ?? "" });
  expect(dataOf(listContents, rest).map(({ title }) => title)).toEqual(["Weather"]);
  expect(rest.nextCursor).toBeUndefined();
  expect(await publisher.call("GET", path, { cursor: "bm90IGEgbnVtYmVy" })).toMatchObject({
    status: 400,
  });
});

test("another edition brings its own contents, and none if it has none", async () => {
  const { publisher, id } = await anIssueWith(OUTLINE);
  await replace(publisher, id, 2);
  await host.idle();
  const answer = await publisher.call("GET", `issues/${id}/contents`);
  expect(dataOf(listContents, answer)).toEqual([]);
});

test("nobody else's contents are listed", async () => {
  const { id } = await anIssueWith(OUTLINE);
  const other = await host.anAccount();
  expect(await other.call("GET", `issues/${id}/contents`)).toMatchObject({ status: 404 });
});
