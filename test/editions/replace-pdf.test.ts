import { expect, onTestFinished, test } from "vitest";
import { replacePdf } from "#contract/api/editions/edition-operations.ts";
import { coverKey } from "#features/issues/object-keys.ts";
import { objects } from "#platform/runtime.ts";
import { COVER } from "#test/mail/support/press.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { multipart } from "#test/support/api-client.ts";
import { anotherEdition, seedIssue } from "#test/support/examples.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { storedFiles, tableItems } from "#test/support/traces.ts";
import { editionsOf, replace, use } from "./editions.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
const { ID: magazineId } = await publisher.aMagazine();

const foldersOf = async (ids: readonly string[]): Promise<string[]> => {
  const files = await storedFiles(host);
  return ids.filter((id) => files.some((path) => path.includes(id)));
};

test("an issue shows the new edition once it is ready, and stays the same issue", async () => {
  const issueId = await publisher.anIssue(magazineId, { volume: "Spring" });
  await publisher.publish(issueId, "unlisted");
  const before = await publisher.issue(issueId);
  const upload = await replace(publisher, issueId, 3);
  expect(await publisher.issue(issueId)).toEqual(before);
  await host.idle();
  const { cover, ID, url } = before;
  const ready = { status: "ready", ID, url, cover, pages_count: 3 };
  expect(await publisher.status(upload)).toMatchObject(ready);
  expect(await publisher.issue(issueId)).toEqual({ ...before, edition: 2, pages_count: 3 });
  expect(await editionsOf(publisher, issueId)).toMatchObject([
    { edition: 2, pages_count: 3, is_current: true },
    { edition: 1, pages_count: 1, is_current: false },
  ]);
  expect(await publisher.listedIssues(magazineId)).toMatchObject([{ ID, edition: 2 }]);
});

test("an edition that is held is ready for its publisher alone, until it is made current", async () => {
  const issueId = await publisher.anIssue(magazineId);
  await publisher.publish(issueId, "unlisted");
  const before = await publisher.issue(issueId);
  const upload = await replace(publisher, issueId, 3, { show: "no" });
  await host.idle();
  expect(await publisher.status(upload)).toMatchObject({ status: "ready", ID: issueId });
  const { updated_at: _, ...kept } = before;
  expect(await publisher.issue(issueId)).toMatchObject(kept);
  expect(await editionsOf(publisher, issueId)).toMatchObject([
    { edition: 2, pages_count: 3, is_current: false },
    { edition: 1, pages_count: 1, is_current: true },
  ]);
  expect(await use(publisher, issueId, 2)).toMatchObject({ edition: 2, is_current: true });
  expect(await publisher.issue(issueId)).toMatchObject({ edition: 2, pages_count: 3 });
});

test("an edition made current again keeps its number, and the next one gets the highest", async () => {
  const issueId = await publisher.anIssue(magazineId);
  await replace(publisher, issueId, 2);
  await host.idle();
  expect(await use(publisher, issueId, 1)).toMatchObject({ edition: 1, is_current: true });
  expect(await publisher.issue(issueId)).toMatchObject({ edition: 1, pages_count: 1 });
  await replace(publisher, issueId, 3);
  await host.idle();
  expect(await publisher.issue(issueId)).toMatchObject({ edition: 3, pages_count: 3 });
  const editions = await editionsOf(publisher, issueId);
  expect(editions.map(({ edition }) => edition)).toEqual([3, 2, 1]);
  expectFailure(
    await publisher.call("PUT", `issues/${issueId}/editions/4/current`),
    "EDITION_NOT_FOUND",
  );
});

