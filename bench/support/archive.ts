import { TEXT_RANGE_PAGES, textFileName } from "#contract/formats/edition-files.ts";
import type { Issue } from "#features/issues/issue.ts";
import { insertIssue } from "#features/issues/issue-repository.ts";
import { pagesFolder, searchKey } from "#features/issues/object-keys.ts";
import { publish } from "#features/issues/publication-repository.ts";
import { createMagazine } from "#features/magazines/operations/create-magazine.ts";
import { makeSearchFile } from "#features/search-files/search-file.ts";
import { objects } from "#platform/runtime.ts";
import { newAccountId, newConversionId, newNumber } from "#values/ids.ts";

const PAGES = 60;
const LINES = 50;
const WORDS_IN_LINE = 10;
/** The number of words. The most frequent is one in twelve, as in English (Zipf's law). */
const VOCABULARY = 60_000;

/** A listed magazine with text-only issues, and the cost of their search files. */
export interface Archive {
  slug: string;
  milliseconds: number;
  bytes: number;
}

/** Fills the table and the store of the host in this process. */
export async function fillArchive(issues: number): Promise<Archive> {
  const accountId = newAccountId();
  const magazine = await createMagazine(accountId, { title: "Archive", listed: true });
  let milliseconds = 0;
  let bytes = 0;
  for (let number = 1; number <= issues; number += 1) {
    const issue = issueOf(accountId, magazine.magazineId, number);
    await storeTexts(issue, randomFrom(number));
    const start = performance.now();
    await makeSearchFile(issue);
    milliseconds += performance.now() - start;
    bytes += await objects().sizeBelow(searchKey(accountId, issue.conversionId));
    await insertIssue(issue);
    const publication = { privacy: "unlisted", listed: true, end: {} } as const;
    await publish(issue, { ...publication, publishedAt: new Date().toISOString() }, []);
  }
  return { slug: magazine.slug ?? "", milliseconds, bytes };
}

function issueOf(accountId: string, magazineId: string, number: number): Issue {
  const createdAt = new Date(Date.UTC(2000, 0, number));
  return {
    accountId,
    magazineId,
    issueId: newNumber(createdAt),
    conversionId: newConversionId(),
    volume: `Volume ${number}`,
    description: "",
    secondaryCategory: null,
    adultContent: false,
    allowDownload: false,
    allowPrint: false,
    language: "en",
    type: 1,
    category: null,
    privacy: "private",
    tags: [],
    pagesCount: PAGES,
    pageWidth: 595,
    pageHeight: 842,
    textRangePages: TEXT_RANGE_PAGES,
    createdAt: createdAt.toISOString(),
  };
}

async function storeTexts(issue: Issue, random: () => number): Promise<void> {
  const folder = pagesFolder(issue.accountId, issue.conversionId);
  for (let first = 0; first < PAGES; first += TEXT_RANGE_PAGES) {
    const count = Math.min(TEXT_RANGE_PAGES, PAGES - first);
    const pages = Array.from({ length: count }, () => {
      const lines = Array.from({ length: LINES }, () => ({ text: lineOf(random), end: "space" }));
      return { text: "", lines, links: [] };
    });
    const file = Buffer.from(JSON.stringify({ version: 2, pages }));
    await objects().put(folder + textFileName(first / TEXT_RANGE_PAGES), file, "application/json");
  }
}

function lineOf(random: () => number): string {
  return Array.from({ length: WORDS_IN_LINE }, () => wordAt(VOCABULARY ** random())).join(" ");
}

/** More frequent words are shorter. */
function wordAt(rank: number): string {
  return `w${Math.floor(rank).toString(36)}`;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
