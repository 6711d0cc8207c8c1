import { describe, expect, test } from "vitest";
import type { PageText, TextLine } from "#contract/formats/edition-files.ts";
import { fold } from "#contract/formats/search/fold.ts";
import { MOST_MATCHES, Search, type SearchedTexts } from "#reader/search/search.ts";
import { locateMatches } from "#reader/search/searchable-page.ts";
import { setLines } from "#test/reader/support/typesetting.ts";

const noPauses = { now: () => 0, pause: () => Promise.resolve() };

function pageOf(...lines: [string, TextLine["end"]?][]): PageText {
  return {
    text: "",
    lines: lines.map(([text, end = "space"], index) => {
      return { text, end, x: 0.1, y: 0.1 + index * 0.03, width: 0.5, height: 0.02 };
    }),
    links: [],
  };
}

/** Texts with one page in each range. */
function rangesOf(...pages: (PageText | undefined)[]): SearchedTexts {
  return {
    rangesCount: pages.length,
    firstPage: (range) => range + 1,
    range: (range) => Promise.resolve(pages[range] && [pages[range]]),
  };
}

/** Texts with all pages in one range, as in issues converted earlier. */
function together(...pages: PageText[]): SearchedTexts {
  return { rangesCount: 1, firstPage: () => 1, range: () => Promise.resolve(pages) };
}

async function found(query: string, ...pages: PageText[]): Promise<string[]> {
  const { matches = [] } = (await new Search(together(...pages), noPauses).find(query)) ?? {};
  return matches.flatMap((match) => {
    const page = pages[match.page - 1];
    return page ? locateMatches(page, [match]).map(({ excerpt }) => excerpt.found) : [];
  });
}

describe("folding", () => {
  test.each([
    ["Crème BRÛLÉE", "creme brulee"],
    ["Ǆ ﬁne eﬀort ﬄ", "dz fine effort ffl"],
    ["ＦＵＬＬ　ｗｉｄｔｈ ｶﾅ", "full width カナ"],
    ["ex\u00ADtra\u200Bordinary", "extraordinary"],
    ["Straße, Œuvre, Ærø, Łódź", "strasse, oeuvre, aero, lodz"],
    ["ΟΔΥΣΣΕΥΣ ὀδυσσεύς", "οδυσσευσ οδυσσευσ"],
    ["İstanbul ısı", "istanbul isi"],
    ["Երևան ԵՐԵՒԱՆ", "երեւան երեւան"],
    ["مُحَمَّد أحمد كتـــاب ﻻ", "محمد احمد كتاب لا"],
    ["שָׁלוֹם", "שלום"],
    ["“don’t” – co‑op", `"don't" - co-op`],
    ["a \n\t b", "a b"],
  ])("%s becomes %s", (text, folded) => {
    expect(fold(text).text).toBe(folded);
  });

  test("keeps the marks that make other words in other scripts", () => {
    expect(fold("が").text).not.toBe(fold("か").text);
    expect(fold("हिंदी").text).not.toBe(fold("हद").text);
  });

  test("knows where each letter comes from", () => {
    expect(fold("xﬁe\u0301ß").origins).toEqual([0, 1, 1, 2, 4, 4]);
  });
});

