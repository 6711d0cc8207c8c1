import { expect, test } from "vitest";
import { createIssue } from "#contract/api/issue-operations.ts";
import { listMadePages } from "#contract/api/uploads/upload-operations.ts";
import type { MadePages } from "#contract/api/uploads/upload-records.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { open } from "#test/support/reader-client.ts";
import { findConversion, saveProgress } from "#features/conversions/conversion-repository.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
const { ID: magazineId } = await publisher.aMagazine();
const accountId = await accountIdOf(publisher);

const pagesOf = async (upload: string): Promise<MadePages> =>
  dataOf(listMadePages, await publisher.call("GET", `uploads/${upload}/pages`));

test("the pages of a PDF can be opened as they are made, each of them once it is there", async () => {
  const upload = await publisher.upload(magazineId, {}, await aPdf({ pages: 12 }));
  const idle = host.idle();
  const seen: MadePages[] = [];
  do {
    const made = await pagesOf(upload);
    const newest = made.pages.at(-1);
    if (newest !== undefined) {
      expect(await open(newest)).toMatchObject({ status: 200, type: "image/jpeg" });
    }
    seen.push(made);
  } while ((await publisher.status(upload)).status === "pending");
  await idle;
  const counts = seen.map(({ pages }) => pages.length);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect((await pagesOf(upload)).pages).toHaveLength(12);
});

test("while a PDF is converted, only pages are listed that have all before them", async () => {
  const answer = await publisher.call("POST", `magazines/${magazineId}`);
  const { issueTempID: upload } = dataOf(createIssue, answer);
  expect(await pagesOf(upload)).toEqual({ pages_count: 0, pages: [] });
  const conversion = await findConversion({ accountId, conversionId: upload });
  if (!conversion) throw new Error("There is no conversion");
  await saveProgress(conversion, { progress: 40, pagesCount: 12, hasCover: true });
  const { pages_count: count, pages } = await pagesOf(upload);
  expect([count, pages.length]).toEqual([12, 4]);
  expect(pages[3]).toContain(`/${upload}/page-0004.jpg?`);
});

test("a PDF that cannot be converted has no pages, and no other account finds them", async () => {
  const upload = await publisher.upload(magazineId, {}, Buffer.from("%PDF-1.7, or so it says"));
  await host.idle();
  expect((await pagesOf(upload)).pages).toEqual([]);
  const other = await host.anAccount();
  expectFailure(await other.call("GET", `uploads/${upload}/pages`), "CONVERSION_NOT_FOUND");
});

test("the pages of the edition that an issue shows are listed by its ID, for its account alone", async () => {
  const issueId = await publisher.anIssue(magazineId, {}, await aPdf({ pages: 3 }));
  const { pages, pages_count: count } = await pagesOf(issueId);
  expect([count, pages.length]).toEqual([3, 3]);
  expect(await open(pages[2] ?? "")).toMatchObject({ status: 200, type: "image/jpeg" });
  const other = await host.anAccount();
  expectFailure(await other.call("GET", `uploads/${issueId}/pages`), "CONVERSION_NOT_FOUND");
  await publisher.succeed("DELETE", `issues/${issueId}`);
  expectFailure(await publisher.call("GET", `uploads/${issueId}/pages`), "CONVERSION_NOT_FOUND");
});
