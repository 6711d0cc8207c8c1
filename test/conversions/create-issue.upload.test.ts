import { expect, test } from "vitest";
import { createIssue } from "#contract/api/issue-operations.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { readAnswer } from "#test/support/api-client.ts";
import { type Received, send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { wholeUpload } from "#test/support/whole-upload.ts";
import { storedFiles } from "#test/support/traces.ts";

const MAX_UPLOAD_BYTES = 100_000;
const host = await useMasthead({ maxUploadBytes: MAX_UPLOAD_BYTES });
const publisher = await host.anAccount();
const { ID: magazineId } = await publisher.aMagazine();

async function anUpload(options: Record<string, string> = {}) {
  const answer = await publisher.call("POST", `magazines/${magazineId}`, options);
  const { issueTempID, upload } = dataOf(createIssue, answer);
  return { issueTempID, ...wholeUpload(upload) };
}

/** Posts the form as a browser would: the fields, and last the file. */
async function post(
  url: string,
  fields: Record<string, string>,
  file: Uint8Array | undefined,
): Promise<Received> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set("file", new Blob([Uint8Array.from(file)]), "magazine.pdf");
  const written = new Response(form);
  const { origin, pathname, search } = new URL(url);
  return send(origin, {
    method: "POST",
    target: pathname + search,
    headers: { "content-type": written.headers.get("content-type") ?? "" },
    body: await written.bytes(),
  });
}

test("answers where to upload, until an hour from now", async () => {
  const { issueTempID, url, expires_at: expiresAt } = await anUpload();
  expect(new URL(url).origin).toBe(host.address);
  expect(expiresAt).toBe(new Date(host.clock.now.getTime() + 3_600_000).toISOString());
  expect(await publisher.status(issueTempID)).toEqual({
    status: "pending",
    ID: "",
    url: "",
    cover: "",
    pages_count: 0,
    progress: 0,
  });
});

test("the upload becomes an issue with the options of the call", async () => {
  const { issueTempID, url, fields } = await anUpload({ volume: "Jul 2014", keywords: "a,b" });
  expect((await post(url, fields, await aPdf({ pages: 2 }))).status).toBe(204);
  await host.idle();
  const { ID, ...record } = await publisher.status(issueTempID);
  expect(record).toMatchObject({ status: "ready", pages_count: 2, progress: 100 });
  expect(await publisher.issue(ID)).toMatchObject({ volume: "Jul 2014", tags: ["a", "b"] });
});

test("what arrives and is no PDF ends in an error", async () => {
  const { issueTempID, url, fields } = await anUpload();
  expect((await post(url, fields, Buffer.from("hello"))).status).toBe(204);
  await host.idle();
  const record = await publisher.status(issueTempID);
  expect(record).toMatchObject({ status: "error", error_code: "not_a_pdf" });
});

test.each(["key", "expires", "max_bytes", "signature"])(
  "refuses an upload whose field %s was changed or left out",
  async (name) => {
    const { issueTempID, url, fields } = await anUpload();
    const { [name]: value = "", ...others } = fields;
    const changed = { ...others, [name]: value.replace(/\w/, (c) => (c === "2" ? "3" : "2")) };
    for (const wrong of [changed, others]) {
      expectFailure(readAnswer(await post(url, wrong, await aPdf())), "UNAUTHORIZED", "upload");
    }
    await host.idle();
    expect((await publisher.status(issueTempID)).status).toBe("pending");
    const files = await storedFiles(host);
    expect(files.filter((path) => path.startsWith("incoming") || path.includes("uploads"))).toEqual(
      [],
    );
  },
);

test("refuses the fields of one upload for the key of another", async () => {
  const [mine, other] = [await anUpload(), await anUpload()];
  const mixed = { ...mine.fields, key: other.fields["key"] ?? "" };
  expectFailure(readAnswer(await post(mine.url, mixed, await aPdf())), "UNAUTHORIZED");
});

test("refuses an upload after its time", async () => {
  const { url, fields } = await anUpload();
  host.pass({ seconds: 3_599 });
  const late = await anUpload();
  host.pass({ seconds: 1 });
  expectFailure(readAnswer(await post(url, fields, await aPdf())), "UNAUTHORIZED", "expired");
  expect((await post(late.url, late.fields, await aPdf())).status).toBe(204);
  await host.idle();
});

test("refuses a file over the limit and keeps nothing of it", async () => {
  const { url, fields } = await anUpload();
  const answer = await post(url, fields, Buffer.alloc(MAX_UPLOAD_BYTES + 1));
  expectFailure(readAnswer(answer), "PDF_TOO_LARGE");
  expect((await storedFiles(host)).filter((path) => path.startsWith("incoming"))).toEqual([]);
});

test("refuses a form without a file", async () => {
  const { url, fields } = await anUpload();
  expectFailure(readAnswer(await post(url, fields, undefined)), "MISSING_PARAMETER", "file: is");
});

test("an upload that is sent again after its conversion changes and keeps nothing", async () => {
  const { issueTempID, url, fields } = await anUpload();
  await post(url, fields, await aPdf());
  await host.idle();
  const before = await publisher.status(issueTempID);
  expect((await post(url, fields, await aPdf({ pages: 3 }))).status).toBe(204);
  await host.idle();
  expect(await publisher.status(issueTempID)).toEqual(before);
  const files = (await storedFiles(host)).filter((path) => path.includes(issueTempID));
  expect(files.filter((path) => path.includes("uploads"))).toEqual([]);
});

test("takes no other method at the upload's address", async () => {
  const { url } = await anUpload();
  const { origin, pathname } = new URL(url);
  const answer = readAnswer(await send(origin, { method: "GET", target: pathname }));
  expectFailure(answer, "METHOD_NOT_ALLOWED");
  expect(answer.headers["allow"]).toBe("POST");
});
