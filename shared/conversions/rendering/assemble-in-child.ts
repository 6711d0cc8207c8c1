import { createReadStream } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { loadImage } from "@napi-rs/canvas";
import * as v from "valibot";
import { BOOK_FILES, type BookLayout, type BookText, type PageText } from "../../api/book.ts";
import {
  contentsSchema,
  INPUT_FILES,
  inputPath,
  type PagePart,
  pagePartSchema,
} from "./book-parts.ts";
import { beginningOf } from "./first-page-text.ts";
import type { AssembledMessage, AssembleMessage } from "./messages.ts";
import { writeJpeg } from "./page-images.ts";
import { ThumbnailSprite } from "./thumbnails.ts";

/**
 * Makes layout, text and thumbnails of the contents and parts in the working directory, which together
 * must hold every page once, and tells what the parent needs to know of them. Here and not in the parent: thumbnails pass through a native decoder.
 * @throws Error when a page is missing or the parts are not of this form.
 */
export async function assembleBook({
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
  const pages: BookLayout["pages"] = [];
  for (const { number, width, height, thumbnail } of sizes) {
    const image = await loadImage(Buffer.from(thumbnail, "base64"));
    pages.push({ width, height, thumbnail: sprite.add(number, image) });
  }
  const { outline, labels } = contents;
  const layout: BookLayout = {
    version: 1,
    pages,
    thumbnails: sprite.grid,
    outline,
    ...(labels && { labels }),
  };
  const text: BookText = {
    version: 2,
    pages: cutTexts(
      sizes.map((part) => part.text),
      maxTextLength,
    ),
  };
  await Promise.all([
    writeJpeg(sprite.canvas, BOOK_FILES.thumbnails),
    writeFile(BOOK_FILES.layout, JSON.stringify(layout)),
    writeFile(BOOK_FILES.text, JSON.stringify(text)),
  ]);
  return {
    picturesLeftOut: sizes.reduce((sum, part) => sum + part.picturesLeftOut, 0),
    lettersLeftOut: sizes.reduce((sum, part) => sum + part.lettersLeftOut, 0),
    firstPageText: beginningOf(text.pages[0]?.text ?? ""),
  };
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

/** Leaves out the text of pages beyond the limit; each renderer knows only what it has read itself. */
function cutTexts(texts: readonly PageText[], maxLength: number): PageText[] {
  let left = maxLength;
  return texts.map((page) => {
    left -= page.text.length;
    return left < 0 ? { ...page, text: "", lines: [] } : page;
  });
}
