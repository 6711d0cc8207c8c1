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

/** In place of a shard's number. */
export const CLOSED = "closed";

const VISITOR_PARTITIONS = 4;

function visitorPartition(
  accountId: string,
  magazineId: string,
  day: string,
  part: number,
): string {
  return `${accountId}#VISITOR#${magazineId}#${day}#${part}`;
}

/** Keys of the statistics; `schema.ts` lists their access patterns. */
export const statisticsKeys = {
  /** Partition of a magazine's sums in a month, `2026-11` (pattern 63). */
  sumsOf: (accountId: string, magazineId: string, month: string): string =>
    `${accountId}#STATISTICS#${magazineId}#${month}`,
  sums: ({ accountId, magazineId, issueId, day }: SumsKey, shard: number) => ({
    PK: statisticsKeys.sumsOf(accountId, magazineId, day.slice(0, 7)),
    SK: `${issueId}#${day}#${shard}`,
  }),
  /** A day's sums made from its visitors after it is over; no shard has this name. */
  closedDay: (key: SumsKey) => ({
    ...statisticsKeys.sums(key, 0),
    SK: `${key.issueId}#${key.day}#${CLOSED}`,
  }),
  /** The partitions of a magazine's visitors on a day (pattern 64); several, so that none is written too often. */
  visitors: (accountId: string, magazineId: string, day: string): string[] =>
    Array.from({ length: VISITOR_PARTITIONS }, (_, part) =>
      visitorPartition(accountId, magazineId, day, part),
    ),
  /** A browser's reading of a magazine on a day. */
  visitor: (accountId: string, day: string, visitor: string, magazineId: string) => {
    const part = visitor.charCodeAt(0) % VISITOR_PARTITIONS;
    return { PK: visitorPartition(accountId, magazineId, day, part), SK: visitor };
  },
  /** Partition of a magazine's days whose visitors have counts (pattern 79). */
  visitedDays: (accountId: string, magazineId: string): string =>
    `${accountId}#VISITED#${magazineId}`,
  visitedDay: (accountId: string, magazineId: string, day: string) => ({
    PK: statisticsKeys.visitedDays(accountId, magazineId),
    SK: day,
  }),
  /** Partition of the salts of the last days (pattern 64). */
  salts: "SALTS",
  salt: (day: string) => ({ PK: statisticsKeys.salts, SK: day }),
} as const;
