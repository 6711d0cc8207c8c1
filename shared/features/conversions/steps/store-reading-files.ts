import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import * as v from "valibot";
import { articleName } from "#contract/formats/article.ts";
import { textOf } from "#contract/formats/article-elements.ts";
import { EDITION_FILES } from "#contract/formats/edition-files.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import { epubEntries, type EpubSource } from "#features/conversions/epub/epub.ts";
import { zip } from "#features/conversions/epub/zip.ts";
import { putFile } from "#features/conversions/stored-objects.ts";
import { epubKey, pagesFolder, textKey } from "#features/issues/object-keys.ts";
import { objects } from "#platform/runtime.ts";
import { issueTitle } from "#texts/issue-title.ts";
import { readingDirection } from "#texts/languages.ts";
import { storedArticles } from "./stored-article.ts";

/** What was made of the text for those who may download. */
export interface ReadingFiles {
  hasEpub?: true;
  hasText?: true;
}

type Edition = Pick<Conversion, "accountId" | "conversionId" | "draft" | "createdAt"> & {
  pagesCount: number;
};

const pagesSchema = v.object({ pages: v.array(v.object({ text: v.string() })) });
const labelsSchema = v.object({ labels: v.optional(v.array(v.string())) });

/**
 * Makes the EPUB of a stored edition with articles, and of every edition with a text that text alone, and stores both.
 * Articles and pictures are read from the store one at a time, and written to a file in `folder`, so that a thousand
 * pages take no more memory than sixteen. May be repeated.
 */
export async function storeReadingFiles(edition: Edition, folder: string): Promise<ReadingFiles> {
  const { accountId, conversionId } = edition;
  const hasArticle = await objects().exists(pagesFolder(accountId, conversionId) + articleName(1));
  if (hasArticle) {
    const path = join(folder, "issue.epub");
    const source = await sourceOf(edition);
    await pipeline(Readable.from(zip(epubEntries(source))), createWriteStream(path));
    await putFile(epubKey(accountId, conversionId), path, "application/epub+zip");
  }
  const path = join(folder, "issue.txt");
  const text = hasArticle ? articleText(edition) : pagesText(edition);
  await pipeline(Readable.from(text), createWriteStream(path));
  const hasText = (await stat(path)).size > 0;
  if (hasText) await putFile(textKey(accountId, conversionId), path, "text/plain; charset=utf-8");
  return { ...(hasArticle && { hasEpub: true }), ...(hasText && { hasText: true }) };
}

async function sourceOf(edition: Edition): Promise<EpubSource> {
  const { accountId, conversionId, draft, createdAt, pagesCount } = edition;
  const pages = pagesFolder(accountId, conversionId);
  const { labels = [] } = v.parse(labelsSchema, await storedJson(pages + EDITION_FILES.layout));
  return {
    facts: {
      identifier: `urn:uuid:${conversionId.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}`,
      title: issueTitle(draft),
      language: draft.language,
      direction: readingDirection(draft.language),
      description: draft.description,
      modifiedAt: `${createdAt.slice(0, 19)}Z`,
      pagesCount,
      labelOf: (page) => {
        const label = labels[page - 1]?.trim() ?? "";
        return label === "" ? String(page) : label;
      },
    },
    cover: () => objects().get(pages + EDITION_FILES.cover),
    articles: () => storedArticles(edition, pagesCount),
    picture: (file) => objects().get(pages + file),
  };
}

/** A paragraph a line, with an empty line between them. */
async function* articleText(edition: Edition): AsyncGenerator<string> {
  for await (const blocks of storedArticles(edition, edition.pagesCount)) {
    for (const block of blocks) {
      const mark = "mark" in block && block.mark.trim() !== "" ? `${block.mark.trim()} ` : "";
      const text = textOf(block).trim().toWellFormed();
      if (text !== "") yield `${mark}${text}\n\n`;
    }
  }
}

async function* pagesText({ accountId, conversionId }: Edition): AsyncGenerator<string> {
  const key = pagesFolder(accountId, conversionId) + EDITION_FILES.text;
  const { pages } = v.parse(pagesSchema, await storedJson(key));
  for (const { text } of pages) {
    if (text.trim() !== "") yield `${text.trim().toWellFormed()}\n\n`;
  }
}

async function storedJson(key: string): Promise<unknown> {
  const file = await objects().get(key);
  if (!file) throw new Error(`${key} is not in the store`);
  return JSON.parse(Buffer.from(file).toString("utf8"));
}
