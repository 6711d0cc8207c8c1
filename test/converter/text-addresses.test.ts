import { describe, expect, test } from "vitest";
import { addressesIn, continuesAddress } from "#converter/extracting/meaning/addresses.ts";
import { linksOfText } from "#converter/extracting/links/text-links.ts";
import { arrangeText } from "#converter/extracting/page-text.ts";
import { targetsOf } from "#test/converter/support/linked-pages.ts";
import { aColumn, aRun, PAGE } from "#test/converter/support/text-runs.ts";

const found = (text: string): string[] =>
  addressesIn(text).map(({ start, end, url }) => `${text.slice(start, end)} ${url}`);

describe("addresses in a text", () => {
  test.each([
    ["Read https://example.org/shop.", "https://example.org/shop"],
    ["(see http://example.org/a_(b)), too", "http://example.org/a_(b)"],
    ["“https://example.org/a?b=c&d=%20#e”", "https://example.org/a?b=c&d=%20#e"],
    ["<https://example.org>", "https://example.org"],
    ["[https://example.org/a]!", "https://example.org/a"],
    ["HTTPS://EXAMPLE.ORG/Up…", "HTTPS://EXAMPLE.ORG/Up"],
    ["https://example.org:8080/a", "https://example.org:8080/a"],
    ["http://192.0.2.1/a", "http://192.0.2.1/a"],
    ["https://müller.example/straße", "https://müller.example/straße"],
    ["https://пример.рф", "https://пример.рф"],
    ["https://example.org/a– and", "https://example.org/a"],
    ["https://example.org/a—", "https://example.org/a"],
    ["https://example.org/a—then", "https://example.org/a"],
    ["详见https://example.org/a。", "https://example.org/a"],
    ["Web:https://example.org/a-b-", "https://example.org/a-b-"],
  ])("%s", (text, address) => {
    expect(found(text)).toEqual([`${address} ${address}`]);
  });

  test.each([
    ["www.example.org", "www.example.org http://www.example.org"],
    ["Www.Example.org/spring,", "Www.Example.org/spring http://Www.Example.org/spring"],
    [
      "Web: www.müller-zeitung.example",
      "www.müller-zeitung.example http://www.müller-zeitung.example",
    ],
    ["press@example.org.", "press@example.org mailto:press@example.org"],
    [
      "Ann.O'Neil+news@mail.example.org",
      "Ann.O'Neil+news@mail.example.org mailto:Ann.O'Neil+news@mail.example.org",
    ],
    ["mailto:press@example.org", "press@example.org mailto:press@example.org"],
    ["<press@example.org>", "press@example.org mailto:press@example.org"],
    ["info@xn--mller-kva.example", "info@xn--mller-kva.example mailto:info@xn--mller-kva.example"],
  ])("%s", (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  test("several without a space between them", () => {
    expect(
      addressesIn("www.example.org,www.example.com;a@b.example").map(({ url }) => url),
    ).toEqual(["http://www.example.org", "http://www.example.com", "mailto:a@b.example"]);
  });

  test.each([
    "e.g. 3.5 or 12.04.2026 at 19.30",
    "example.org/spring and Node.js",
    "www. and www.example and www..org",
    "http:// and https://nowhere and http:/example.org",
    "@skarrow and @skarrow.example and @skarrow@social.example",
    "3@5.50, a@b, a@b.c, @, a@",
    "ftp://www.example.org javascript:alert(1) data:text/html,x",
    "awww.example.org is fun",
  ])("%s: none", (text) => {
    expect(found(text)).toEqual([]);
  });

  test.each([
    "a".repeat(200_000),
    "a.".repeat(100_000),
    `www.${"a-".repeat(100_000)}`,
    "@".repeat(200_000),
  ])("a hostile text takes no time", (text) => {
    expect(found(`${text} x@y.example`).at(-1)).toContain("x@y.example");
  });
});

describe("addresses over two lines", () => {
  test.each([
    ["see https://example.org/long-", "path/to it"],
    ["see https://example.org/", "programme/2026 for more"],
    ["see https://example.org/", "spring-fair"],
    ["see https://example.org", "/spring"],
    ["see https://example.org/a?b=", "c"],
    ["see https://example.org/a_", "b"],
    ["see https://", "www.example.org/a"],
    ["see www.example.", "org/a"],
    ["see https://example.org/file.", "pdf or"],
    ["write to press@", "example.org"],
    ["write to press@example.", "org, please"],
    ["write to info@tsv-", "skarrow.example"],
  ])("%s | %s", (line, next) => {
    expect(continuesAddress(line, next)).toBe(true);
  });

  test.each([
    ["see https://example.org/", "and then go"],
    ["see https://example.org/shop", "tomorrow"],
    ["see https://example.org.", "Then go"],
    ["see https://example.org.", "and go"],
    ["see https://example.org/", "https://example.org/b"],
    ["see www.example.org/", "press@example.org"],
    ["write to press@example.org", "or call"],
    ["a well-", "known path/to"],
    ["at 19.30/", "20.00"],
  ])("%s | %s: two texts", (line, next) => {
    expect(continuesAddress(line, next)).toBe(false);
  });

  const linksIn = (lines: string[]) =>
    linksOfText(arrangeText(aColumn(lines, 20, 100), PAGE).lines, []);

  test.each([
    [
      ["The whole story is at https://example.org/long-", "path/to/it, and more of it each week."],
      "https://example.org/long-path/to/it",
    ],
    [
      ["The whole story is at https://example.org/pro", "posals are welcome until the end of May."],
      "https://example.org/pro",
    ],
    [
      ["Whoever has a story to tell writes to redak-", "tion@example.org, and we shall read it."],
      "mailto:redaktion@example.org",
    ],
    [
      [
        "The whole programme: https://example.org/download",
        "s/2026/spring/programme_of_may.pdf today.",
      ],
      "https://example.org/downloads/2026/spring/programme_of_may.pdf",
    ],
    [
      ["Journal of the Sea, 104, https://example.org/10.1016/j.", "jsames.2020.102827 and others"],
      "https://example.org/10.1016/j.jsames.2020.102827",
    ],
    [
      ["Journal of the Sea, 12, https://example.org/10.17129/", "botsci.3122 and the others"],
      "https://example.org/10.17129/botsci.3122",
    ],
    [
      ["Journal of the Sea, 12, https://example.org/lamps/", "Alder-Brand, M. (1950). Lamps"],
      "https://example.org/lamps/",
    ],
    [
      ["The whole story is at https://example.org/tides", "and/or at the museum on 12/03/2026 too"],
      "https://example.org/tides",
    ],
    [
      ["Whoever has a story to tell writes to press@", "example.org, and we shall read it soon."],
      "mailto:press@example.org",
    ],
  ])("%j", (lines, url) => {
    const links = linksIn(lines);
    expect(new Set(targetsOf(links))).toEqual(new Set([url]));
  });

  test("one hot-spot a line, and the text reads as the address does", () => {
    const lines = [
      "The whole story is at https://example.org/long-",
      "path/to/it, and more of it.",
    ];
    const read = arrangeText(aColumn(lines, 20, 100), PAGE);
    expect(read.text).toContain(" https://example.org/long-path/to/it, ");
    const [first, second, ...others] = linksOfText(read.lines, []);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ y: read.lines[0]?.y });
    expect(second).toMatchObject({ x: 0.04, y: read.lines[1]?.y });
  });

  test("an address that is a link already stays what it is", () => {
    const { lines } = arrangeText([aRun("at www.example.org today", 20, 100)], PAGE);
    const link = { x: 0.05, y: 0.14, width: 0.2, height: 0.02, url: "https://example.org/other" };
    expect(linksOfText(lines, [link])).toEqual([]);
    expect(linksOfText(lines, [{ ...link, y: 0.5 }])).toHaveLength(1);
  });

  test("text down the page", () => {
    const turned = aRun("at www.example.org", 100, -110, { turn: 90 });
    const [link] = linksOfText(arrangeText([turned], PAGE).lines, []);
    expect(link).toMatchObject({ x: 0.2, width: 0.02 });
    expect(link?.height).toBeGreaterThan(0.08);
  });
});
