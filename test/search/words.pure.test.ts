import { describe, expect, test } from "vitest";
import { JOINT, wordsOf } from "#contract/formats/search/words.ts";
import { phrasesIn } from "#contract/formats/search/query.ts";

const terms = (text: string) => wordsOf(text).map(({ term }) => term);

describe("words of a text", () => {
  test.each([
    ["Crème BRÛLÉE, Straße", ["creme", "brulee", "strasse"]],
    ["l’œuvre", ["l", "oeuvre"]],
    ["co-op: the Co‑Op", ["coop", "co", "op", "the", "coop", "co", "op"]],
    [`Zeitungs${JOINT}artikel`, ["zeitungsartikel", "zeitungs", "artikel"]],
    ["ex\u00adtra", ["extra"]],
    ["STRAẞE straße STRASSE", ["strasse", "strasse", "strasse"]],
    ["ΟΔΥΣΣΕΥΣ Οδυσσεύς", ["οδυσσευσ", "οδυσσευσ"]],
    ["İstanbul ISI ısı", ["istanbul", "isi", "isi"]],
    ["ＡＢＣ１２ ﬁne oﬃce", ["abc12", "fine", "office"]],
    ["Hawaiʻi Hawai'i Hawai’i", ["hawai", "i", "hawai", "i", "hawai", "i"]],
    ["l`été l´été", ["l", "ete", "l", "ete"]],
    ["مـــكتبة مكتبه", ["مكتبه", "مكتبه"]],
    ["إسلام علی کتاب ہے", ["اسلام", "علي", "كتاب", "هے"]],
    ["٢٠٢٦ ۲۰۲۶ 2026", ["2026", "2026", "2026"]],
    ["בית־ספר", ["ביתספר", "בית", "ספר"]],
    ["Ёлка Łódź Smørrebrød Ægir", ["елка", "lodz", "smorrebrod", "aegir"]],
    ["東京都", ["東京", "京都"]],
    ["東京 Tower", ["東京", "tower"]],
    ["ガイド", ["ガイ", "イド"]],
    ["ｶﾞｲﾄﾞ", ["ガイ", "イド"]],
    ["한국어", ["한국", "국어"]],
    ["東", ["東"]],
    ["مُحَمَّد", ["محمد"]],
    ["שָׁלוֹם עולם", ["שלום", "עולם"]],
    ["3.5 kg – 20%", ["3", "5", "kg", "20"]],
    ["&…!", []],
  ])("%j", (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  test("parts of a word with hyphens have places of their own, which the whole word takes together", () => {
    expect(wordsOf("a co-op b").map(({ place, span }) => [place, span])).toEqual([
      [0, 1],
      [1, 2],
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
  });

  test("words know where they are", () => {
    const text = "Ein e\u0301clair, ﬁn co-op 東京都";
    const shown = wordsOf(text).map(({ start, end }) => text.slice(start, end));
    expect(shown).toEqual(["Ein", "e\u0301clair", "ﬁn", "co-op", "co", "op", "東京", "京都"]);
  });
});

describe("queries", () => {
  const sought = (query: string) =>
    phrasesIn(query).map((phrase) => phrase.map(({ term }) => term).join(" "));

  test.each([
    ["winter harbour", ["winter", "harbour"]],
    [`"winter harbour" ice`, ["winter harbour", "ice"]],
    ["„Winter harbour“", ["winter harbour"]],
    ["« winter harbour", ["winter harbour"]],
    ["don't", ["don t"]],
    ["東京都", ["東京 京都"]],
    ["東", []],
    ["東 winter", []],
    [" &-! ", []],
    ["", []],
    ["\ud800", []],
  ])("%j", (query, expected) => {
    expect(sought(query)).toEqual(expected);
  });

  test("a word with hyphens is looked for with and without them", () => {
    expect(phrasesIn("co-op-shop")).toEqual([[{ term: "coopshop", parts: ["co", "op", "shop"] }]]);
  });
});
