import { expect, test } from "vitest";
import * as v from "valibot";
import { getConversionStatus, getIssue } from "#contract/api/issue-operations.ts";
import { listMagazines } from "#contract/api/magazine-operations.ts";
import { REFINEMENTS } from "#features/conversions/refinement.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { seedIssue } from "#test/support/examples.ts";
import { JsonBody } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { CONFIRMATIONS } from "#test/support/publisher.ts";
import { open, statusAt } from "#test/support/reader-client.ts";
import { refine } from "#test/support/refine.ts";
import { storedFiles, tableItems } from "#test/support/traces.ts";
import { skipOnWire } from "#test/support/wire/service.ts";

const host = await useMasthead();

const manifest = v.object({
  data: v.object({
    images: v.object({ folder: v.string(), query: v.string() }),
    textUrl: v.string(),
  }),
});

async function aPublishedIssue() {
  const publisher = await host.anAccount();
  const magazine = await publisher.aMagazine();
  const issueTempID = await publisher.upload(magazine.ID);
  await host.idle();
  const { ID: issueId, url } = await publisher.status(issueTempID);
  await publisher.publish(issueId, "unlisted");
  const { cover } = await publisher.issue(issueId);
  const { data } = v.parse(manifest, JSON.parse((await open(`${url}/manifest`)).body.toString()));
  const page = `${data.images.folder}/page-0001.jpg?${data.images.query}`;
  const contents = [page, data.textUrl];
  return { publisher, magazineId: magazine.ID, issueTempID, issueId, url, cover, contents };
}

test("takes the magazine out of every read at once, with its issues and conversions", async () => {
  const { publisher, magazineId, issueTempID, ...reader } = await aPublishedIssue();
  const kept = await publisher.aMagazine({ title: "Kept" });
  await publisher.deleteMagazine(magazineId);
  for (const path of [`issues/${issueTempID}`, `magazines/${magazineId}/issues/${issueTempID}`]) {
    expectFailure(await publisher.call("GET", `${path}/status`), "CONVERSION_NOT_FOUND");
  }
  for (const address of [reader.url, `${reader.url}/manifest`, reader.cover]) {
    expect(await statusAt(address)).toBe(404);
  }
  const listed = dataOf(listMagazines, await publisher.call("GET", "magazines"));
  expect(listed).toEqual([kept]);
});

test("after the purge nothing of it is stored or served, and other magazines are whole", async () => {
  skipOnWire("a front without a cache");
  const doomed = await aPublishedIssue();
  const { publisher } = doomed;
  const neighbour = await publisher.aMagazine({ title: "Kept" });
  const keptIssue = await publisher.anIssue(neighbour.ID);
  for (const address of doomed.contents) expect(await statusAt(address)).toBe(200);
  await publisher.deleteMagazine(doomed.magazineId);
  await host.runSchedules();
  const accountId = await accountIdOf(publisher);
  for (const refinement of REFINEMENTS) {
    await refine({ accountId, conversionId: doomed.issueTempID, refinement });
  }
  for (const address of doomed.contents) expect(await statusAt(address)).toBe(404);
  host.pass({ seconds: 21 * 60 });
  await host.runSchedules();
  const files = await storedFiles(host);
  expect(files.filter((path) => path.includes(doomed.issueTempID))).toEqual([]);
  const items = await tableItems();
  const left = items.filter(({ magazineId }) => magazineId === doomed.magazineId);
  expect(left.filter(({ SK }) => SK === "ISSUE")).toEqual([]);
  expect(left.filter(({ PK }) => String(PK).endsWith("#MAGAZINES"))).toEqual([]);
  expect(left.filter(({ IPK }) => IPK !== undefined)).toEqual([]);
  expect(await statusAt((await publisher.issue(keptIssue)).cover)).toBe(200);
  const kept = await publisher.call("GET", `magazines/${neighbour.ID}/issues/${keptIssue}`);
  expect(dataOf(getIssue, kept).pages_count).toBe(1);
});

test("a conversion that ends after the deletion leaves nothing behind", async () => {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine();
  const issueTempID = await publisher.upload(ID);
  await publisher.deleteMagazine(ID);
  // The purge has read the magazine, and reads its issue next.
  await host.runSchedules();
  await host.idle();
  await host.runSchedules();
  const files = await storedFiles(host);
  expect(files.filter((path) => path.includes(issueTempID))).toEqual([]);
  const answer = await publisher.call("GET", `issues/${issueTempID}/status`);
  expectFailure(answer, "CONVERSION_NOT_FOUND");
  const items = await tableItems();
  expect(items.filter((item) => item["magazineId"] === ID && "issueId" in item)).toEqual([
    expect.objectContaining({ SK: "CONVERSION" }),
  ]);
});

