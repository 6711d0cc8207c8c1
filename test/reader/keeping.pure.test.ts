import { describe, expect, test } from "vitest";
import {
  cacheFor,
  earlierKeyFor,
  isKeptIssue,
  isOfOtherEdition,
  issuesToDrop,
  keyFor,
  MOST_PAGES,
} from "#reader/offline/keeping.ts";

const issue = "https://press.example/read/abcdefghijkm/0000001001773000000";

describe("what a device keeps", () => {
  test("is of issues that anybody may read, each apart", () => {
    expect(cacheFor(issue)).toBe("masthead/read/abcdefghijkm/0000001001773000000");
    expect(cacheFor(`${issue}?start_page=3#page=7`)).toBe(cacheFor(issue));
    for (const personal of ["pass=p", "start_page=2&token=t", "session=s"]) {
      expect(cacheFor(`${issue}?${personal}`), personal).toBeUndefined();
    }
    for (const other of [`${issue}/subscription`, "https://press.example/read/x/1", "https://x/"]) {
      expect(cacheFor(other), other).toBeUndefined();
    }
    expect(isKeptIssue(cacheFor(issue) ?? "")).toBe(true);
    expect(isKeptIssue("another-app")).toBe(false);
  });

  test("is found again under another signature, and the reader's files by their version", () => {
    const page = "https://press.example/content/a/pages/b/page-0001.jpg";
    expect(keyFor(`${page}?Expires=1&Signature=s`)).toBe(page);
    expect(keyFor(`${issue}/text.json`)).toBe(`${issue}/text.json`);
    const ofPreview = `${issue}/text.json?edition=b1`;
    expect(keyFor(ofPreview)).toBe(ofPreview);
    for (const file of ["text-0001.json", "text-0002.json"]) {
      expect(keyFor(`${ofPreview}&file=${file}`)).toBe(`${ofPreview}&file=${file}`);
    }
    expect([ofPreview, page, issue].filter((key) => isOfOtherEdition(key, "b1"))).toEqual([page]);
    const folder = "https://press.example/content/a/pages/b";
    const large = `${folder}/renditions/large-0001.jpg`;
    expect(keyFor(`${large}?Expires=1`)).toBe(large);
    expect(earlierKeyFor(`${folder}/renditions/page-0001.webp`)).toBe(page);
    for (const other of [large, page]) expect(earlierKeyFor(other)).toBeUndefined();
    expect(keyFor(`${issue}/text-0002.json?sig=1`)).toBe(`${issue}/text-0002.json`);
    const figure = `${folder}/figure-0002-1.jpg`;
    expect(keyFor(`${figure}?Expires=1`)).toBe(figure);
    const script = "https://press.example/reader/0123456789abcdef/reader.js";
    expect(keyFor(script)).toBe(script);
    const worker = "https://press.example/reader/offline.js";
    const pdf = "https://press.example/x/original.pdf?s=1";
    for (const other of [`${issue}/manifest`, pdf, issue, worker]) {
      expect(keyFor(other), other).toBeUndefined();
    }
  });

  test("is three issues at most, and 400 pages", () => {
    const kept = (name: string, openedAt: number, pages = 1) => ({ name, openedAt, pages });
    expect(issuesToDrop([])).toEqual([]);
    expect(issuesToDrop([kept("old", 1), kept("new", 4), kept("mid", 3), kept("late", 2)])).toEqual(
      ["old"],
    );
    expect(issuesToDrop([kept("old", 1, 2), kept("new", 2, MOST_PAGES - 1)])).toEqual(["old"]);
    expect(issuesToDrop([kept("old", 1, 1), kept("new", 2, MOST_PAGES - 1)])).toEqual([]);
    expect(issuesToDrop([kept("open", 2, 2 * MOST_PAGES), kept("old", 1)])).toEqual(["old"]);
  });
});
