import { createReadStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { type Image, loadImage } from "@napi-rs/canvas";
import * as v from "valibot";
import {
  EDITION_FILES,
  type EditionLayout,
  type EditionText,
  type PageText,
  TEXT_RANGE_PAGES,
  textFileName,
} from "#contract/formats/edition-files.ts";
import {
  contentsSchema,
  INPUT_FILES,
  inputPath,
  type PagePart,
  pagePartSchema,
} from "#converter/protocol/edition-parts.ts";
import type { ArticleBlock } from "#contract/formats/article.ts";
import { articleBlocks } from "#converter/articles/article-blocks.ts";
import { isReadable, writeArticles } from "#converter/articles/article-files.ts";
import { outlineOf } from "#converter/articles/headings.ts";
import { describeError } from "#converter/protocol/failure.ts";
import { beginningOf } from "#converter/extracting/first-page-text.ts";
import type { AssembledMessage, AssembleMessage } from "#converter/protocol/messages.ts";
import { writeJpeg } from "#converter/drawing/page-images.ts";
import { ThumbnailSprite } from "#converter/drawing/thumbnails.ts";

/**
 * Limit for a letter in the files of the text, which have it twice, and the places of its line and word. In magazines
 * it takes seven units; text consisting of places would fill the memory of its readers.
 */
const UNITS_A_LETTER = 10;

/** Thumbnails; other threads decode them. */
const DECODED_AT_ONCE = 32;

/**
 * Makes layout, text and thumbnails from the contents and parts in the working directory, which together must hold
 * every page once, and reports what the parent needs. Not done in the parent: thumbnails need a native decoder.
 * @throws Error if a page is missing or the parts have another form.
 */
export async function assembleEdition({
  partsCount,
  maxTextLength,
}: AssembleMessage): Promise<Omit<AssembledMessage, "type">> {
  const contents = v.parse(
    contentsSchema,
    JSON.parse(await readFile(inputPath(INPUT_FILES.contents), "utf8")),
  );
  const parts = await readParts(partsCount);
  const sizes: PagePart[] = [];
  for (let number = 1; number <= contents.pagesCount; number++) {
    const part = parts.get(number);
    if (!part) throw new Error(`Page ${number} is in none of the parts`);
    sizes.push(part);
  }
  const [first] = sizes;
  if (!first) throw new Error("No pages");
  const sprite = new ThumbnailSprite(contents.pagesCount, first);
  const pages: EditionLayout["pages"] = [];
  for (let start = 0; start < sizes.length; start += DECODED_AT_ONCE) {
    const some = sizes.slice(start, start + DECODED_AT_ONCE);
    for (const { part, thumbnail } of await Promise.all(some.map(withThumbnail))) {
      const { number, width, height } = part;
      pages.push({ width, height, thumbnail: sprite.add(number, thumbnail) });
    }
  }
  const { labels } = contents;
  const blocks = readableBlocks(sizes);
  const outline = contents.outline.length > 0 ? contents.outline : outlineOf(blocks);
  const articlesCount = blocks.length > 0 ? await writeArticles(blocks, sizes.length) : 0;
  const layout: EditionLayout = {
    version: 1,
    pages,
    thumbnails: sprite.grid,
    outline,
    ...(labels && { labels }),
  };
  const texts = sizes.map((part) => part.text);
  await Promise.all([
    writeJpeg(sprite.canvas, EDITION_FILES.thumbnails),
    writeFile(EDITION_FILES.layout, JSON.stringify(layout)),
    writeTexts(texts, maxTextLength * UNITS_A_LETTER),
  ]);
  return {
    articlesCount,
    picturesLeftOut: sizes.reduce((sum, part) => sum + part.picturesLeftOut, 0),
    lettersLeftOut: sizes.reduce((sum, part) => sum + part.lettersLeftOut, 0),
    firstPageText: beginningOf(texts[0]?.text ?? ""),
  };
}

/** No articles are better than no edition: a fault in them is noted and leaves them out. */
function readableBlocks(parts: readonly PagePart[]): ArticleBlock[] {
  try {
    const blocks = articleBlocks(parts);
    return isReadable(blocks, parts.length) ? blocks : [];
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    return [];
  }
}

async function withThumbnail(part: PagePart): Promise<{ part: PagePart; thumbnail: Image }> {
  return { part, thumbnail: await loadImage(Buffer.from(part.thumbnail, "base64")) };
}

async function readParts(partsCount: number): Promise<Map<number, PagePart>> {
  const parts = new Map<number, PagePart>();
  for (let index = 1; index <= partsCount; index++) {
    const lines = createInterface({ input: createReadStream(inputPath(INPUT_FILES.parts(index))) });
    for await (const line of lines) {
      const part = v.parse(pagePartSchema, JSON.parse(line));
      parts.set(part.number, part);
    }
  }
  return parts;
}

/**
 * Writes the texts in ranges of pages, each an `EditionText`. The text of pages beyond the limit, in all together, is left
 * out; each renderer knows only what it has read.
 */
async function writeTexts(texts: readonly PageText[], maxLength: number): Promise<void> {
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
