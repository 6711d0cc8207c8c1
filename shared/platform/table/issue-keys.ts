import type { Key } from "#platform/ports/item-store.ts";
import { ANNOUNCEMENT_PREFIX } from "./sort-keys.ts";

interface MagazineKey {
  accountId: string;
  magazineId: string;
}

/** Keys of issues and of their related items; `schema.ts` lists the access patterns. */
export const issueKeys = {
  issue: (accountId: string, issueId: string): Key => ({
    PK: `${accountId}#ISSUE#${issueId}`,
    SK: "ISSUE",
  }),
  /** The table of contents that a publisher gave an issue. */
  contents: (accountId: string, issueId: string): Key => ({
    PK: issueKeys.issue(accountId, issueId).PK,
    SK: "CONTENTS",
  }),
  /** Partition of a magazine's deleted issues that may be restored (pattern 70). */
  deletedIssues: ({ accountId, magazineId }: MagazineKey): string =>
    `${accountId}#DELETED#${magazineId}`,
  deletedIssue: (magazine: MagazineKey, deletedAt: string, issueId: string): Key => ({
    PK: issueKeys.deletedIssues(magazine),
    SK: `${deletedAt}#${issueId}`,
  }),
  /** An issue may be announced several times; announcements of earlier versions have no id. */
  announcement: (
    accountId: string,
    issueId: string,
    { publishedAt, announcementId }: { publishedAt: string; announcementId?: string | undefined },
  ): Key => ({
    PK: issueKeys.issue(accountId, issueId).PK,
    SK: [`${ANNOUNCEMENT_PREFIX}${publishedAt}`, ...(announcementId ? [announcementId] : [])].join(
      "#",
    ),
  }),
} as const;
