import { expect, test } from "vitest";
import {
  MAIL_TEXTS,
  mailTexts,
  READER_TEXTS,
  readerTexts,
  SHELF_TEXTS,
  shelfTexts,
} from "#texts/languages.ts";

/** Every text by its path, such as `kinds.new-issue.subject`. */
function textsBelow(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([name, inner]) =>
    textsBelow(inner, path === "" ? name : `${path}.${name}`),
  );
}

/** The distinct gaps of every text, sorted by name. */
function gapsOf(texts: unknown): Record<string, string[]> {
  const gaps = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();
  return Object.fromEntries(textsBelow(texts).map(([path, text]) => [path, gaps(text)]));
}

const catalogues = [
  ["mail", MAIL_TEXTS],
  ["reader", READER_TEXTS],
  ["shelf", SHELF_TEXTS],
] as const;

test.each(catalogues)("the %s's texts have the same gaps in every language", (_, catalogue) => {
  const [english, ...others] = catalogue.map(gapsOf);
  for (const gaps of others) expect(gaps).toEqual(english);
});

test.each(catalogues)("no text of the %s has braces that are no gap", (_, catalogue) => {
  const texts = catalogue.flatMap((each) => textsBelow(each));
  expect(texts.filter(([, text]) => /[{}]/.test(text.replaceAll(/\{\w+\}/g, "")))).toEqual([]);
});

test("the reader, the shelf and the mails speak the same languages", () => {
  const languages = (catalogue: readonly { language: string }[]): string[] =>
    catalogue.map(({ language }) => language);
  expect(languages(MAIL_TEXTS)).toEqual(languages(READER_TEXTS));
  expect(languages(SHELF_TEXTS)).toEqual(languages(READER_TEXTS));
});

test.each([mailTexts, readerTexts, shelfTexts])(
  "a language that is not translated is in English",
  (texts) => {
    expect(texts("de").language).toBe("de");
    expect(texts("ja").language).toBe("en");
    expect(texts("").language).toBe("en");
  },
);
