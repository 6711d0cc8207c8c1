import { beforeEach, expect, test } from "vitest";
import { updateMagazine } from "#contract/api/magazine-operations.ts";
import type { MagazineRecord } from "#contract/api/parameters/magazine-fields.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { JsonBody, type ParametersSent } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
let before: MagazineRecord;

beforeEach(async () => {
  before = await publisher.aMagazine({ title: "Cars", description: "All about cars" });
});

async function update(body: ParametersSent): Promise<MagazineRecord> {
  const answer = await publisher.call("PUT", `magazines/${before.ID}`, body);
  const updated = dataOf(updateMagazine, answer);
  expect(await publisher.magazine(before.ID)).toEqual(updated);
  return updated;
}

test.each([
  [{ title: "Boats" }, { title: "Boats" }],
  [{ description: "" }, { description: "" }],
  [{ adult_content: "yes" }, { adult_content: true }],
  [{ lang: "de" }, { language: "de" }],
  [{ type: "16" }, { type: 16 }],
  [{ cat: "7" }, { category: 7 }],
  [{ category: "9" }, { category: 9 }],
  [{ category: "123456" }, { category: 123_456 }],
  [{ cat: "7", category: "9" }, { category: 7 }],
])("with %j changes that field and leaves the others", async (body, changed) => {
  expect(await update(new URLSearchParams(body))).toEqual({ ...before, ...changed });
});

test("changes every field at once", async () => {
  const body = {
    title: "Boats",
    description: "Afloat",
    adult_content: "yes",
    lang: "fr",
    type: "3",
    cat: "12",
  };
  expect(await update(body)).toEqual({
    ...before,
    title: "Boats",
    description: "Afloat",
    language: "fr",
    type: 3,
    category: 12,
    adult_content: true,
  });
});

test("without parameters changes nothing", async () => {
  expect(await update({})).toEqual(before);
});

test("sets a boolean back to no, in every spelling of no", async () => {
  for (const no of [new JsonBody({ adult_content: false }), { adult_content: "no" }]) {
    await update({ adult_content: "yes" });
    expect(await update(no)).toEqual(before);
  }
});

test("keeps the subscription and its terms", async () => {
  const terms = { price: "20", issue_price: "4.5", preview_pages: "1-3" };
  await publisher.call("POST", `magazines/${before.ID}/subscription`, terms);
  expect(await update({ title: "Boats" })).toEqual({
    ...before,
    title: "Boats",
    subscription_status: "paid",
    price: 20,
    issue_price: 4.5,
    preview_pages: "1-3",
    cycle: 6,
  });
});

test.each([
  [{ title: " " }, "title: must not be blank"],
  [{ title: "" }, "title: must not be blank"],
  [{ adult_content: "maybe" }, "adult_content: must be yes or no"],
  [{ adult_content: "YES" }, "adult_content: must be yes or no"],
  [{ lang: "xx" }, "lang: must be a two-letter ISO 639-1"],
  [{ lang: "EN" }, "lang: must be a two-letter ISO 639-1"],
  [{ lang: "english" }, "lang: must be a two-letter ISO 639-1"],
  [{ type: "0" }, "type: must be at least 1"],
  [{ type: "17" }, "type: must be at most 16"],
  [{ type: "one" }, "type: must be a whole number"],
  [{ cat: "0" }, "cat: must be at least 1"],
  [{ cat: "1.0" }, "cat: must be a whole number"],
  [{ category: "99999999999999999999" }, "category: must be a whole number"],
])("refuses %j and applies nothing of the request", async (fault, words) => {
  const body = new URLSearchParams({ description: "changed", ...fault });
  const answer = await publisher.call("PUT", `magazines/${before.ID}`, body);
  expectFailure(answer, "INVALID_PARAMETER", words);
  expect(await publisher.magazine(before.ID)).toEqual(before);
});

test("issues keep what they took over from the magazine at their creation", async () => {
  const issueId = await publisher.anIssue(before.ID);
  await update({ title: "Boats", lang: "de", type: "2", cat: "5", adult_content: "yes" });
  expect(await publisher.issue(issueId)).toMatchObject({
    language: "en",
    type: 1,
    category: null,
    adult_content: false,
  });
});

test("a magazine updated many times at once ends as one of the updates, whole", async () => {
  const languages = ["de", "fr", "it", "es", "nl"];
  await Promise.all(
    languages.map((lang) =>
      publisher.call("PUT", `magazines/${before.ID}`, { title: lang, lang, description: lang }),
    ),
  );
  const { title, language, description } = await publisher.magazine(before.ID);
  expect(languages).toContain(title);
  expect({ language, description }).toEqual({ language: title, description: title });
});
