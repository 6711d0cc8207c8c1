import * as v from "valibot";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One visit: its first and last time in epoch milliseconds, and the viewed pages. */
const visitSchema = v.object({
  from: v.number(),
  to: v.number(),
  /** A bit per page, in base64. */
  pages: v.string(),
  hasText: v.boolean(),
});

/** One opening of a page, and its counted reports. */
const openingSchema = v.object({
  openedAt: v.number(),
  endedAt: v.number(),
  tenths: count,
  /** All reports up to this one are counted, and these besides. */
  upTo: count,
  beyond: v.array(count),
});

const ticketSchema = v.object({
  tenths: count,
  endedAt: v.number(),
  /** The minute of the last report, in minutes since 1970, and its number of reports. */
  minute: count,
  inMinute: count,
  openings: v.record(v.string(), openingSchema),
});
export type TicketUse = v.InferOutput<typeof ticketSchema>;

const readingSchema = v.object({
  visits: v.array(visitSchema),
  tickets: v.record(v.string(), ticketSchema),
});
export type Reading = v.InferOutput<typeof readingSchema>;
export type VisitState = v.InferOutput<typeof visitSchema>;
export type OpeningState = v.InferOutput<typeof openingSchema>;

/**
 * A browser's reading of a magazine on a day, under a hash that cannot be reproduced once the day's salt is gone. Kept
 * to count each visit, view and report once.
 */
export const visitorSchema = v.object({
  /** Changed by each write, so that none overwrites unseen changes. */
  version: count,
  readings: v.record(v.string(), readingSchema),
  /** By issue: counts that are not yet sums, as `textOfSums` writes them. */
  pending: v.optional(v.record(v.string(), v.string()), {}),
});
export type Visitor = v.InferOutput<typeof visitorSchema>;

export const NEW_VISITOR: Visitor = { version: 0, readings: {}, pending: {} };
export const NOTHING_READ: Reading = { visits: [], tickets: {} };
