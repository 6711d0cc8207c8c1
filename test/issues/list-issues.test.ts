import { beforeAll, expect, test } from "vitest";
import { eventually } from "#test/support/eventually.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { plainFields } from "./plain-fields.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
let magazineId: string;
/** In order of creation. */
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

test("lists in the order of creation within one frozen second", async () => {
  await eventually(async () => {
    const listed = await publisher.listedIssues(magazineId);
    expect(listed.map(({ ID }) => ID)).toEqual(issueIds);
    expect(listed.map(({ volume }) => volume)).toEqual(["No. 1", "No. 2", "No. 3", "No. 4"]);
  });
});

test("an item of the list has exactly the fields of its variant", async () => {
  const [item] = await publisher.listedIssues(magazineId);
  expect(item).toEqual({
    ...plainFields(issueIds[0]),
    title: "Harbour",
    volume: "No. 1",
    description: "",
    category: null,
    category2: null,
    state: "unpublished",
    privacy_level: "private",
    cover: item?.cover,
    price: 0,
  });
});

test("shows an unlisted issue as public, with its second category", async () => {
  const [, second = ""] = issueIds;
  await publisher.publish(second, "unlisted");
  await publisher.call("PUT", `issues/${second}`, { secondary_category: "8" });
  await eventually(async () => {
    const listed = await publisher.listedIssues(magazineId);
    expect(listed.map(({ privacy_level: level }) => level)).toEqual([
      "private",
      "public",
      "private",
      "private",
    ]);
    expect(listed.map(({ state }) => state)).toEqual([
      "unpublished",
      "published",
      "unpublished",
      "unpublished",
    ]);
    expect(listed[1]?.category2).toBe(8);
  });
});
