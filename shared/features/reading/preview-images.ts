import { pageRenditionNames, RENDITIONS_FOLDER } from "#contract/formats/page-renditions.ts";
import {
  pageImageName,
  type PageAddresses,
  type PageImages,
} from "#contract/formats/reader-manifest.ts";
import type { Issue } from "#features/issues/issue.ts";
import { remembered } from "#platform/memory.ts";

/**
 * Maximum pages of previews whose addresses are remembered, some half a kilobyte each, with the key of their preview.
 */
const MOST_SIGNED = 10_000;
const signed = remembered(new Map<string, PageAddresses[]>());

/**
 * Signs each page of a preview and its large picture separately, so that they open no other. All visitors within a
 * quarter of an hour get the same signatures, which are made once.
 */
export function previewImages(
  pages: number[],
  { conversionId, hasRenditions }: Issue,
  { expiresAt, baseUrl }: { expiresAt: Date; baseUrl: string },
  addressOf: (file: string) => string,
): PageImages {
  const preview = [conversionId, hasRenditions, baseUrl, expiresAt.getTime(), pages].join(" ");
  const known = signed.get(preview);
  const addresses = known ?? signedPages(pages, hasRenditions, addressOf);
  signed.delete(preview);
  signed.set(preview, addresses);
  let count = [...signed.values()].reduce((sum, { length }) => sum + length, 0);
  for (const [other, { length }] of signed) {
    if (count <= MOST_SIGNED) break;
    signed.delete(other);
    count -= length;
  }
  return { kind: "preview", addresses };
}

function signedPages(
  pages: number[],
  hasRenditions: boolean | undefined,
  addressOf: (file: string) => string,
): PageAddresses[] {
  return pages.map((number) => {
    if (!hasRenditions) return { number, url: addressOf(pageImageName(number)) };
    const { reading, large } = pageRenditionNames(number);
    return {
      number,
      url: addressOf(RENDITIONS_FOLDER + reading),
      largeUrl: addressOf(RENDITIONS_FOLDER + large),
    };
  });
}
