import type { IssueReference } from "#features/issues/issue-repository.ts";
import type { ReaderManifest } from "#contract/formats/reader-manifest.ts";
import { embedCodeOf } from "#features/issues/embed-snippet.ts";
import { asOutline, findContents } from "#features/issues/contents-repository.ts";
import { pagesFolder } from "#features/issues/object-keys.ts";
import {
  hasPublicCover,
  isForAdults,
  isIndexed,
  isOnShelf,
  nameOf,
} from "#features/issues/issue.ts";
import {
  coverUrl,
  EDITION_PARAMETER,
  oEmbedUrl,
  readerUrl,
} from "#features/issues/issue-addresses.ts";
import { type Brand, brandOf } from "#features/magazines/brand.ts";
import { isCounted, shelfUrl } from "#features/magazines/magazine.ts";
import { withAskedEdition } from "#features/reading/asked-edition.ts";
import { type Access, ANYONE, decideAccess } from "#features/reading/access.ts";
import {
  type Credential,
  credentialIn,
  isKept,
  openerOf,
  queryOf,
  withoutCredentials,
} from "#features/reading/credential.ts";
import type { Opener } from "#features/reading/opened.ts";
import { type ClosedIssue, closedIssue, closedReason } from "#features/reading/closed-issue.ts";
import { type Allowances, allowancesOf } from "#features/reading/allowances.ts";
import { contentOrigins } from "#features/reading/content-origins.ts";
import { manifestOf } from "#features/reading/issue-manifest.ts";
import type { SubscriptionOffer } from "#features/magazines/subscription-offer.ts";
import { subscriptionOffer } from "#features/reading/issue-offer.ts";
import { readingDirection } from "#texts/languages.ts";
import { purchaseForms, withCheckout } from "#features/reading/purchase-forms.ts";
import { type Prices, pricesOf } from "#features/reading/prices.ts";
import type { PageFacts } from "#features/reading/page-facts.ts";
import { readVisit, type TokenState, type Visit } from "#features/reading/visit.ts";

/** A visitor's view of an issue. */
export type IssueView = OpenIssue | WaitingIssue | ClosedIssue;

/** An issue that opens, wholly or in part. */
export interface OpenIssue {
  kind: "open";
  manifest: ReaderManifest;
  pagesFolder: string;
  /** Metadata of the page for other sites. */
  facts: PageFacts;
  /** Only for visitors without a credential. */
  offer: SubscriptionOffer | undefined;
  /** Only for an issue for sale. */
  prices: Prices | undefined;
  isForAdults: boolean;
  /** Whether the access is public; then devices may keep its pages. */
  isPublic: boolean;
  isPersonal: boolean;
  /** The part of the credential that the browser may remember instead of the address's secret. */
  opener: Opener | undefined;
  /** The visit that a browser may report; undefined if visits are not counted. */
  visit: CountedVisit | undefined;
  /** Opened by a preview link: marked as a preview, and not counted. */
  isPreview: boolean;
  brand: Brand;
  allowances: Allowances;
}

/** The known facts of a visit when a page is served. */
export interface CountedVisit {
  accountId: string;
  issueId: string;
  pagesCount: number;
  /** Whether the visitor followed a mail's link: only mails contain personal links. */
  isByMail: boolean;
}

/** An issue that a single-use token would open, once a POST to `sessionUrl` spends it. */
export interface WaitingIssue {
  kind: "waiting";
  brand: Brand;
  allowances: Allowances;
  title: string;
  volume: string;
  language: string;
  /** As in the address. */
  token: string;
  sessionUrl: string;
}

/**
 * Opens an issue for a visitor with this query. Read-only, so that previews, scanners and reloads are harmless. An
 * invalid token is reported, even if a preview exists.
 * @param query parameters other than the credential are ignored
 * @param asked the edition that a reader shows and renews, or null for the issue's current one; and the browser's
 * cookies
 * @throws ISSUE_NOT_FOUND
 */
export async function openIssue(
  reference: IssueReference,
  query: URLSearchParams,
  baseUrl: string,
  asked: { edition?: string | null; cookies?: readonly string[] } = {},
): Promise<IssueView> {
  const { visit, access, credential, opener } = await readVisitor(reference, query, asked);
  const { issue, tokenState } = visit;
  const isPreviewAsked = credential.kind === "preview" && access.kind === "closed";
  const isTokenAsked = access.kind === "preview" || isPrivate(access) || isPreviewAsked;
  if (tokenState && isTokenAsked) {
    const previewUrl = access.kind === "preview" ? readerUrl(baseUrl, issue) : undefined;
    return byToken(visit, tokenState, { credential, query, baseUrl, previewUrl });
  }
  if (access.kind === "closed") {
    return closedIssue(visit, closedReason(visit, access), baseUrl);
  }
  const isPublic = credential.kind === "none";
  const isPreview = visit.visitor.hasPreview;
  const forms = await purchaseForms(visit, access, baseUrl);
  const contents = await findContents(issue);
  return {
    kind: "open",
    manifest: manifestOf({ ...issue, ...nameOf(issue, visit.magazine) }, access, {
      baseUrl,
      credentialQuery: queryOf(credential),
      direction: directionOf(visit),
      outline: contents && asOutline(contents),
    }),
    pagesFolder: pagesFolder(issue.accountId, issue.conversionId),
    facts: factsOf(visit, { baseUrl, isPublic, isFree: access.kind === "whole" }),
    offer: isPublic ? subscriptionOffer(issue, visit.magazine, baseUrl) : undefined,
    prices: pricesOf(issue, visit.magazine, forms),
    isForAdults: isForAdults(issue, visit.magazine),
    isPublic,
    isPersonal: !isPublic && !isPreview,
    opener,
    isPreview,
    visit:
      isCounted(visit.magazine) && !isPreview
        ? { ...reference, pagesCount: issue.pagesCount, isByMail: isByMail(credential) }
        : undefined,
    brand: brandOf(visit.magazine, baseUrl),
    allowances: {
      ...withCheckout(allowancesOf(visit.magazine, baseUrl), forms),
      contentOrigins: contentOrigins(baseUrl),
    },
  };
}

