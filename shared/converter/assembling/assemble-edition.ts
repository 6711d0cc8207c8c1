import { readFile, writeFile } from "node:fs/promises";
import { type Image, loadImage } from "@napi-rs/canvas";
import * as v from "valibot";
import {
  EDITION_FILES,
  type EditionLayout,
  type EditionText,
  TEXT_RANGE_PAGES,
  textFileName,
} from "#contract/formats/edition-files.ts";
import { contentsSchema, type StoredPart } from "#converter/protocol/edition-parts.ts";
import { beginningOf } from "#converter/extracting/first-page-text.ts";
import type { AssembledMessage, AssembleMessage } from "#converter/protocol/messages.ts";
import { writeJpeg } from "#converter/drawing/page-images.ts";
import { ThumbnailSprite } from "#converter/drawing/thumbnails.ts";

/**
 * Size limit of the text files per letter: they contain each letter twice, and the positions of its line and word.
 * Magazines take seven units; a text consisting mostly of positions would fill its readers' memory.
 */
const UNITS_A_LETTER = 10;

/** Thumbnails decoded at once, by other threads. */
const DECODED_AT_ONCE = 32;

/**
 * Assembles layout, text and thumbnails from the parts of all pages and the file of their contents, and reports the
 * parent's summary. Runs in a child, since thumbnails need a native decoder.
 * @throws Error if a page is missing
 */
export async function assembleEdition(
  parts: readonly StoredPart[],
  contentsFile: string,
  { maxTextLength }: Pick<AssembleMessage, "maxTextLength">,
): Promise<Omit<AssembledMessage, "type">> {
  const contents = v.parse(contentsSchema, JSON.parse(await readFile(contentsFile, "utf8")));
  const [first] = parts;
  if (!first || parts.length < contents.pagesCount) {
    throw new Error(`${parts.length} of ${contents.pagesCount} pages are in the parts`);
  }
  const sprite = new ThumbnailSprite(contents.pagesCount, first);
  const pages: EditionLayout["pages"] = [];
  for (let start = 0; start < parts.length; start += DECODED_AT_ONCE) {
    const some = parts.slice(start, start + DECODED_AT_ONCE);
    for (const { part, thumbnail } of await Promise.all(some.map(withThumbnail))) {
      const { number, width, height } = part;
      pages.push({ width, height, thumbnail: sprite.add(number, thumbnail) });
    }
  }
  const { labels, outline } = contents;
  const layout: EditionLayout = {
    version: 1,
    pages,
    thumbnails: sprite.grid,
    outline,
    ...(labels && { labels }),
  };
  const texts = parts.map((part) => part.text);
  await Promise.all([
    writeJpeg(sprite.canvas, EDITION_FILES.thumbnails),
    writeFile(EDITION_FILES.layout, JSON.stringify(layout)),
    writeTexts(texts, maxTextLength * UNITS_A_LETTER),
  ]);
  return {
    picturesLeftOut: parts.reduce((sum, part) => sum + part.picturesLeftOut, 0),
    lettersLeftOut: parts.reduce((sum, part) => sum + part.lettersLeftOut, 0),
    firstPageText: beginningOf(texts[0]?.text ?? ""),
  };
}

async function withThumbnail(part: StoredPart): Promise<{ part: StoredPart; thumbnail: Image }> {
  return { part, thumbnail: await loadImage(Buffer.from(part.thumbnail, "base64")) };
}

/**
 * Writes the texts in ranges of pages, each an `EditionText`. Drops the text of pages beyond the total limit, which a
 * single renderer cannot enforce.
 */
async function writeTexts(texts: readonly StoredPart["text"][], maxLength: number): Promise<void> {
  let left = maxLength;
  const pages = texts.map((page) => {
    const whole = JSON.stringify(page);
    left -= whole.length;
    return left < 0 ? JSON.stringify({ ...page, text: "", lines: [] }) : whole;
  });
  const version: EditionText["version"] = 2;
  for (let first = 0; first < pages.length; first += TEXT_RANGE_PAGES) {
    const some = pages.slice(first, first + TEXT_RANGE_PAGES).join(",");
    const name = textFileName(first / TEXT_RANGE_PAGES);
    await writeFile(name, `{"version":${version},"pages":[${some}]}`);
  }
}
