import { changedAt, isIndexed } from "#features/issues/issue.ts";
import { readerUrl } from "#features/issues/issue-addresses.ts";
import { readShelf } from "#features/shelf/shelf-reading.ts";
import { type ListedMagazine, listShelves } from "./list-shelves.ts";

/** A sitemap may have 50,000 addresses; half of them fit in a function's answer. */
const MOST_ADDRESSES = 20_000;
/** Older issues are linked from their shelf. */
const NEWEST = 99;
/** Shelves read in parallel. */
const AT_ONCE = 10;

/** The shelves of all accounts with their newest issues, for the sitemap. */
export async function listedAddresses(
  baseUrl: string,
): Promise<{ url: string; changedAt?: string | undefined }[]> {
  const addresses: { url: string; changedAt?: string | undefined }[] = [];
  let after: string | undefined = "";
  while (after !== undefined && addresses.length < MOST_ADDRESSES) {
    const { magazines, next } = await listShelves(after, baseUrl);
    for (let at = 0; at < magazines.length; at += AT_ONCE) {
      const together = magazines.slice(at, at + AT_ONCE);
      const found = await Promise.all(together.map((each) => addressesOf(each, baseUrl)));
      addresses.push(...found.flat());
    }
    after = next;
  }
  return addresses;
}

async function addressesOf(
  { magazine, url }: ListedMagazine,
  baseUrl: string,
): Promise<{ url: string; changedAt?: string | undefined }[]> {
  const request = { limit: NEWEST, after: undefined, words: "" };
  const { issues } = await readShelf(magazine, request);
  const listed = issues.filter((issue) => isIndexed(issue, magazine));
  return [
    { url, changedAt: issues[0]?.publishedAt },
    ...listed.map((issue) => ({
      url: readerUrl(baseUrl, issue),
      changedAt: changedAt(issue, magazine),
    })),
  ];
}
