const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** The UTC day of a time: `2026-11-22`. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The beginning of a day, in UTC. */
export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

/** The day `count` days after another. */
export function dayAfter(day: string, count: number): string {
  return dayOf(new Date(startOf(day).getTime() + count * DAY_MILLISECONDS));
}

/** Every day from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const count = (startOf(to).getTime() - startOf(from).getTime()) / DAY_MILLISECONDS;
  return Array.from({ length: Math.max(0, count + 1) }, (_, index) => dayAfter(from, index));
}

const KEPT_MONTHS = 25;

/** When the counts of a day expire. */
export function endOfKeeping(day: string): Date {
  const end = startOf(day);
  end.setUTCMonth(end.getUTCMonth() + KEPT_MONTHS);
  return end;
}