/** The edition of a preview link; null for any other address, which opens the shown one. */
function editionOf(credential: Credential, query: URLSearchParams): string | null {
  return credential.kind === "preview" ? query.get(EDITION_PARAMETER) : null;
}

/** A visitor's access, the credential behind it, and the part that the browser may remember, if needed. */
async function readVisitor(
  reference: IssueReference,
  query: URLSearchParams,
  { edition, cookies }: { edition?: string | null; cookies?: readonly string[] },
): Promise<{ visit: Visit; access: Access; credential: Credential; opener: Opener | undefined }> {
  const sent = credentialIn(reference.accountId, query, cookies);
  const found = await readVisit(reference, sent);
  const asked = edition ?? editionOf(sent, query);
  const visit = { ...found, issue: withAskedEdition(found.issue, asked) };
  const access = decideAccess(visit);
  const isNeeded = access.kind !== decideAccess({ ...visit, visitor: ANYONE }).kind;
  // Public access stays public, even if the browser remembers a credential.
  const credential: Credential = isKept(sent) && !isNeeded ? { kind: "none" } : sent;
  return { visit, access, credential, opener: isNeeded ? openerOf(sent) : undefined };
}

function isByMail(credential: Credential): boolean {
  if (credential.kind === "opened") return !credential.isKept && credential.by.kind === "pass";
  return credential.kind === "pass";
}

/** The publisher's setting, otherwise the reading direction of the issue's language. */
function directionOf({ issue, magazine }: Visit): "ltr" | "rtl" {
  const { readingDirection: wished } = magazine;
  return wished === "ltr" || wished === "rtl" ? wished : readingDirection(issue.language);
}

/** Addresses with a credential belong to their reader: they are never listed or embedded. */
function factsOf(
  { issue, magazine }: Visit,
  opened: { baseUrl: string; isPublic: boolean; isFree: boolean },
): PageFacts {
  const { baseUrl, isPublic, isFree } = opened;
  return {
    pageUrl: readerUrl(baseUrl, issue),
    coverUrl: hasPublicCover(issue, magazine) ? coverUrl(baseUrl, issue, magazine) : undefined,
    oEmbedUrl: isPublic ? oEmbedUrl(baseUrl, readerUrl(baseUrl, issue)) : undefined,
    embedCode: isOpenToAnyone({ issue, magazine })
      ? embedCodeOf(baseUrl, { ...issue, ...nameOf(issue, magazine) }, { width: "100%" })
      : undefined,
    shelfUrl: isOnShelf(issue, magazine) ? shelfUrl(magazine, baseUrl) : undefined,
    isListed: isPublic && isIndexed(issue, magazine),
    magazineTitle: magazine.title,
    publishedAt: issue.publishedAt,
    firstPageText: issue.firstPageText ?? "",
    isFree,
  };
}

function isOpenToAnyone({ issue, magazine }: Pick<Visit, "issue" | "magazine">): boolean {
  return decideAccess({ issue, magazine, visitor: ANYONE }).kind !== "closed";
}

function isPrivate(access: Access): boolean {
  return access.kind === "closed" && access.reason === "private";
}

/** The answer if only a token would help, and the given one does not, or not yet. */
function byToken(
  visit: Visit,
  { state }: TokenState,
  from: {
    credential: Credential;
    query: URLSearchParams;
    baseUrl: string;
    previewUrl: string | undefined;
  },
): WaitingIssue | ClosedIssue {
  if (state === "unspent" && from.credential.kind === "token") {
    const token = from.credential.text;
    const { issue, magazine } = visit;
    const sessionUrl = `${readerUrl(from.baseUrl, issue)}/session${withoutCredentials(from.query)}`;
    const { language } = issue;
    const allowances = allowancesOf(magazine, from.baseUrl);
    const { title, volume } = nameOf(issue, magazine);
    const brand = brandOf(magazine, from.baseUrl);
    return { kind: "waiting", title, volume, language, token, sessionUrl, brand, allowances };
  }
  const reason = state === "spent" ? "spent" : "expired";
  return { ...closedIssue(visit, reason, from.baseUrl), previewUrl: from.previewUrl };
}
