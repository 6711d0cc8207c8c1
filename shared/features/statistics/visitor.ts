import * as v from "valibot";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One visit: when it was first and last read in, in milliseconds since 1970, and which pages were viewed. */
const visitSchema = v.object({
  from: v.number(),
  to: v.number(),
  /** A bit a page, in base64. */
  pages: v.string(),
  hasText: v.boolean(),
});

/** One opening of a page, and which of its reports have been counted. */
const openingSchema = v.object({
  openedAt: v.number(),
  endedAt: v.number(),
  tenths: count,
  /** All reports up to this one are counted, and these besides. */
  upTo: count,
  beyond: v.array(count),
});

/** What was reported with one ticket. */
const ticketSchema = v.object({
  tenths: count,
  endedAt: v.number(),
  /** The minute of the last report, in minutes since 1970, and how many it had. */
  minute: count,
  inMinute: count,
  openings: v.record(v.string(), openingSchema),
});
export type TicketUse = v.InferOutput<typeof ticketSchema>;

/** What a visitor has read of an issue on a day. */
const readingSchema = v.object({
  visits: v.array(visitSchema),
  tickets: v.record(v.string(), ticketSchema),
});
export type Reading = v.InferOutput<typeof readingSchema>;
export type VisitState = v.InferOutput<typeof visitSchema>;
export type OpeningState = v.InferOutput<typeof openingSchema>;

/**
 * A browser on a day and what it has read of a magazine, under a hash that nobody can repeat once the day's salt is gone. It
 * is kept to count each visit, view and report once.
 */
export const visitorSchema = v.object({
  /** Changed by each write, so that none overwrites what it has not read. */
  version: count,
  /** By issue. */
  readings: v.record(v.string(), readingSchema),
  /** By issue: what was counted and is in no sums yet, as `textOfSums` writes it. */
  pending: v.optional(v.record(v.string(), v.string()), {}),
});
export type Visitor = v.InferOutput<typeof visitorSchema>;

export const NEW_VISITOR: Visitor = { version: 0, readings: {}, pending: {} };
export const NOTHING_READ: Reading = { visits: [], tickets: {} };
