import type { ArticleBlock } from "#contract/formats/article.ts";
import { placedBlocks } from "#contract/formats/article-elements.ts";
import { chapterName, makeChapter } from "./chapter.ts";
import { coverDocument } from "./cover.ts";
import { type NavEntry, navDocument } from "./navigation.ts";
import { type ManifestItem, packageDocument } from "./package-document.ts";
import { STYLE } from "./style.ts";
import { XHTML } from "./xhtml.ts";
import type { ZipEntry } from "./zip.ts";

export interface EpubFacts {
  /** A unique URN. */
  identifier: string;
  title: string;
  /** ISO 639-1. */
  language: string;
  direction: "ltr" | "rtl";
  /** Empty if missing. */
  description: string;
  /** ISO 8601 in UTC, to the second. */
  modifiedAt: string;
  pagesCount: number;
  /** The printed name of a page, which differs from its number in some issues. */
  labelOf: (page: number) => string;
}

/** The contents of an EPUB. Each function is called once, in the order of the book. */
export interface EpubSource {
  facts: EpubFacts;
  /** The cover as JPEG; undefined if missing. */
  cover: () => Promise<Uint8Array | undefined>;
  /** All files of articles, in order. */
  articles: () => AsyncIterable<readonly ArticleBlock[]>;
  /** A picture by file name; undefined if unavailable: its caption then stays alone. */
  picture: (file: string) => Promise<Uint8Array | undefined>;
}

/** The media type of a picture by its extension; EPUB allows no others. */
const PICTURE_TYPES: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

interface Progress {
  items: ManifestItem[];
  headings: NavEntry[];
  pages: NavEntry[];
  picturesCount: number;
  isDescribed: boolean;
}

/**
 * The entries of an EPUB 3, in storage order. Only one file of articles and one picture are in memory at a time. The
 * headings become its table of contents, and the printed pages its page list.
 */
export async function* epubEntries(source: EpubSource): AsyncGenerator<ZipEntry> {
  const { facts } = source;
  const made: Progress = {
    items: [],
    headings: [],
    pages: [],
    picturesCount: 0,
    isDescribed: true,
  };
  yield { name: "mimetype", bytes: Buffer.from("application/epub+zip"), isCompressed: false };
  yield text("META-INF/container.xml", CONTAINER);
  yield text("EPUB/style.css", STYLE);
  yield* coverEntries(source, made);
  let number = 0;
  for await (const blocks of source.articles()) {
    number += 1;
    yield* chapterEntries(source, { blocks, number }, made);
  }
  yield text("EPUB/nav.xhtml", navDocument(facts, made.headings, made.pages));
  const hasPictures = made.picturesCount > 0;
  const { isDescribed } = made;
  yield text(
    "EPUB/package.opf",
    packageDocument({ ...facts, hasPictures, isDescribed }, made.items),
  );
}

async function* coverEntries(source: EpubSource, { items }: Progress): AsyncGenerator<ZipEntry> {
  const cover = await source.cover();
  if (!cover) return;
  const image = { id: "cover-image", href: "cover.jpg", mediaType: "image/jpeg" };
  items.push({ ...image, properties: "cover-image" });
  items.push({ id: "cover", href: "cover.xhtml", mediaType: XHTML, isRead: true });
  yield { name: "EPUB/cover.jpg", bytes: cover, isCompressed: false };
  yield text("EPUB/cover.xhtml", coverDocument(source.facts));
}

async function* chapterEntries(
  source: EpubSource,
  { blocks, number }: { blocks: readonly ArticleBlock[]; number: number },
  made: Progress,
): AsyncGenerator<ZipEntry> {
  const pictures = new Map<string, string>();
  for (const { file, alt } of blocks.filter((block) => block.kind === "picture")) {
    const ending = file.split(".").at(-1) ?? "";
    const mediaType = PICTURE_TYPES[ending];
    if (!mediaType || pictures.has(file)) continue;
    const bytes = await source.picture(file);
    if (!bytes) continue;
    made.picturesCount += 1;
    if (alt.trim() === "") made.isDescribed = false;
    const href = `picture-${made.picturesCount}.${ending}`;
    pictures.set(file, href);
    made.items.push({ id: href, href, mediaType });
    yield { name: `EPUB/${href}`, bytes, isCompressed: false };
  }
  const chapter = makeChapter(placedBlocks(blocks), { ...source.facts, number, pictures });
  made.headings.push(...chapter.headings);
  made.pages.push(...chapter.pages);
  const href = chapterName(number);
  made.items.push({ id: href, href, mediaType: XHTML, isRead: true });
  yield text(`EPUB/${href}`, chapter.document);
}

function text(name: string, content: string): ZipEntry {
  return { name, bytes: Buffer.from(content), isCompressed: true };
}
