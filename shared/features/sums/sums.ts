/**
 * Counts by name: a plain count, or a kind with its object (`host news.example`, `views 12`). All are integers of at
 * least 0; times are tenths of a second.
 */
export type Sums = Readonly<Record<string, number>>;

/** Counts without an object. */
export type Count =
  | "visits"
  | "visitors"
  /** Visitors who had not seen another issue of the magazine that day. */
  | "newcomers"
  | "tenths"
  | "views"
  | "textVisits"
  | "downloads"
  | "mailVisits"
  | "mailsSent"
  | "mailsBounced"
  /** Subscriptions that deleted contacts had begun and ended: existing contacts are counted from their own. */
  | "gained"
  | "lost";

/** Counts with an object. */
export type Kind = "host" | "country" | "device" | "views" | "tenths" | "link";

/** The name of a count with its object. */
export function nameOf(kind: Kind, of: string | number): string {
  return `${kind} ${of}`;
}

/** The counts of one kind, by object. */
export function sumsOfKind(sums: Sums, kind: Kind): Map<string, number> {
  const beginning = `${kind} `;
  return new Map(
    Object.entries(sums)
      .filter(([name]) => name.startsWith(beginning))
      .map(([name, sum]) => [name.slice(beginning.length), sum]),
  );
}

export function sumOf(sums: Sums, name: Count): number {
  return sums[name] ?? 0;
}

export function addedUp(all: readonly Sums[]): Sums {
  const total: Record<string, number> = {};
  for (const sums of all) {
    for (const [name, sum] of Object.entries(sums)) total[name] = (total[name] ?? 0) + sum;
  }
  return total;
}

/**
 * Maximum names from strangers in one item: items have a maximum size, and losing some names is better than losing a
 * day's numbers.
 */
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
 * Sums without hosts and links that are new to an item with too many.
 * @param present the item's attributes
 */
export function withoutTooMany(sums: Sums, present: Readonly<Record<string, unknown>>): Sums {
  if (Object.keys(present).filter(isNamed).length < MOST_NAMED) return sums;
  const kept = Object.entries(sums).filter(([name]) => !isNamed(name) || name in present);
  return Object.fromEntries(kept);
}
