import { expect, test } from "vitest";
import * as v from "valibot";
import { listMagazines } from "#contract/api/magazine-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { startProcess, statusWhen } from "#test/support/masthead-process.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { open, statusAt } from "#test/support/reader-client.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { storedFiles } from "#test/support/traces.ts";

const CREATORS = 4;

const isDecided = ({ status }: { status: string }): boolean => status !== "pending";

test("of magazines made until the moment of death, every acknowledged one is there", async () => {
  const folder = await temporaryFolder();
  const first = await startProcess(folder);
  const acknowledged: string[] = [];
  const createForEver = async (): Promise<never> => {
    for (;;) acknowledged.push((await first.publisher.aMagazine()).ID);
  };
  const creators = Promise.allSettled(Array.from({ length: CREATORS }, createForEver));
  await expect.poll(() => acknowledged.length).toBeGreaterThan(50);
  await first.kill();
  await creators;
  const second = await startProcess(folder);
  expect(second.credentials).toEqual(first.credentials);
  const listed = dataOf(listMagazines, await second.publisher.call("GET", "magazines"));
  const ids = listed.map(({ ID }) => ID);
  expect(ids).toEqual(expect.arrayContaining(acknowledged));
  expect(ids.length - acknowledged.length).toBeLessThanOrEqual(CREATORS);
  expect(new Set(ids).size).toBe(ids.length);
});

async function pageAddresses(publisher: Publisher, issueId: string, url: string) {
  await publisher.publish(issueId, "unlisted");
  const { body } = await open(`${url}/manifest`);
  const schema = v.object({
    data: v.object({
      pagesCount: v.number(),
      images: v.object({ folder: v.string(), query: v.string() }),
    }),
  });
  const { pagesCount, images } = v.parse(schema, JSON.parse(body.toString())).data;
  return Array.from({ length: pagesCount }, (_, index) => {
    const number = String(index + 1).padStart(4, "0");
    return `${images.folder}/page-${number}.jpg?${images.query}`;
  });
}

test.each([
  ["right after the answers", async () => undefined],
  [
    "in the middle of a conversion",
    async (publisher: Publisher, uploads: string[]) =>
      statusWhen(publisher, uploads[0] ?? "", ({ progress }) => progress > 0),
  ],
  [
    "between two conversions",
    async (publisher: Publisher, uploads: string[]) =>
      statusWhen(publisher, uploads[0] ?? "", isDecided),
  ],
])("uploads of a process killed %s become one whole issue each", async (_, moment) => {
  const folder = await temporaryFolder();
  const first = await startProcess(folder);
  const { ID } = await first.publisher.aMagazine();
  const uploads: string[] = [];
  for (const pages of [8, 2, 1]) {
    const pdf = await aPdf({ pages });
    uploads.push(await first.publisher.upload(ID, { volume: `${pages}` }, pdf));
  }
  await moment(first.publisher, uploads);
  await first.kill();
  const { publisher } = await startProcess(folder);
  for (const [index, pages] of [8, 2, 1].entries()) {
    const record = await statusWhen(publisher, uploads[index] ?? "", isDecided);
    expect(record).toMatchObject({ status: "ready", pages_count: pages });
    for (const address of await pageAddresses(publisher, record.ID, record.url)) {
      expect(await statusAt(address)).toBe(200);
    }
  }
  const listed = await publisher.listedIssues(ID);
  expect(listed.map(({ volume }) => volume)).toEqual(["8", "2", "1"]);
  const incoming = async () =>
    (await storedFiles({ dataFolder: folder })).filter((path) => path.startsWith("incoming"));
  // Pictures being made pass through it.
  await expect.poll(incoming).toEqual([]);
});

test("a process killed twice in one conversion converts it after all", async () => {
  const folder = await temporaryFolder();
  let masthead = await startProcess(folder);
  const { ID } = await masthead.publisher.aMagazine();
  const upload = await masthead.publisher.upload(ID, {}, await aPdf({ pages: 8 }));
  for (let deaths = 0; deaths < 2; deaths += 1) {
    await statusWhen(masthead.publisher, upload, ({ progress }) => progress > 10);
    await masthead.kill();
    masthead = await startProcess(folder);
  }
  const record = await statusWhen(masthead.publisher, upload, isDecided);
  expect(record).toMatchObject({ status: "ready", pages_count: 8 });
  expect(await masthead.publisher.listedIssues(ID)).toHaveLength(1);
});

test("what was changed and deleted stays so, and is purged after the restart", async () => {
  const folder = await temporaryFolder();
  const first = await startProcess(folder);
  const [kept, doomed] = [await first.publisher.aMagazine(), await first.publisher.aMagazine()];
  const upload = await first.publisher.upload(doomed.ID);
  await statusWhen(first.publisher, upload, isDecided);
  await first.publisher.call("PUT", `magazines/${kept.ID}`, { title: "Changed" });
  await first.publisher.deleteMagazine(doomed.ID);
  await first.kill();
  const { publisher } = await startProcess(folder);
  expect((await publisher.magazine(kept.ID)).title).toBe("Changed");
  expect((await publisher.call("GET", `magazines/${doomed.ID}`)).status).toBe(404);
  await expect.poll(() => storedFiles({ dataFolder: folder })).toEqual([]);
});