test("editions keep the name of their file, and come in parts", async () => {
  const form = new FormData();
  form.append("pdf", new Blob([await aPdf()]), 'C:\\press\\sp"ring é.pdf');
  const answer = await publisher.call("POST", `magazines/${magazineId}`, form);
  const [, upload = ""] = /"issueTempID":"(\w+)"/.exec(JSON.stringify(answer.data)) ?? [];
  await host.idle();
  const { ID } = await publisher.status(upload);
  await publisher.succeed("POST", `issues/${ID}/pdf`);
  expect(await editionsOf(publisher, ID)).toMatchObject([{ file_name: 'sp"ring é.pdf' }]);
  const other = await publisher.anIssue(magazineId);
  await replace(publisher, other, 2);
  await host.idle();
  const first = await publisher.call("GET", `issues/${other}/editions?limit=1`);
  expect(first.data).toMatchObject([{ edition: 2 }]);
  const rest = await publisher.call("GET", `issues/${other}/editions?cursor=${first.nextCursor}`);
  expect(rest.data).toMatchObject([{ edition: 1 }]);
  expect(rest.nextCursor).toBeUndefined();
  expectFailure(
    await publisher.call("GET", `issues/${other}/editions?cursor=nowhere`),
    "INVALID_PARAMETER",
  );
});

test("a PDF that cannot be converted leaves the issue as it is, and another may follow", async () => {
  const issueId = await publisher.anIssue(magazineId);
  const before = await publisher.issue(issueId);
  const broken = multipart({}, Buffer.from("%PDF-1.7\nnothing else"));
  const answer = await publisher.call("POST", `issues/${issueId}/pdf`, broken);
  await host.idle();
  const [, failed = ""] = /"issueTempID":"(\w+)"/.exec(JSON.stringify(answer.data)) ?? [];
  expect(await publisher.status(failed)).toMatchObject({ status: "error" });
  expect(await publisher.issue(issueId)).toEqual(before);
  expect(await foldersOf([failed])).toEqual([]);
  expectFailure(
    await publisher.call("POST", `issues/${issueId}/pdf`, multipart({}, Buffer.from("text"))),
    "NOT_A_PDF",
  );
  await replace(publisher, issueId, 2);
  await host.idle();
  expect(await publisher.issue(issueId)).toMatchObject({ edition: 2, pages_count: 2 });
});

test("of many replacements at the same time one is made and the others conflict", async () => {
  const issueId = await publisher.anIssue(magazineId);
  const pdf = await aPdf({ pages: 2 });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      publisher.call("POST", `issues/${issueId}/pdf`, multipart({}, pdf)),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(4);
  for (const each of refused) expectFailure(each, "REPLACEMENT_UNDER_WAY");
  await host.idle();
  expect(await editionsOf(publisher, issueId)).toHaveLength(2);
  const pending = (await tableItems()).filter(
    (item) => item["SK"] === "CONVERSION" && item["issueId"] === issueId,
  );
  expect(pending.map(({ status }) => status)).toEqual(["ready", "ready"]);
});

test("a direct upload holds the place until it is given up", async () => {
  const issueId = await publisher.anIssue(magazineId);
  await publisher.succeed("POST", `issues/${issueId}/pdf`);
  expectFailure(
    await publisher.call("POST", `issues/${issueId}/pdf`, multipart({}, await aPdf())),
    "REPLACEMENT_UNDER_WAY",
  );
  host.pass({ hours: 2 });
  await replace(publisher, issueId, 2);
  await host.idle();
  expect(await publisher.issue(issueId)).toMatchObject({ edition: 2 });
});

test.each([
  ["as a whole", {}],
  ["in parts", { upload: "multipart", size: "20000000" }],
])("a direct upload %s can be given up, which the refusal says", async (_, options) => {
  const issueId = await publisher.anIssue(magazineId);
  const answer = await publisher.call("POST", `issues/${issueId}/pdf`, options);
  const { issueTempID } = dataOf(replacePdf, answer);
  expectFailure(
    await publisher.call("POST", `issues/${issueId}/pdf`, multipart({}, await aPdf())),
    "REPLACEMENT_UNDER_WAY",
    `DELETE /uploads/${issueTempID}`,
  );
  await publisher.succeed("DELETE", `uploads/${issueTempID}`);
  expect(await publisher.status(issueTempID)).toMatchObject({ status: "error" });
  await replace(publisher, issueId, 2);
  await host.idle();
  expect(await publisher.issue(issueId)).toMatchObject({ edition: 2 });
  const again = await publisher.call("DELETE", `uploads/${issueTempID}`);
  expectFailure(again, "CONVERSION_NOT_FOUND");
});

