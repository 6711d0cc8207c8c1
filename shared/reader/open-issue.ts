import type { ReaderManifest } from "../api/reader-manifest.ts";
import { embedCodeOf } from "../issues/embed-code.ts";
import { hasPublicCover } from "../issues/issue.ts";
import { coverUrl, readerUrl } from "../issues/issue-addresses.ts";
import { type Access, ANYONE, decideAccess } from "./access.ts";
import { type Credential, credentialIn, queryOf, withoutCredentials } from "./credential.ts";
import { briefCoverUrl, manifestOf } from "./issue-manifest.ts";
import type { ClosedReason } from "./reader-texts.ts";
import { readVisit, type TokenState, type Visit } from "./visit.ts";

/** What somebody gets to see who opens an issue. */
export type Opened = OpenIssue | WaitingIssue | ClosedIssue;

/** An issue that is shown, all of it or a preview. */
export interface OpenIssue {
  kind: "open";
  manifest: ReaderManifest;
  pageUrl: string;
  coverUrl: string;
  /** The embed snippet; undefined where nothing would be seen in it without a credential. */
  embedCode: string | undefined;
}

/** An issue that a single-use token would open, once it is spent by a POST to `sessionUrl`. */
export interface WaitingIssue {
  kind: "waiting";
  title: string;
  volume: string;
  language: string;
  /** As it stood in the address. */
  token: string;
  sessionUrl: string;
}

/** An issue that stays closed; `previewUrl` where a part of it is open to anyone. */
export interface ClosedIssue {
  kind: "closed";
  reason: ClosedReason;
  language: string;
  previewUrl?: string;
}

/**
 * Opens an issue for whoever comes with this query. Never changes anything, so that previews, scanners
 * and reloads are harmless. Who shows a token that opens nothing is told so, also where there is a preview.
 * @param query what stands in the address beside the credential is passed over
 * @throws ISSUE_NOT_FOUND
 */
export async function openIssue(
  reference: { accountId: string; issueId: string },
  query: URLSearchParams,
  baseUrl: string,
): Promise<Opened> {
  const credential = credentialIn(reference.accountId, query);
  const visit = await readVisit(reference, credential);
  const access = decideAccess(visit);
  const { issue, tokenState } = visit;
  const isTokenAsked = access.kind === "preview" || isPrivate(access);
  if (tokenState && isTokenAsked) {
    const previewUrl = access.kind === "preview" ? readerUrl(baseUrl, issue) : undefined;
    return byToken(visit, tokenState, { credential, query, baseUrl, previewUrl });
  }
  if (access.kind === "closed") {
    return { kind: "closed", reason: access.reason, language: issue.language };
  }
  const forAnyone = decideAccess({ issue, magazine: visit.magazine, visitor: ANYONE });
  return {
    kind: "open",
    manifest: manifestOf(issue, access, { baseUrl, credentialQuery: queryOf(credential) }),
    pageUrl: readerUrl(baseUrl, issue),
    embedCode: forAnyone.kind === "closed" ? undefined : embedCodeOf(issue, baseUrl),
    coverUrl: hasPublicCover(issue, visit.magazine)
      ? coverUrl(baseUrl, issue, visit.magazine)
      : briefCoverUrl(issue, baseUrl),
  };
}

function isPrivate(access: Access): boolean {
  return access.kind === "closed" && access.reason === "private";
}

/** What is told where only a token would help, and the one shown does not, or not yet. */
function byToken(
  { issue }: Visit,
  { state }: TokenState,
  from: {
    credential: Credential;
    query: URLSearchParams;
    baseUrl: string;
    previewUrl: string | undefined;
  },
): WaitingIssue | ClosedIssue {
  const { title, volume, language } = issue;
  if (state === "unspent" && from.credential.kind === "token") {
    const sessionUrl = `${readerUrl(from.baseUrl, issue)}/session${withoutCredentials(from.query)}`;
    return { kind: "waiting", title, volume, language, token: from.credential.text, sessionUrl };
  }
  const reason = state === "spent" ? "spent" : "expired";
  return {
    kind: "closed",
    reason,
    language,
    ...(from.previewUrl && { previewUrl: from.previewUrl }),
  };
}
