import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import * as v from "valibot";
import { articleName } from "#contract/formats/article.ts";
import { textOf } from "#contract/formats/article-text.ts";
import { EDITION_FILES, textFileName } from "#contract/formats/edition-files.ts";
import { makeWorkFolder } from "#converter/processes/work-folder.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import { putFile } from "#features/conversions/stored-objects.ts";
import { epubKey, pagesFolder, textKey } from "#features/issues/object-keys.ts";
import { saveRefinement } from "#features/issues/edition-repository.ts";
import { nameOf } from "#features/issues/issue.ts";
import { findIssue } from "#features/issues/issue-repository.ts";
import { makeSearchFile } from "#features/search-files/search-file.ts";
import { objects } from "#platform/runtime.ts";
import { issueTitle } from "#texts/issue-title.ts";
import { readingDirection } from "#texts/languages.ts";
import { epubEntries, type EpubSource } from "./epub.ts";
import { storedArticles } from "./stored-article.ts";
import { zip } from "./zip.ts";

type Edition = Conversion & { pagesCount: number; hasArticle: boolean; title: string };

const pagesSchema = v.object({ pages: v.array(v.object({ text: v.string() })) });
const labelsSchema = v.object({ labels: v.optional(v.array(v.string())) });

/**
 * Makes and stores an edition's search file, its EPUB if it has articles, and its text file if it has any text, and
 * records the latter two in the issue. Reads articles and pictures one at a time and writes to a file, so that a
 * thousand pages take no more memory than sixteen. Idempotent.
 * @returns false if the issue is deleted or no longer has this edition
 */
export async function storeReadingFiles(
  conversion: Conversion,
  signal?: AbortSignal,
): Promise<boolean> {
  const pagesCount = conversion.book?.pagesCount ?? 0;
  const hasArticle = await objects().exists(keyOfFirstArticle(conversion));
  const found = await findIssue(conversion);
  if (!found) return false;
  const title = issueTitle(nameOf(found.issue, found.magazine));
  const edition = { ...conversion, pagesCount, hasArticle, title };
  await makeSearchFile({ ...edition, textRangePages: conversion.book?.textRangePages }, signal);
  const folder = await makeWorkFolder();
  try {
    const hasEpub = await storeEpub(edition, join(folder, "issue.epub"), signal);
    const hasText = await storeText(edition, join(folder, "issue.txt"), signal);
    return await saveRefinement(conversion, { hasEpub, hasText });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function keyOfFirstArticle({ accountId, conversionId }: Conversion): string {
  return pagesFolder(accountId, conversionId) + articleName(1);
}

async function storeEpub(edition: Edition, path: string, signal?: AbortSignal): Promise<boolean> {
  const { accountId, conversionId, hasArticle } = edition;
  if (!hasArticle) return false;
  const entries = epubEntries(await sourceOf(edition));
  await pipeline(Readable.from(zip(entries)), createWriteStream(path), { signal });
  const key = epubKey(accountId, conversionId);
  await putFile({ key, path, contentType: "application/epub+zip" });
  return true;
}

async function storeText(edition: Edition, path: string, signal?: AbortSignal): Promise<boolean> {
  const { accountId, conversionId, hasArticle } = edition;
  const text = hasArticle ? articleText(edition) : pagesText(edition);
  await pipeline(Readable.from(text), createWriteStream(path), { signal });
  if ((await stat(path)).size === 0) return false;
  const key = textKey(accountId, conversionId);
  await putFile({ key, path, contentType: "text/plain; charset=utf-8" });
  return true;
}

async function sourceOf(edition: Edition): Promise<EpubSource> {
  const { accountId, conversionId, draft, createdAt, pagesCount, title } = edition;
  const pages = pagesFolder(accountId, conversionId);
  const { labels = [] } = v.parse(labelsSchema, await storedJson(pages + EDITION_FILES.layout));
  return {
    facts: {
      identifier: `urn:uuid:${conversionId.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}`,
      title,
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

/** One line per paragraph; listings and tables keep their lines. Empty lines separate blocks. */
async function* articleText(edition: Edition): AsyncGenerator<string> {
  for await (const blocks of storedArticles(edition, edition.pagesCount)) {
    for (const block of blocks) {
      const mark = "mark" in block && block.mark.trim() !== "" ? `${block.mark.trim()} ` : "";
      const text = textOf(block).toWellFormed();
      // Leading white space in a listing or table is significant.
      const isSet = block.kind === "listing" || block.kind === "table";
      const shown = isSet ? text.trimEnd() : text.trim();
      if (shown !== "") yield `${mark}${shown}\n\n`;
    }
  }
}

async function* pagesText({ accountId, conversionId, book }: Edition): AsyncGenerator<string> {
  const { pagesCount = 0, textRangePages } = book ?? {};
  const folder = pagesFolder(accountId, conversionId);
  for (let first = 0; first < pagesCount; first += textRangePages ?? pagesCount) {
    const name = textRangePages ? textFileName(first / textRangePages) : EDITION_FILES.text;
    const { pages } = v.parse(pagesSchema, await storedJson(folder + name));
    for (const { text } of pages) {
      if (text.trim() !== "") yield `${text.trim().toWellFormed()}\n\n`;
    }
  }
}

async function storedJson(key: string): Promise<unknown> {
  const file = await objects().get(key);
  if (!file) throw new Error(`${key} is not in the store`);
  return JSON.parse(Buffer.from(file).toString("utf8"));
}
