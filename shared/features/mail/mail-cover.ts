import { EDITION_FILES } from "#contract/formats/edition-files.ts";
import { pagesFolder } from "#features/issues/object-keys.ts";
import { hasPublicCover, type Issue } from "#features/issues/issue.ts";
import { coverUrl } from "#features/issues/issue-addresses.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { remembered } from "#platform/memory.ts";
import type { InlineImage } from "#platform/ports/mailer.ts";
import { objects } from "#platform/runtime.ts";

/** A cover in a mail; the address is empty without one. */
export interface MailCover {
  address: string;
  /** Pixels. */
  width: number;
  images: InlineImage[];
}

export const NO_COVER: MailCover = { address: "", width: 0, images: [] };

const CONTENT_ID = "cover";
const UPRIGHT_WIDTH = 240;
const WIDE_WIDTH = 420;

/**
 * The cover for a mail that may be opened today or in a year: its stable address if it is public, otherwise embedded in
 * the mail, since a signed address would expire.
 */
export async function coverFor(
  baseUrl: string,
  issue: Issue,
  magazine: Magazine,
): Promise<MailCover> {
  const width = coverWidth(issue);
  if (hasPublicCover(issue, magazine)) {
    return { address: coverUrl(baseUrl, issue, magazine), width, images: [] };
  }
  const content = await readCover(
    pagesFolder(issue.accountId, issue.conversionId) + EDITION_FILES.cover,
  );
  if (!content) return NO_COVER;
  const image: InlineImage = { contentId: CONTENT_ID, contentType: "image/jpeg", content };
  return { address: `cid:${CONTENT_ID}`, width, images: [image] };
}

/** Width of a cover in a mail, in pixels. */
export function coverWidth({ pageWidth, pageHeight }: Issue): number {
  return pageWidth > pageHeight ? WIDE_WIDTH : UPRIGHT_WIDTH;
}

// The mails of one announcement come together, and a cover never changes.
const lastRead = remembered(new Map<string, Uint8Array>());
const REMEMBERED = 4;

async function readCover(key: string): Promise<Uint8Array | undefined> {
  const known = lastRead.get(key);
  if (known) return known;
  const content = await objects().get(key);
  if (!content) return undefined;
  if (lastRead.size >= REMEMBERED) lastRead.clear();
  lastRead.set(key, content);
  return content;
}