describe("searching", () => {
  test("finds what is written with other accents, case and ligatures, and shows it as it is written", async () => {
    const page = pageOf(["The Café’s ﬁnest CRÈME brûlée"]);
    expect(await found("cafe's fine", page)).toEqual(["Café’s ﬁne"]);
    expect(await found("creme brulee", page)).toEqual(["CRÈME brûlée"]);
  });

  test("finds across line ends: divided words, spaces, and Japanese, which has none", async () => {
    const page = pageOf(
      ["an extra-", "hyphen"],
      ["ordinary slow", "space"],
      ["river", "paragraph"],
    );
    expect(await found("extraordinary", page)).toEqual(["extraordinary"]);
    expect(await found("slow river", page)).toEqual(["slow river"]);
    expect(await found("静かな川", pageOf(["とても静か", "nothing"], ["な川"]))).toEqual([
      "静かな川",
    ]);
    expect(await found("النهر البطيء", pageOf(["هذا النَّهر"], ["البطيء"]))).toEqual([
      "النَّهر البطيء",
    ]);
  });

  test("lists matches in the order of the issue, and none for a blank query", async () => {
    const search = new Search(
      rangesOf(pageOf(["b a a"]), pageOf(["none"]), pageOf(["a"])),
      noPauses,
    );
    expect((await search.find("A"))?.matches.map(({ page, start }) => [page, start])).toEqual([
      [1, 2],
      [1, 4],
      [3, 0],
    ]);
    expect(await search.find("  ")).toEqual({ matches: [], isCut: false, isWhole: true });
    expect(await search.find("\u00AD")).toEqual({ matches: [], isCut: false, isWhole: true });
  });

  test("reports matches as the texts come, in the order of the issue", async () => {
    const waiting = Promise.withResolvers<readonly PageText[]>();
    const texts = rangesOf(pageOf(["a"]), pageOf([""]), pageOf(["a a"]));
    const { range } = texts;
    const search = new Search(
      { ...texts, range: (number) => (number === 1 ? waiting.promise : range(number)) },
      noPauses,
    );
    const counts: number[] = [];
    const first = Promise.withResolvers<void>();
    const all = search.find("a", (matches) => {
      counts.push(matches.length);
      first.resolve();
    });
    await first.promise;
    expect(counts).toEqual([1]);
    waiting.resolve([pageOf(["a"])]);
    expect((await all)?.matches.map(({ page }) => page)).toEqual([1, 2, 3, 3]);
    expect(counts).toEqual([1, 2, 4]);
  });

  test("finds what it can when a part of the texts is missing, and says so", async () => {
    const search = new Search(rangesOf(pageOf(["a"]), undefined, pageOf(["a"])), noPauses);
    const { matches, isWhole } = (await search.find("a")) ?? {};
    expect([matches?.map(({ page }) => page), isWhole]).toEqual([[1, 3], false]);
  });

  test("stops at the most that anybody lists, and says so", async () => {
    const search = new Search(together(pageOf(["a ".repeat(MOST_MATCHES + 1)])), noPauses);
    const { matches, isCut } = (await search.find("a")) ?? {};
    expect([matches?.length, isCut]).toEqual([MOST_MATCHES, true]);
    const exact = new Search(together(pageOf(["a ".repeat(MOST_MATCHES)])), noPauses);
    expect((await exact.find("a"))?.isCut).toBe(false);
  });

  test("lets other work in between, and gives way to a newer search", async () => {
    let clock = 0;
    let pauses = 0;
    const search = new Search(together(...Array.from({ length: 5 }, () => pageOf(["river"]))), {
      now: () => (clock += 10),
      pause: () => Promise.resolve(void (pauses += 1)),
    });
    const first = search.find("river");
    const second = search.find("river");
    expect(await first).toBeUndefined();
    expect((await second)?.matches).toHaveLength(5);
    expect(pauses).toBeGreaterThanOrEqual(5);
  });
});

describe("where a match is", () => {
  test("in a divided word: the end of one line with its hyphen, and the beginning of the next", async () => {
    const lines = setLines(["Boats are built by extra|ordinary people."], {
      top: 0.1,
      width: 0.32,
    });
    const page = { text: "", lines, links: [] };
    const { matches = [] } =
      (await new Search(together(page), noPauses).find("extraordinary")) ?? {};
    const [located] = locateMatches(page, matches);
    const texts = located?.ranges.map(({ line, from, to }) => lines[line]?.text.slice(from, to));
    expect(texts).toEqual(["extra-", "ordinary"]);
  });

  test("with the marks on its last letter", async () => {
    const page = pageOf(["cafe\u0301 au lait"]);
    expect(await found("cafe", page)).toEqual(["cafe\u0301"]);
  });

  test("the excerpt is cut at words on both sides, and says that it is cut", () => {
    const text = `${"before ".repeat(20)}river ${"after ".repeat(40)}`.trim();
    const page = pageOf([text, "paragraph"]);
    const [located] = locateMatches(page, [{ page: 1, start: 140, end: 145 }]);
    expect(located?.excerpt.found).toBe("river");
    expect(located?.excerpt.before).toMatch(/^…before( before)* $/);
    expect(located?.excerpt.after).toMatch(/^ after( after)*…$/);
  });
});
