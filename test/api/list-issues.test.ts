import { beforeAll, expect, test } from "vitest";
import { listIssues } from "../../shared/api/magazine-operations.ts";
import { dataOf, expectFailure } from "../support/answers.ts";
import { useMasthead } from "../support/masthead.ts";
import { aPdf } from "../support/pdf-fixtures.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
let magazineId: string;
/** In the order of their creation. */
let issueIds: string[];

beforeAll(async () => {
  magazineId = (await publisher.aMagazine()).ID;
  const pdf = await aPdf();
  const uploads: string[] = [];
  for (let count = 1; count <= 4; count += 1) {
    uploads.push(await publisher.upload(magazineId, { volume: `No. ${count}` }, pdf));
  }
  await host.idle();
  issueIds = [];
  for (const upload of uploads) issueIds.push((await publisher.status(upload)).ID);
});

test("a magazine without issues has an empty list", async () => {
  const { ID } = await publisher.aMagazine();
  expect((await publisher.call("GET", `magazines/${ID}/issues`)).data).toEqual([]);
});

test("lists in the order of creation within one frozen second", async () => {
  const listed = await publisher.listedIssues(magazineId);
  expect(listed.map(({ ID }) => ID)).toEqual(issueIds);
  expect(listed.map(({ volume }) => volume)).toEqual(["No. 1", "No. 2", "No. 3", "No. 4"]);
});

test("an item of the list has exactly the fields of its variant", async () => {
  const [item] = await publisher.listedIssues(magazineId);
  expect(item).toEqual({
    ID: issueIds[0],
    title: "Harbour",
    volume: "No. 1",
    description: "",
    language: "en",
    type: 1,
    category: null,
    category2: null,
    privacy_level: "private",
    creation_date: "2026-03-01 12:00:00",
    page_height: 595,
    page_width: 420,
    preview_pages: null,
    adult_content: false,
    pages_count: 1,
    cover: item?.cover,
    mobile_support: true,
    allow_download: false,
    allow_print: false,
    tags: [],
    price: 0,
  });
});

test("shows an unlisted issue as public, with its second category", async () => {
  const [, second = ""] = issueIds;
  await publisher.publish(second, "unlisted");
  await publisher.call("PUT", `issues/${second}`, { secondary_category: "8" });
  const listed = await publisher.listedIssues(magazineId);
  expect(listed.map(({ privacy_level: level }) => level)).toEqual([
    "private",
    "public",
    "private",
    "private",
  ]);
  expect(listed[1]?.category2).toBe(8);
});

test.each([1, 3, 4, 9])("comes in whole in parts of %i", async (limit) => {
  const found: string[] = [];
  let query = `limit=${limit}`;
  for (let parts = 1; query !== ""; parts += 1) {
    const answer = await publisher.call("GET", `magazines/${magazineId}/issues?${query}`);
    found.push(...dataOf(listIssues, answer).map(({ ID }) => ID));
    expect(parts).toBeLessThanOrEqual(Math.ceil(4 / limit));
    query = answer.nextCursor === undefined ? "" : `limit=${limit}&cursor=${answer.nextCursor}`;
    expect(answer.headers["link"] === undefined).toBe(query === "");
  }
  expect(found).toEqual(issueIds);
});

test("takes limit and cursor from a form body, as the reference client sends them", async () => {
  const path = `magazines/${magazineId}/issues`;
  const { nextCursor = "" } = await publisher.call("GET", path, { limit: "2" });
  const answer = await publisher.call("GET", path, { limit: "2", cursor: nextCursor });
  expect(dataOf(listIssues, answer).map(({ ID }) => ID)).toEqual(issueIds.slice(2));
});

test("goes on where an issue was deleted meanwhile", async () => {
  const { ID } = await publisher.aMagazine();
  const pdf = await aPdf();
  for (let count = 0; count < 3; count += 1) await publisher.upload(ID, {}, pdf);
  await host.idle();
  const [first, second, third] = await publisher.listedIssues(ID);
  const { nextCursor } = await publisher.call("GET", `magazines/${ID}/issues?limit=2`);
  await publisher.call("DELETE", `issues/${second?.ID}`);
  await host.runSchedules();
  const rest = await publisher.call("GET", `magazines/${ID}/issues?cursor=${nextCursor}`);
  expect(dataOf(listIssues, rest)).toEqual([third]);
  expect(await publisher.listedIssues(ID)).toEqual([first, third]);
});

test("shows nothing but its own issues, whatever cursor is given", async () => {
  const elsewhere = await host.anAccount();
  for (let count = 0; count < 2; count += 1) await elsewhere.aMagazine();
  const { nextCursor } = await elsewhere.call("GET", "magazines?limit=1");
  const path = `magazines/${magazineId}/issues?cursor=${nextCursor}`;
  const listed = dataOf(listIssues, await publisher.call("GET", path));
  expect(issueIds).toEqual(expect.arrayContaining(listed.map(({ ID }) => ID)));
  const stranger = await elsewhere.call("GET", path);
  expectFailure(stranger, "MAGAZINE_NOT_FOUND");
});
