/**
 * What was counted, by name: the name of a count, or a word and what it is about (`host news.example`, `views 12`). All are
 * whole numbers of at least 0, and times are tenths of a second.
 */
export type Sums = Readonly<Record<string, number>>;

/** The counts that are about nothing further. */
export type Count =
  | "visits"
  | "visitors"
  /** Visitors who had not been to another issue of the magazine that day. */
  | "newcomers"
  | "tenths"
  | "views"
  | "textVisits"
  | "downloads"
  | "mailVisits"
  | "mailsSent"
  | "mailsBounced"
  /** Subscriptions that deleted contacts had begun and ended: all others are still there to be counted. */
  | "gained"
  | "lost";

/** The counts of many things of one kind. */
export type Kind = "host" | "country" | "device" | "views" | "tenths" | "link";

/** The name under which something of a kind is counted. */
export function nameOf(kind: Kind, of: string | number): string {
  return `${kind} ${of}`;
}

/** What is counted of one kind, by what it is about. */
export function sumsOfKind(sums: Sums, kind: Kind): Map<string, number> {
  const beginning = `${kind} `;
  return new Map(
    Object.entries(sums)
      .filter(([name]) => name.startsWith(beginning))
      .map(([name, sum]) => [name.slice(beginning.length), sum]),
  );
}

/** One count. */
export function sumOf(sums: Sums, name: Count): number {
  return sums[name] ?? 0;
}

/** Adds sums up. */
export function addedUp(all: readonly Sums[]): Sums {
  const total: Record<string, number> = {};
  for (const sums of all) {
    for (const [name, sum] of Object.entries(sums)) total[name] = (total[name] ?? 0) + sum;
  }
  return total;
}

/** What strangers name, in one item: an item has a largest size, and a day without numbers is worse than one without them. */
const MOST_NAMED = 500;

function isNamed(name: string): boolean {
  return /^(?:host|link) /.test(name);
}

/** Sums with the largest of the hosts and links only, if they have very many. */
export function largestNamed(sums: Sums): Sums {
  const all = Object.entries(sums);
  const named = all.filter(([name]) => isNamed(name));
  if (named.length <= MOST_NAMED) return sums;
  const largest = named.toSorted(([, one], [, other]) => other - one).slice(0, MOST_NAMED);
  return Object.fromEntries([...all.filter(([name]) => !isNamed(name)), ...largest]);
}

/**
 * Sums without hosts and links that an item does not have yet, if it has very many.
 * @param present what the item has
 */
export function withoutTooMany(sums: Sums, present: Readonly<Record<string, unknown>>): Sums {
  if (Object.keys(present).filter(isNamed).length < MOST_NAMED) return sums;
  const kept = Object.entries(sums).filter(([name]) => !isNamed(name) || name in present);
  return Object.fromEntries(kept);
}
