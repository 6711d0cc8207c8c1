import { describe, expect, test } from "vitest";
import { zip } from "#features/conversions/epub/zip.ts";
import { unzip } from "#test/support/unzip.ts";
import { heading } from "#test/reader/support/fake-articles.ts";
import { BOOKS, epubOf } from "./support/books.ts";

type Name = keyof typeof BOOKS;

async function filesOf(name: Name): Promise<Map<string, string>> {
  const entries = unzip(await epubOf(BOOKS[name]));
  return new Map(entries.map((entry) => [entry.name, entry.text]));
}

describe("an EPUB", () => {
  test("begins with its type, as it is, and stores pictures as they are", async () => {
    const entries = unzip(await epubOf(BOOKS.ordinary));
    expect(entries[0]).toEqual({
      name: "mimetype",
      text: "application/epub+zip",
      isCompressed: false,
    });
    const stored = entries.filter(({ isCompressed }) => !isCompressed).map(({ name }) => name);
    expect(stored).toEqual(["mimetype", "EPUB/cover.jpg", "EPUB/picture-1.jpg"]);
  });

  test("has contents from its headings, and a list of all printed pages", async () => {
    const nav = (await filesOf("ordinary")).get("EPUB/nav.xhtml") ?? "";
    expect(nav).toMatch(
      /<li><a href="text-0001.xhtml#text-p1-b1">The Slow River<\/a><ol>\s*<li><a href="text-0001.xhtml#text-p2-b1">How to build one<\/a>/,
    );
    const pages = nav.slice(nav.indexOf("doc-pagelist"));
    expect([...pages.matchAll(/#page-(\d+)">/g)].map(([, page]) => Number(page))).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1),
    );
  });

  test("gives headings the level of its contents in all its files", async () => {
    const levels = [2, 1, 3, 2, 3, 4, 1, 4] as const;
    const blocks = levels.map((level, at) => heading(1 + 6 * at, `Part ${at + 1}`, level));
    const book = { blocks, facts: { ...BOOKS.long.facts, pagesCount: 48 } };
    const text = unzip(await epubOf(book)).filter(({ name }) => /text-\d+/.test(name));
    const headings = text.flatMap((entry) => [...entry.text.matchAll(/<h(\d)/g)]);
    expect(headings.map(([, level]) => Number(level))).toEqual(levels);
  });

  test("marks pages on which nothing begins as well", async () => {
    const chapter = (await filesOf("hostile")).get("EPUB/text-0001.xhtml") ?? "";
    const marks = [...chapter.matchAll(/id="page-(\d+)"/g)].map(([, page]) => Number(page));
    expect(marks).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  });

  test("says in its language and direction how accessible it is", async () => {
    const files = await filesOf("arabic");
    const opf = files.get("EPUB/package.opf") ?? "";
    expect(opf).toContain(`<spine page-progression-direction="rtl">`);
    expect(opf).toContain(`<dc:language>ar</dc:language>`);
    expect(opf).toContain(`<meta property="schema:accessMode">textual</meta>`);
    expect(opf).not.toContain("alternativeText");
    expect(files.get("EPUB/text-0001.xhtml")).toContain(`lang="ar" xml:lang="ar" dir="rtl"`);
    expect(files.get("EPUB/nav.xhtml")).toContain(`dir="rtl"`);
    const ordinary = (await filesOf("ordinary")).get("EPUB/package.opf");
    expect(ordinary).toContain(`schema:accessibilityFeature">alternativeText<`);
  });

  test("keeps the lines of a listing", async () => {
    const chapter = (await filesOf("ordinary")).get("EPUB/text-0001.xhtml") ?? "";
    expect(chapter).toContain(
      `<pre class="sideways" dir="ltr"><code><strong>for</strong> (boat of river) {\n  row(boat, &quot;slowly`,
    );
  });

  test("has tables with a head", async () => {
    const chapter = (await filesOf("ordinary")).get("EPUB/text-0001.xhtml") ?? "";
    expect(chapter).toContain(`<thead><tr><th scope="col">Boat</th>\t<th scope="col">`);
    expect(chapter).toContain(
      `<tr><td><strong>Anna</strong></td>\t<td>21</td>\t<td>1912</td>\t<td></td></tr>`,
    );
  });

  test("leads from a note's sign to the note", async () => {
    const chapter = (await filesOf("ordinary")).get("EPUB/text-0001.xhtml") ?? "";
    const [, id] = /<a href="#([^"]+)" class="note-link" epub:type="noteref"/.exec(chapter) ?? [];
    expect(chapter).toMatch(new RegExp(`id="${id}" class="note" epub:type="footnote"`));
  });

  test("has nothing in it that XML forbids, no script and no address that cannot be followed", async () => {
    for (const [name, text] of await filesOf("hostile")) {
      if (!/[.](?:xhtml|opf|xml)$/.test(name)) continue;
      expect(text).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
      expect(text).not.toMatch(/<script|javascript:|exa mple|page-99/);
    }
    const chapter = (await filesOf("hostile")).get("EPUB/text-0002.xhtml") ?? "";
    expect(chapter).toContain(`href="https://museum.example/a%20b?q=%3C%22%3E"`);
    expect(chapter.match(/<img /g)).toHaveLength(2);
  });

  test("is the same whenever it is made of the same", async () => {
    const [one, other] = await Promise.all([1, 2].map(() => epubOf(BOOKS.long)));
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
  });
});

test("an archive asks for one entry at a time", async () => {
  const asked: string[] = [];
  function* entries() {
    for (const name of ["a", "b", "c"]) {
      asked.push(name);
      yield { name, bytes: Buffer.from(name), isCompressed: true };
    }
  }
  const archive = zip(entries());
  await archive.next();
  await archive.next();
  expect(asked).toEqual(["a"]);
  while (!(await archive.next()).done);
  expect(asked).toEqual(["a", "b", "c"]);
});