test("an issue that the purge did not find in the index yet is removed by the next one", async () => {
  skipOnWire("an item written behind the service's back");
  const publisher = await host.anAccount();
  const { ID: magazineId } = await publisher.aMagazine();
  const accountId = await accountIdOf(publisher);
  await publisher.deleteMagazine(magazineId);
  await host.runSchedules();
  const issueId = await seedIssue({ accountId, magazineId });
  const left = async () =>
    (await tableItems()).filter((item) => Object.values(item).includes(magazineId));
  await host.runSchedules();
  expect(await left()).toContainEqual(expect.objectContaining({ issueId }));
  host.pass({ seconds: 21 * 60 });
  await host.runSchedules();
  // The account keeps the slug reserved.
  expect(await left()).toEqual([expect.objectContaining({ SK: "SLUG" })]);
});

test("deletes when the confirmations come in JSON or in the query", async () => {
  const publisher = await host.anAccount();
  const [first, second] = [await publisher.aMagazine(), await publisher.aMagazine()];
  const json = new JsonBody(CONFIRMATIONS);
  expect((await publisher.call("DELETE", `magazines/${first.ID}`, json)).data).toEqual([]);
  const query = new URLSearchParams(CONFIRMATIONS);
  expect((await publisher.call("DELETE", `magazines/${second.ID}?${query}`)).status).toBe(200);
  expect((await publisher.call("GET", "magazines")).data).toEqual([]);
});

const { confirm, confirm2, confirm3 } = CONFIRMATIONS;

test.each([
  ["nothing", {}],
  ["one confirmation", { confirm }],
  ["two confirmations", { confirm, confirm2 }],
  ["yes for all", { confirm: "yes", confirm2: "yes", confirm3: "yes" }],
  ["them in another order", { confirm: confirm2, confirm2: confirm, confirm3 }],
  ["another case", { ...CONFIRMATIONS, confirm: confirm.toLowerCase() }],
  ["capitals", { ...CONFIRMATIONS, confirm2: confirm2.toUpperCase() }],
  ["a full stop", { ...CONFIRMATIONS, confirm3: `${confirm3}.` }],
  ["a space before", { ...CONFIRMATIONS, confirm: ` ${confirm}` }],
  ["a line break after", { ...CONFIRMATIONS, confirm2: `${confirm2}\n` }],
  ["two spaces within", { ...CONFIRMATIONS, confirm: confirm.replace(" ", "  ") }],
  ["a no-break space", { ...CONFIRMATIONS, confirm: confirm.replace(" ", "\u00a0") }],
  ["a zero-width space", { ...CONFIRMATIONS, confirm2: confirm2.replace(" ", " \u200b") }],
  ["a Cyrillic look-alike", { ...CONFIRMATIONS, confirm3: confirm3.replace("a", "а") }],
  ["full-width letters", { ...CONFIRMATIONS, confirm: confirm.replace("I", "Ｉ") }],
  ["an empty one", { ...CONFIRMATIONS, confirm3: "" }],
])("deletes nothing for %s", async (_, body) => {
  const publisher = await host.anAccount();
  const magazine = await publisher.aMagazine();
  const answer = await publisher.call(
    "DELETE",
    `magazines/${magazine.ID}`,
    new URLSearchParams(body),
  );
  expect(answer.status).toBe(400);
  expect(answer.message).toMatch(/confirm[23]?: (is required|must be exactly "(I|and) )/);
  expect(await publisher.magazine(magazine.ID)).toEqual(magazine);
});

test("deletes nothing for confirmations that are not texts", async () => {
  const publisher = await host.anAccount();
  const magazine = await publisher.aMagazine();
  const body = new JsonBody({ ...CONFIRMATIONS, confirm: [confirm] });
  const answer = await publisher.call("DELETE", `magazines/${magazine.ID}`, body);
  expectFailure(answer, "INVALID_PARAMETER", "confirm: must be exactly");
  expect(await publisher.magazine(magazine.ID)).toEqual(magazine);
});

test("a status read that is under way during the deletion is whole or not found", async () => {
  const { publisher, magazineId, issueTempID } = await aPublishedIssue();
  const reads = Array.from({ length: 10 }, () =>
    publisher.call("GET", `issues/${issueTempID}/status`),
  );
  await publisher.deleteMagazine(magazineId);
  for (const answer of await Promise.all(reads)) {
    if (answer.status === 200) dataOf(getConversionStatus, answer);
    else expectFailure(answer, "CONVERSION_NOT_FOUND");
  }
});
