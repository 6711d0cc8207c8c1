import { expect, test } from "vitest";
import { createIssue } from "#contract/api/issue-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { basic, multipart } from "#test/support/api-client.ts";
import { sendBytes } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { skipOnWire } from "#test/support/wire/service.ts";
import { storedFiles } from "#test/support/traces.ts";
import { plainFields } from "#test/issues/plain-fields.ts";

const host = await useMasthead();
const publisher = await host.anAccount();

test("answers nothing but an issueTempID when the PDF comes with the call", async () => {
  const { ID } = await publisher.aMagazine();
  const answer = await publisher.call("POST", `magazines/${ID}`, multipart({}, await aPdf()));
  expect(answer.data).toEqual({ issueTempID: expect.stringMatching(/^[0-9a-f]{32}$/) });
  dataOf(createIssue, answer);
});

test("an issue without options has the defaults and its magazine's values", async () => {
  const magazine = await publisher.aMagazine({ title: "Cars" });
  const values = { lang: "de", type: "4", cat: "11", adult_content: "yes" };
  await publisher.call("PUT", `magazines/${magazine.ID}`, values);
  host.clock.now = new Date("2026-12-31T23:59:58.900Z");
  const issueId = await publisher.anIssue(magazine.ID, {}, await aPdf({ pages: 2 }));
  const issue = await publisher.issue(issueId);
  expect(issue).toEqual({
    ...plainFields(issueId),
    magazine_id: magazine.ID,
    title: "Cars",
    volume: "",
    description: "",
    language: "de",
    type: 4,
    category: 11,
    secondary_category: null,
    is_published: false,
    privacy: "private",
    creation_date: "2026-12-31 23:59:58",
    adult_content: true,
    pages_count: 2,
    cover: issue.cover,
  });
});

test("keeps every wish", async () => {
  const { ID } = await publisher.aMagazine();
  const issueId = await publisher.anIssue(ID, {
    volume: "Jul 2014",
    description: "Sommer & 海",
    keywords: " Comma, separated,keywords,,Comma",
    category: "1",
    allow_print: "yes",
    allow_download: "yes",
    privacy: "unlisted",
  });
  expect(await publisher.issue(issueId)).toMatchObject({
    volume: "Jul 2014",
    description: "Sommer & 海",
    tags: ["Comma", "separated", "keywords"],
    category: 1,
    allow_print: true,
    allow_download: true,
    privacy: "unlisted",
    is_published: false,
  });
});

test("measures the first page as it is seen: cropped and turned", async () => {
  const { ID } = await publisher.aMagazine();
  const pdf = await aPdf({ rotate: 90, crop: [10, 20, 300.4, 500.6] });
  const issueId = await publisher.anIssue(ID, {}, pdf);
  expect(await publisher.issue(issueId)).toMatchObject({ page_width: 501, page_height: 300 });
});

test("accepts a PDF whose header is not at its very beginning", async () => {
  const { ID } = await publisher.aMagazine();
  const pdf = Buffer.concat([Buffer.alloc(300, "\n"), await aPdf()]);
  expect(await publisher.anIssue(ID, {}, pdf)).toMatch(/^\d{19}$/);
});

test("takes the first of two files", async () => {
  const { ID } = await publisher.aMagazine();
  const form = multipart({}, await aPdf({ pages: 2 }));
  form.append("pdf", new Blob([Uint8Array.from(await aPdf())]), "second.pdf");
  const answer = await publisher.call("POST", `magazines/${ID}`, form);
  await host.idle();
  const { issueTempID } = dataOf(createIssue, answer);
  expect((await publisher.status(issueTempID)).pages_count).toBe(2);
});

test("passes over files under other names", async () => {
  const { ID } = await publisher.aMagazine();
  const form = multipart({ volume: "1" }, await aPdf());
  form.append("cover", new Blob(["not a picture"]), "cover.png");
  const answer = await publisher.call("POST", `magazines/${ID}`, form);
  expect(dataOf(createIssue, answer).upload).toBeUndefined();
  await host.idle();
});

test("keeps of many uploads at once each its own pages and options", async () => {
  const { ID } = await publisher.aMagazine();
  const uploads = await Promise.all(
    [1, 2, 3].map(async (pages) =>
      publisher.upload(ID, { volume: `${pages} pages` }, await aPdf({ pages })),
    ),
  );
  await host.idle();
  for (const [index, upload] of uploads.entries()) {
    const { ID: issueId } = await publisher.status(upload);
    const expected = { volume: `${index + 1} pages`, pages_count: index + 1 };
    expect(await publisher.issue(issueId)).toMatchObject(expected);
  }
});

test("leaves the upload nowhere but among the originals", async () => {
  const { ID } = await publisher.aMagazine();
  const upload = await publisher.upload(ID);
  await host.idle();
  const files = (await storedFiles(host)).filter((path) => path.includes(upload));
  expect(files.filter((path) => path.includes("uploads"))).toEqual([]);
  expect(files.filter((path) => /originals\/.*[.]pdf=?$/.test(path))).toHaveLength(1);
  expect((await storedFiles(host)).filter((path) => path.startsWith("incoming"))).toEqual([]);
});

test("a file that is larger than an event is taken in from the disk", async () => {
  skipOnWire("a host that takes in more than 4.5 MB with a call");
  const { ID } = await publisher.aMagazine();
  // PDF readers ignore bytes after the end.
  const large = Buffer.concat([await aPdf(), Buffer.alloc(7_000_000, "\n")]);
  const upload = await publisher.upload(ID, { volume: "Large" }, large);
  await host.idle();
  expect(await publisher.status(upload)).toMatchObject({ status: "ready", pages_count: 1 });
});

test("a file in a body of unknown length is taken too", async () => {
  const { ID } = await publisher.aMagazine();
  const written = new Response(multipart({}, await aPdf()));
  const body = await written.bytes();
  const text = await sendBytes(
    host.address,
    Buffer.concat([
      Buffer.from(
        `POST /api/2.0/magazines/${ID} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n` +
          `authorization: ${basic(publisher.credentials).authorization}\r\n` +
          `content-type: ${written.headers.get("content-type")}\r\n` +
          `transfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n`,
      ),
      body,
      Buffer.from("\r\n0\r\n\r\n"),
    ]),
  );
  const [, issueTempID = ""] = /"issueTempID":"([0-9a-f]{32})"/.exec(text) ?? [];
  await host.idle();
  expect(await publisher.status(issueTempID)).toMatchObject({ status: "ready" });
});
