/** Identifies the sums of an issue, or of a magazine without its issues, on a day. */
export interface SumsKey {
  accountId: string;
  magazineId: string;
  /** `NO_ISSUE` for the magazine's own sums. */
  issueId: string;
  /** `2026-11-22` */
  day: string;
}

/** In place of an issue's id; sorts before every one. */
export const NO_ISSUE = "-";

/** Keys of statistics; `schema.ts` lists the access patterns. */
export const statisticsKeys = {
  /** Partition of a magazine's sums in a month, `2026-11` (pattern 63). */
  sumsOf: (accountId: string, magazineId: string, month: string): string =>
    `${accountId}#STATISTICS#${magazineId}#${month}`,
  sums: ({ accountId, magazineId, issueId, day }: SumsKey, shard: number) => ({
    PK: statisticsKeys.sumsOf(accountId, magazineId, day.slice(0, 7)),
    SK: `${issueId}#${day}#${shard}`,
  }),
  /** A browser on a day, and its reading of a magazine. */
  visitor: (accountId: string, day: string, visitor: string, magazineId: string) => ({
    PK: `${accountId}#VISITOR#${day}#${visitor}`,
    SK: magazineId,
  }),
  /** Partition of the salts of the last days (pattern 64). */
  salts: "SALTS",
  salt: (day: string) => ({ PK: statisticsKeys.salts, SK: day }),
} as const;
