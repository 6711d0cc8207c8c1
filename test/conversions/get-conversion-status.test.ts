import { expect, test } from "vitest";
import { createIssue, getConversionStatus } from "#contract/api/issue-operations.ts";
import type { ConversionRecord } from "#contract/api/records.ts";
import { findConversion, saveProgress } from "#features/conversions/conversion-repository.ts";
import { eventually } from "#test/support/eventually.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { originOf } from "#test/support/http.ts";
import { open } from "#test/support/reader-client.ts";

const host = await useMasthead();
const publisher = await host.anAccount("Press");
const { ID: magazineId } = await publisher.aMagazine();
const accountId = await accountIdOf(publisher);

test("a finished conversion shows the issue, its addresses and its pages, on both paths", async () => {
  const upload = await publisher.upload(magazineId, {}, await aPdf({ pages: 3 }));
  await host.idle();
  const record = await publisher.status(upload);
  expect(record).toEqual({
    status: "ready",
    ID: expect.stringMatching(/^\d{19}$/),
    url: expect.stringMatching(
      new RegExp(`^${originOf(host.address, "/read/")}/read/[a-z2-9]{12}/${record.ID}$`),
    ),
    cover: expect.stringContaining(`/${record.ID}/cover.jpg`),
    pages_count: 3,
    progress: 100,
  });
  const path = `magazines/${magazineId}/issues/${upload}/status`;
  const inMagazine = await publisher.call("GET", path);
  const shown = dataOf(getConversionStatus, inMagazine);
  // The signature of the cover's address changes every second.
  const cover = expect.stringContaining(record.cover.replace(/\?.*/, ""));
  expect(shown).toEqual([{ ...record, cover }]);
  expect(await open(record.cover)).toMatchObject({ status: 200, type: "image/jpeg" });
  expect(await open(record.url)).toMatchObject({ status: 200, type: "text/html; charset=utf-8" });
});

test("a pending conversion shows how far it is, and nothing of the issue", async () => {
  const { issueTempID } = dataOf(
    createIssue,
    await publisher.call("POST", `magazines/${magazineId}`),
  );
  const pending = { status: "pending", ID: "", url: "", cover: "", pages_count: 0, progress: 0 };
  expect(await publisher.status(issueTempID)).toEqual(pending);
  const conversion = await findConversion({ accountId, conversionId: issueTempID });
  if (!conversion) throw new Error("There is no conversion");
  await saveProgress(conversion, { progress: 40, pagesCount: 12, hasCover: true });
  const running = { ...pending, pages_count: 12, progress: 40 };
  expect(await publisher.status(issueTempID)).toEqual(running);
});

test("goes from pending to ready, its progress and status never backwards", async () => {
  const upload = await publisher.upload(magazineId, {}, await aPdf({ pages: 12 }));
  const idle = host.idle();
  const seen: ConversionRecord[] = [];
  do seen.push(await publisher.status(upload));
  while (seen.at(-1)?.status === "pending");
  await idle;
  expect(seen.at(-1)).toMatchObject({ status: "ready", pages_count: 12, progress: 100 });
  const progress = seen.map((record) => record.progress);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  for (const record of seen.filter(({ status }) => status === "pending")) {
    expect(record).toMatchObject({ ID: "", url: "", cover: "" });
    expect(record.pages_count).toBe(record.progress === 0 ? 0 : 12);
  }
});

test("as soon as the status is ready, the issue can be read", async () => {
  const upload = await publisher.upload(magazineId);
  let record = await publisher.status(upload);
  while (record.status === "pending") record = await publisher.status(upload);
  expect((await publisher.issue(record.ID)).pages_count).toBe(1);
  await host.idle();
});

test("answers for at least thirty days", async () => {
  const upload = await publisher.upload(magazineId);
  await host.idle();
  const before = await publisher.status(upload);
  host.pass({ days: 30 });
  await host.runSchedules();
  const after = await publisher.status(upload);
  expect({ ...after, cover: "" }).toEqual({ ...before, cover: "" });
  expect((await open(after.cover)).status).toBe(200);
});

test("the cover's address is signed while the issue is closed, and stable while anyone may see it", async () => {
  const upload = await publisher.upload(magazineId);
  await host.idle();
  const { ID, url, cover } = await publisher.status(upload);
  expect(cover).toContain("/cover.jpg?expires=");
  const coverOf = async () => (await publisher.status(upload)).cover;
  await publisher.call("PUT", `issues/${ID}/publish-state`, { privacy: "private" });
  expect(await coverOf()).toContain("/cover.jpg?expires=");
  await publisher.call("PUT", `issues/${ID}/publish-state`, { privacy: "unlisted" });
  expect(await coverOf()).toBe(`${url}/cover.jpg`);
  const shown = await coverOf();
  await eventually(async () => expect((await publisher.issue(ID)).cover).toBe(shown));
  expect(await open(await coverOf())).toMatchObject({ status: 200, type: "image/jpeg" });
  await publisher.call("DELETE", `issues/${ID}/publish-state`);
  expect(await coverOf()).toContain("/cover.jpg?expires=");
});

test("the cover of a private issue that is for sale has a stable address once it is published", async () => {
  const magazine = await publisher.aMagazine();
  const upload = await publisher.upload(magazine.ID);
  await host.idle();
  await publisher.call("POST", `magazines/${magazine.ID}/subscription`, {
    price: "20",
    issue_price: "3",
  });
  const { ID, url, cover } = await publisher.status(upload);
  expect(cover).toContain("/cover.jpg?expires=");
  await publisher.call("PUT", `issues/${ID}/publish-state`, { privacy: "private" });
  expect((await publisher.status(upload)).cover).toBe(`${url}/cover.jpg`);
});

test("still answers when its issue is deleted", async () => {
  const upload = await publisher.upload(magazineId);
  await host.idle();
  const { ID } = await publisher.status(upload);
  await publisher.call("DELETE", `issues/${ID}`);
  host.pass({ days: 7 });
  await host.runSchedules();
  expect(await publisher.status(upload)).toMatchObject({ status: "ready", ID });
});

test("is not found by the issue's id, or in capitals", async () => {
  const upload = await publisher.upload(magazineId);
  await host.idle();
  const { ID } = await publisher.status(upload);
  for (const id of [ID, upload.toUpperCase()]) {
    expectFailure(await publisher.call("GET", `issues/${id}/status`), "CONVERSION_NOT_FOUND");
  }
});

test("the id of a conversion names no issue", async () => {
  const answer = await publisher.call("POST", `magazines/${magazineId}`);
  const { issueTempID } = dataOf(createIssue, answer);
  expectFailure(await publisher.call("GET", `issues/${issueTempID}`), "ISSUE_NOT_FOUND");
});
