import { ApiError } from "#contract/api/errors.ts";
import { dayAfter, dayOf } from "#features/sums/days.ts";
import type { DayRange } from "./statistics-record.ts";

const USUAL_DAYS = 30;
const MOST_DAYS = 400;

/**
 * The days of a call: by default the last thirty.
 * @throws INVALID_PARAMETER for more than 400 days, an end before the beginning, or one in the future
 */
export function askedDays(
  asked: { from: string | undefined; to: string | undefined },
  at: Date,
): DayRange {
  const today = dayOf(at);
  const to = asked.to ?? today;
  if (to > today) throw new ApiError("INVALID_PARAMETER", "to: must not be in the future");
  const from = asked.from ?? dayAfter(to, 1 - USUAL_DAYS);
  if (from > to) throw new ApiError("INVALID_PARAMETER", "from: must not be after to");
  if (dayAfter(from, MOST_DAYS - 1) < to) {
    throw new ApiError(
      "INVALID_PARAMETER",
      `from: must be at most ${MOST_DAYS - 1} days before to`,
    );
  }
  return { from, to };
}

/** Past days that are no longer kept count nothing. */
export function isKept(day: string, at: Date): boolean {
  const oldest = new Date(at);
  oldest.setUTCMonth(oldest.getUTCMonth() - 25);
  return day >= dayOf(oldest);
}
