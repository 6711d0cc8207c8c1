import { expect, onTestFinished, test, vi } from "vitest";
import {
  rangeMessage,
  readUploadMessage,
  uploadEvent,
} from "#features/conversions/upload-message.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";

const host = await useMasthead({}, { converter: { rangePages: 2 } });

const UPLOAD = { accountId: "acct", conversionId: "0123456789abcdef".repeat(2) };
const RANGE = { ...UPLOAD, range: 7 };
const KEY = `uploads/acct/${UPLOAD.conversionId}.pdf`;

function changed(changes: Record<string, unknown>): string {
  return JSON.stringify({ ...RANGE, kind: "masthead.pageRange", version: 1, ...changes });
}

test("a message names the range it was made for", () => {
  const message = { kind: "range", range: RANGE };
  expect(readUploadMessage(rangeMessage(RANGE))).toEqual(message);
  expect(readUploadMessage(changed({}))).toEqual(message);
  expect(readUploadMessage(changed({ addedLater: true }))).toEqual(message);
});

test("an arrival names its upload, however S3 encodes the key", () => {
  const message = { kind: "arrivals", uploads: [UPLOAD] };
  const event = uploadEvent({ key: KEY, size: 1 });
  expect(readUploadMessage(event)).toEqual(message);
  expect(readUploadMessage(event.replaceAll("uploads/", "uploads%2F"))).toEqual(message);
});

test.each([
  ["an object that is no upload", "acct/pages/x/page-1.jpg"],
  ["a path out of the store", `uploads/../${UPLOAD.conversionId}.pdf`],
  ["a short conversion", "uploads/acct/x.pdf"],
])("an arrival of %s names no upload", (_, key) => {
  expect(readUploadMessage(uploadEvent({ key, size: 1 }))).toEqual({
    kind: "arrivals",
    uploads: [],
  });
});

test.each([
  ["no JSON", "hello"],
  ["nothing", ""],
  ["null", "null"],
  ["a list", "[]"],
  ["another kind", changed({ kind: "masthead.other" })],
  ["a negative range", changed({ range: -1 })],
  ["half a range", changed({ range: 0.5 })],
  ["a range beyond any PDF", changed({ range: 1e9 })],
  ["a range in words", changed({ range: "7" })],
  ["no range", changed({ range: undefined })],
  ["a path for an account", changed({ accountId: "../x" })],
  ["a short conversion", changed({ conversionId: "abc" })],
])("%s is no message, and nothing to wait for", (_, body) => {
  expect(readUploadMessage(body)).toBeUndefined();
});

test("a range message of another version is left for a newer deployment", () => {
  const body = changed({ version: 2, range: "a form that is not known yet" });
  expect(readUploadMessage(body)).toEqual({ kind: "later", version: 2 });
});

test("a message is read once on its way from the store to the conversion", async () => {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine();
  const parse = vi.spyOn(JSON, "parse");
  onTestFinished(() => parse.mockRestore());
  const upload = await publisher.upload(ID, {}, await aPdf({ pages: 5, sizes: [[60, 90]] }));
  await host.idle();
  const readWith = (start: string) =>
    parse.mock.calls.filter(([text]: unknown[]) => String(text).startsWith(start));
  expect(readWith('{"Records":')).toHaveLength(1);
  // Every range but the first has one.
  expect(readWith('{"kind":"masthead.')).toHaveLength(2);
  expect((await publisher.status(upload)).status).toBe("ready");
});