test("a call that died before its PDF was stored holds the place for a minute only", async () => {
  const issueId = await publisher.anIssue(magazineId);
  await diesBeforeStoring(issueId);
  const pdf = multipart({}, await aPdf({ pages: 2 }));
  expectFailure(
    await publisher.call("POST", `issues/${issueId}/pdf`, pdf),
    "REPLACEMENT_UNDER_WAY",
  );
  host.pass({ seconds: 61 });
  const answer = await publisher.call("POST", `issues/${issueId}/pdf`, pdf);
  expect(answer.status).toBe(200);
  await host.idle();
  expect(await publisher.issue(issueId)).toMatchObject({ edition: 2 });
  const items = await tableItems();
  const conversions = items.filter((item) => item["issueId"] === issueId && item["draft"]);
  const states = conversions.map(({ status }) => String(status));
  expect(states.toSorted((one, other) => one.localeCompare(other))).toEqual([
    "error",
    "ready",
    "ready",
  ]);
});

/** A replacement whose process dies after noting it in the issue and before storing its PDF. */
async function diesBeforeStoring(issueId: string): Promise<void> {
  const { put } = objects();
  onTestFinished(() => void Object.assign(objects(), { put }));
  Object.assign(objects(), { put: () => Promise.reject(new Error("The process ends here")) });
  const form = multipart({}, await aPdf());
  expect((await publisher.call("POST", `issues/${issueId}/pdf`, form)).status).toBe(500);
  Object.assign(objects(), { put });
}

test("ten editions are kept; the files of others stay for readers that are open, and then go", async () => {
  const accountId = await accountIdOf(publisher);
  const others = [2, 3, 4, 5, 6, 7, 8, 9, 10].map(anotherEdition);
  const { conversionId: first } = anotherEdition(1);
  const fields = { conversionId: first, otherEditions: others };
  const issueId = await seedIssue({ accountId, magazineId }, fields);
  const uploads = [first, ...others.map(({ conversionId }) => conversionId)];
  for (const id of uploads) await objects().put(coverKey(accountId, id), COVER, "image/jpeg");
  uploads.push(await replace(publisher, issueId, 2));
  await host.idle();
  const editions = await editionsOf(publisher, issueId);
  expect(editions.map(({ edition }) => edition)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  await host.runSchedules();
  expect(await foldersOf(uploads)).toEqual(uploads);
  host.pass({ hours: 3 });
  await host.runSchedules();
  expect(await foldersOf(uploads)).toEqual(uploads.slice(1));
  await publisher.succeed("DELETE", `issues/${issueId}`);
  host.pass({ days: 7 });
  await host.runSchedules();
  expect(await foldersOf(uploads)).toEqual([]);
  const items = await tableItems();
  expect(items.filter((item) => String(item["PK"]).includes(issueId))).toEqual([]);
});

test("an issue that is deleted during a replacement leaves nothing behind", async () => {
  const issueId = await publisher.anIssue(magazineId);
  const upload = await replace(publisher, issueId, 4);
  await publisher.succeed("DELETE", `issues/${issueId}`);
  await host.idle();
  host.pass({ days: 7 });
  await host.runSchedules();
  // It may come too late to stop the conversion, whose files are then removed at once.
  expect((await publisher.status(upload)).status).toMatch(/error|ready/);
  expect(await foldersOf([upload])).toEqual([]);
  const late = await publisher.anIssue(magazineId);
  const answer = await publisher.call("POST", `issues/${late}/pdf`);
  const [, waiting = ""] = /"issueTempID":"(\w+)"/.exec(JSON.stringify(answer.data)) ?? [];
  await publisher.succeed("DELETE", `issues/${late}`);
  host.pass({ days: 7 });
  await host.runSchedules();
  expect(await publisher.status(waiting)).toMatchObject({ status: "error" });
});
