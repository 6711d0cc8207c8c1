import { beforeAll, expect, test } from "vitest";
import { listContents, setContents } from "#contract/api/editions/edition-operations.ts";
import type { ContentsEntry } from "#contract/api/editions/edition-records.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { JsonBody, multipart } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
const { ID: magazineId } = await publisher.aMagazine();
const OF_PDF = [{ title: "Editorial", page: 1, level: 1 }];
const OWN = [
  { title: "Harbour", page: 2, level: 1 },
  { title: "The quay", page: 4, level: 3 },
  { title: "Tides", page: 1, level: 2 },
];
let issueId: string;
let path: string;

beforeAll(async () => {
  const pdf = await aPdf({ pages: 4, outline: [{ title: "Editorial", page: 1 }] });
  issueId = await publisher.anIssue(magazineId, {}, pdf);
  path = `issues/${issueId}/contents`;
});

async function contents(): Promise<ContentsEntry[]> {
  return dataOf(listContents, await publisher.call("GET", path));
}

test("a publisher's contents take the place of the PDF's, in their order, until they are taken back", async () => {
  expect(await contents()).toEqual(OF_PDF);
  const answer = await publisher.call("PUT", path, new JsonBody({ entries: OWN }));
  expect(dataOf(setContents, answer)).toEqual([]);
  expect(await contents()).toEqual(OWN);
  const part = await publisher.call("GET", `${path}?limit=2`);
  expect(dataOf(listContents, part)).toEqual(OWN.slice(0, 2));
  await publisher.succeed("PUT", path, { entries: "[]" });
  expect(await contents()).toEqual([]);
  for (let count = 0; count < 2; count += 1) {
    expect(await publisher.succeed("DELETE", path)).toEqual([]);
    expect(await contents()).toEqual(OF_PDF);
  }
});

test("visitors get them as a tree", async () => {
  await publisher.succeed("PUT", path, { entries: JSON.stringify(OWN) });
  await publisher.publish(issueId, "unlisted");
  const html = await (await fetch((await publisher.issue(issueId)).url)).text();
  const [, json = ""] = /id="manifest">(.*?)<[/]script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    outline: [
      {
        title: "Harbour",
        page: 2,
        children: [
          { title: "The quay", page: 4, children: [] },
          { title: "Tides", page: 1, children: [] },
        ],
      },
    ],
  });
});

test("they stay over another PDF, as far as it has their pages", async () => {
  await publisher.succeed("PUT", path, { entries: JSON.stringify(OWN) });
  await publisher.succeed("POST", `issues/${issueId}/pdf`, multipart({}, await aPdf({ pages: 2 })));
  await host.idle();
  expect(await contents()).toEqual([OWN[0], OWN[2]]);
  await publisher.succeed("PUT", `issues/${issueId}/editions/1/current`);
  expect(await contents()).toEqual(OWN);
});

const GOOD = { title: "x", page: 1, level: 1 };

test.each([
  ["a blank title", [GOOD, { ...GOOD, title: "  " }], "entry 2: title"],
  ["two lines", [{ ...GOOD, title: "a\nb" }], "title"],
  ["a page that does not exist", [GOOD, { ...GOOD, page: 5 }], "entry 2: there is no page 5"],
  ["page 0", [{ ...GOOD, page: 0 }], "page"],
  ["a page as text", [{ ...GOOD, page: "1" }], "page"],
  ["level 5", [{ ...GOOD, level: 5 }], "level"],
  ["no level", [{ title: "x", page: 1 }], "level"],
  ["no list", "x", "list"],
  ["501 entries", Array.from({ length: 501 }, () => GOOD), "at most 500"],
])("refuses %s, and applies nothing", async (_, entries, words) => {
  await publisher.succeed("PUT", path, { entries: JSON.stringify([GOOD]) });
  const answer = await publisher.call("PUT", path, new JsonBody({ entries }));
  expectFailure(answer, "INVALID_PARAMETER", words);
  expect(await contents()).toEqual([GOOD]);
});

test("takes 500 entries, and misses none", async () => {
  const entries = Array.from({ length: 500 }, (_, index) => ({ ...GOOD, title: `Entry ${index}` }));
  await publisher.succeed("PUT", path, new JsonBody({ entries }));
  const answer = await publisher.call("GET", `${path}?limit=1000`);
  expect(dataOf(listContents, answer)).toEqual(entries);
  expectFailure(await publisher.call("PUT", path, {}), "MISSING_PARAMETER", "entries");
});
