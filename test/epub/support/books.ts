import type { ArticleBlock } from "#contract/formats/article.ts";
import { epubEntries, type EpubFacts } from "#features/conversions/epub/epub.ts";
import { zip } from "#features/conversions/epub/zip.ts";
import { aFigure, rangesOf } from "#test/support/articles.ts";
import {
  aLongText,
  everyKind,
  heading,
  paragraph,
  placeOn,
} from "#test/reader/support/fake-articles.ts";

/** The contents of an EPUB. */
export interface Book {
  blocks: readonly ArticleBlock[];
  facts: EpubFacts;
  /** Files that are missing. */
  missing?: readonly string[];
}

const usual: EpubFacts = {
  identifier: "urn:uuid:0123abcd-0123-4abc-8abc-0123456789ab",
  title: "The Slow River, No. 12",
  language: "en",
  direction: "ltr",
  description: "Boats, bread and letters.",
  modifiedAt: "2026-03-01T12:00:00Z",
  pagesCount: 16,
  labelOf: String,
};

const picture = { kind: "picture" as const, width: 10, height: 10, caption: [] };

/** Texts with all that an EPUB can show, and with things that it cannot. */
export const BOOKS = {
  ordinary: { blocks: everyKind(), facts: usual },
  long: { blocks: aLongText(60), facts: { ...usual, pagesCount: 60 } },
  empty: { blocks: [], facts: { ...usual, pagesCount: 3, description: "" } },
  hostile: {
    facts: {
      ...usual,
      title: `<b> & "signs" \u0000\u0007\uFFFF \uD800`,
      description: "]]> <!-- \u001F",
      pagesCount: 40,
      labelOf: (page) => (page === 2 ? "ii <&>" : String(page)),
    },
    blocks: [
      heading(2, "Begins low", 4),
      heading(2, "\u0000 ", 1),
      heading(3, "<script>alert(1)</script> & \uD800", 2),
      paragraph(20, [
        { text: "a", url: "http://exa mple.org/a b?<>" },
        { text: "b", url: "javascript:alert(1)" },
        { text: "c", url: 'https://museum.example/a b?q=<">' },
        { text: "d", url: "mailto:ann@museum.example" },
        { text: "e", page: 99 },
        { text: "f", page: 5 },
        { text: "7", raised: true },
      ]),
      { kind: "item", mark: "\u0000", runs: [], places: [placeOn(21)] },
      { kind: "note", mark: "", runs: [{ text: "n" }], places: [placeOn(21)] },
      { kind: "table", rows: [], places: [placeOn(22)] },
      { kind: "table", hasHead: true, rows: [[[], [{ text: "<\u0000>" }]]], places: [placeOn(22)] },
      { kind: "listing", runs: [{ text: "\n\u0007 <pre>\n" }], places: [placeOn(22)] },
      { ...picture, file: "a.jpg", alt: `"quoted" <alt>`, places: [placeOn(22)] },
      { ...picture, file: "../b.jpg", alt: "", places: [placeOn(22)] },
      { ...picture, file: "c.bmp", alt: "", places: [placeOn(22)] },
      { ...picture, file: "gone.jpg", alt: "", places: [placeOn(22)] },
    ],
    missing: ["gone.jpg"],
  },
  arabic: {
    facts: { ...usual, title: "النهر البطيء", language: "ar", direction: "rtl" },
    blocks: [
      heading(1, "النهر البطيء"),
      paragraph(1, [
        { text: "قوارب وخبز" },
        { text: "١", raised: true },
        { text: " ورسائل (The North, 1912)." },
      ]),
      { kind: "note", mark: "١", runs: [{ text: "في الصيف فقط." }], places: [placeOn(1, 0.9)] },
    ],
  },
} satisfies Record<string, Book>;

/** The EPUB archive of a book. */
export async function epubOf({ blocks, facts, missing = [] }: Book): Promise<Buffer> {
  async function* articles(): AsyncGenerator<readonly ArticleBlock[]> {
    yield* rangesOf(facts.pagesCount, blocks);
  }
  const source = {
    facts,
    articles,
    cover: () => Promise.resolve(aFigure()),
    picture: (file: string) => Promise.resolve(missing.includes(file) ? undefined : aFigure()),
  };
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip(epubEntries(source))) chunks.push(chunk);
  return Buffer.concat(chunks);
}
