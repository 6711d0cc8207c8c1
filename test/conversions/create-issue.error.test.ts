import { beforeEach, expect, test } from "vitest";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { createIssue } from "#contract/api/issue-operations.ts";
import { JsonBody, multipart, type ParametersSent } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import {
  aPdf,
  aPdfWithoutPages,
  aTruncatedPdf,
  anEncryptedPdf,
} from "#test/support/pdf-fixtures.ts";
import { storedFiles, tableItems } from "#test/support/traces.ts";

const MAX_UPLOAD_BYTES = 7 * 1024 * 1024;
const host = await useMasthead({ maxUploadBytes: MAX_UPLOAD_BYTES });
const publisher = await host.anAccount();
const { ID: magazineId } = await publisher.aMagazine();
let conversions: number;

async function countConversions(): Promise<number> {
  return (await tableItems()).filter(({ SK }) => SK === "CONVERSION").length;
}

async function create(body: ParametersSent) {
  return publisher.call("POST", `magazines/${magazineId}`, body);
}

beforeEach(async () => {
  conversions = await countConversions();
});

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

test.each([
  ["an empty file", Buffer.alloc(0), "pdf: The file is empty."],
  ["a text file", Buffer.from("Dear reader,\n"), "pdf: The file is not a PDF."],
  ["a PNG named .pdf", PNG, "pdf: The file is not a PDF."],
  ["a page of HTML", Buffer.from("<!doctype html><p>404"), "pdf: The file is not a PDF."],
  [
    "a PDF behind two kilobytes",
    Buffer.from(`${" ".repeat(2048)}%PDF-1.7`),
    "pdf: The file is not",
  ],
  ["a large file of zeros", Buffer.alloc(6_500_000), "pdf: The file is not a PDF."],
])("refuses %s at once and stores nothing", async (_, pdf, words) => {
  expectFailure(await create(multipart({}, pdf)), "NOT_A_PDF", words);
  expect(await countConversions()).toBe(conversions);
  expect(await storedFiles(host)).toEqual([]);
});

test.each([
  ["truncated", aTruncatedPdf, "damaged", "damaged, or was cut off"],
  ["encrypted", anEncryptedPdf, "encrypted", "asks for a password"],
  ["without pages", aPdfWithoutPages, "empty", "has no pages"],
  ["nothing but a header", async () => Buffer.from("%PDF-1.7\n"), "damaged", "damaged"],
])("a PDF that is %s ends in an error that says so", async (_, makePdf, code, words) => {
  const upload = await publisher.upload(magazineId, {}, await makePdf());
  await host.idle();
  expect(await publisher.status(upload)).toEqual({
    status: "error",
    ID: "",
    url: "",
    cover: "",
    pages_count: 0,
    progress: expect.any(Number),
    error_code: code,
    error_message: expect.stringContaining(words),
  });
  expect(await publisher.listedIssues(magazineId)).toEqual([]);
  expect(await storedFiles(host)).toEqual([]);
});

test("refuses a PDF over the limit, whether it fits an event or not", async () => {
  const pdf = Buffer.concat([await aPdf(), Buffer.alloc(MAX_UPLOAD_BYTES)]);
  const answer = await create(multipart({}, pdf));
  expectFailure(answer, "PDF_TOO_LARGE", "pdf: The file is larger than the 7 MB allowed here.");
  expect(await storedFiles(host)).toEqual([]);
  expect(await countConversions()).toBe(conversions);
});

test.each([
  [{ category: "0" }, "category: must be at least 1"],
  [{ category: "cars" }, "category: must be a whole number"],
  [{ allow_print: "maybe" }, "allow_print: must be yes or no"],
  [{ allow_download: "true" }, "allow_download: must be yes or no"],
  [{ privacy: "public" }, "privacy: must be private or unlisted"],
  [{ privacy: "Private" }, "privacy: must be private or unlisted"],
  [{ volume: "x".repeat(301) }, "volume: must be at most 300"],
  [{ keywords: "x,".repeat(1_001) }, "keywords: must be at most 2000"],
  [{ description: "a\u0007" }, "description: must not contain control characters"],
])("refuses a PDF with %o and converts nothing", async (fault, words) => {
  const body = multipart({ ...fault }, await aPdf());
  expectFailure(await create(body), "INVALID_PARAMETER", words);
  expect(await countConversions()).toBe(conversions);
  expect(await storedFiles(host)).toEqual([]);
});

test.each([
  ["a form", { pdf: "%PDF-1.7" }],
  ["multipart", multipart({ pdf: "%PDF-1.7" })],
  ["JSON", new JsonBody({ pdf: "JVBERi0xLjcK" })],
])("refuses a pdf that is sent as text in %s", async (_, body) => {
  expectFailure(await create(body), "INVALID_PARAMETER", "pdf: must be sent as a file");
  expect(await countConversions()).toBe(conversions);
});

test("an operation that takes no file passes a text named pdf over", async () => {
  for (const body of [{ title: "Cars", pdf: "x" }, multipart({ title: "Cars", pdf: "x" })]) {
    expect((await publisher.call("POST", "magazines", body)).status).toBe(200);
  }
});

test("an operation that takes no file leaves none behind", async () => {
  const body = multipart({ title: "Cars" }, Buffer.alloc(6_500_000, "x"));
  expect((await publisher.call("POST", "magazines", body)).status).toBe(200);
  expect(await storedFiles(host)).toEqual([]);
});

test("answers 404 for a magazine that is not there, and keeps nothing of the file", async () => {
  const path = `magazines/M${"0".repeat(19)}`;
  const answer = await publisher.call("POST", path, multipart({}, await aPdf()));
  expectFailure(answer, "MAGAZINE_NOT_FOUND");
  const large = Buffer.concat([await aPdf(), Buffer.alloc(6_500_000)]);
  expectFailure(await publisher.call("POST", path, multipart({}, large)), "MAGAZINE_NOT_FOUND");
  expect(await storedFiles(host)).toEqual([]);
});

test("a call without a file is answered with a direct upload, not with an error", async () => {
  expect(dataOf(createIssue, await create({})).upload).toBeDefined();
});
