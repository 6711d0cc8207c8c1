import { frameHeight } from "#contract/formats/frame-height.ts";
import type { OEmbed } from "#contract/formats/o-embed.ts";
import { ApiError } from "#contract/api/errors.ts";
import { embedSnippet } from "#features/issues/embed-snippet.ts";
import { hasPublicCover, isForAdults, type Issue, nameOf } from "#features/issues/issue.ts";
import { coverUrl, readerUrl } from "#features/issues/issue-addresses.ts";
import { getIssue } from "#features/issues/issue-repository.ts";
import { oneLine } from "#values/one-line.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { shelfAt, shelfEmbed } from "#features/magazines/shelf-embed.ts";
import { ANYONE, decideAccess } from "#features/reading/access.ts";
import { markup } from "#texts/markup.ts";
import { issueTitle } from "#texts/issue-title.ts";

/** The request of a site that wants to show an issue. */
export interface OEmbedRequest {
  url: string;
  /** As sent; invalid values count as omitted. */
  maxWidth: string;
  maxHeight: string;
  format: string;
}

const READER_PATH = /^\/read\/([a-z2-9]{12})\/(\d{19})$/;
const COVER_HEIGHT = 800;
const CACHE_SECONDS = 3600;
/** Default width; in a narrower frame the reader shows one page at a time. */
const USUAL_WIDTH = 800;
const SMALLEST = 100;

/**
 * The embed snippet for the issue or the shelf at one of our addresses. The page in the address is kept.
 * @throws MISSING_PARAMETER without an address; FORMAT_NOT_SUPPORTED for anything but JSON; ISSUE_NOT_FOUND also for
 * addresses that are not ours and for unpublished issues; UNAUTHORIZED for private ones
 */
export async function getOEmbed(request: OEmbedRequest, baseUrl: string): Promise<OEmbed> {
  if (request.url === "") throw new ApiError("MISSING_PARAMETER", "url: is required");
  if (request.format !== "" && request.format !== "json")
    throw new ApiError("FORMAT_NOT_SUPPORTED");
  const ours = ourAddress(request.url, baseUrl);
  if (!ours) throw new ApiError("ISSUE_NOT_FOUND");
  const asked = issueAt(ours);
  if (!asked) return shelfAnswer(ours, request, baseUrl);
  const { issue, magazine } = await getIssue(asked);
  const access = decideAccess({ issue, magazine, visitor: ANYONE });
  if (access.kind === "closed") {
    throw access.reason === "private"
      ? new ApiError("UNAUTHORIZED", "The issue is private.")
      : new ApiError("ISSUE_NOT_FOUND");
  }
  const named = { ...issue, ...nameOf(issue, magazine) };
  const { width, height } = frameFor(issue, request);
  const hasThumbnail = hasPublicCover(issue, magazine) && !isForAdults(issue, magazine);
  return {
    ...answerAbout(magazine, baseUrl),
    title: issueTitle(named),
    html:
      linkBefore(readerUrl(baseUrl, issue), issueTitle(named)) +
      embedSnippet(baseUrl, named, {
        // Phone themes limit their column, but not all of them limit frames.
        width: "100%",
        maxWidth: `${width}px`,
        height: `${height}px`,
        parameters: asked.startPage === undefined ? {} : { start_page: asked.startPage },
      }),
    width,
    height,
    ...(hasThumbnail && {
      thumbnail_url: coverUrl(baseUrl, issue, magazine),
      thumbnail_width: Math.round((COVER_HEIGHT * issue.pageWidth) / issue.pageHeight),
      thumbnail_height: COVER_HEIGHT,
    }),
  };
}

/** An unlisted magazine counts as without a shelf, since the answer is public. */
async function shelfAnswer(
  { pathname }: URL,
  request: OEmbedRequest,
  baseUrl: string,
): Promise<OEmbed> {
  const magazine = await shelfAt(pathname);
  const room = {
    width: widthFor(request),
    maxHeight: Math.max(SMALLEST, pixels(request.maxHeight)),
  };
  const frame = magazine && shelfEmbed(magazine, baseUrl, room);
  if (!frame) throw new ApiError("ISSUE_NOT_FOUND");
  return { ...answerAbout(magazine, baseUrl), ...frame };
}

function answerAbout(magazine: Magazine, baseUrl: string) {
  return {
    version: "1.0",
    type: "rich",
    author_name: oneLine(magazine.title),
    provider_name: "Masthead",
    provider_url: `${baseUrl}/`,
    cache_age: CACHE_SECONDS,
  } as const;
}

/**
 * WordPress loads the script that gives frames their height only for a frame after a quotation, which it shows, without
 * our `hidden`, until the frame reports a height: feeds and browsers without scripts thus show a link.
 */
function linkBefore(address: string, title: string): string {
  return markup`<blockquote hidden><a href="${address}">${title}</a></blockquote>`.text;
}

/** An address below ours; undefined for any other. */
function ourAddress(address: string, baseUrl: string): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  // Addresses copied before the service had TLS, or from a page with it, lead to the same issue.
  return withoutScheme(url.href).startsWith(withoutScheme(`${baseUrl}/`)) ? url : undefined;
}

/** The issue and the page in a reader's address; undefined for any other address. */
function issueAt({
  pathname,
  searchParams,
  hash,
}: URL): { accountId: string; issueId: string; startPage: string | undefined } | undefined {
  const [, accountId, issueId] = READER_PATH.exec(pathname) ?? [];
  if (!accountId || !issueId) return undefined;
  const page = /^#page=(\d{1,6})$/.exec(hash)?.[1] ?? searchParams.get("start_page") ?? "";
  return { accountId, issueId, startPage: /^[1-9]\d{0,5}$/.test(page) ? page : undefined };
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:/, "");
}

/** Room for a spread, or for one page if it is narrow, within the site's limits. */
function frameFor(issue: Issue, request: OEmbedRequest): { width: number; height: number } {
  const width = widthFor(request);
  const height = Math.min(pixels(request.maxHeight), frameHeight(issue, width));
  return { width, height: Math.max(SMALLEST, height) };
}

function widthFor(request: OEmbedRequest): number {
  return Math.max(SMALLEST, Math.min(pixels(request.maxWidth), USUAL_WIDTH));
}

function pixels(sent: string): number {
  return /^[1-9]\d{0,4}$/.test(sent) ? Number(sent) : Number.POSITIVE_INFINITY;
}
