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

/** Limits of the names from strangers in one item: losing some of them is better than losing a day's numbers. */
interface NameLimits {
  names: number;
  /** Of the names and their numbers. */
  bytes: number;
}

/** Half of the largest item, whose other half has room for the pages, countries and devices. */
const MOST_NAMED: NameLimits = { names: 500, bytes: 200 * 1024 };
/** A number and what the table adds to each attribute. */
const BYTES_BESIDES_NAME = 24;

function isNamed(name: string): boolean {
  return /^(?:host|link) /.test(name);
}

/** Takes names for as long as there is room for them. */
function admitting({ names, bytes }: NameLimits): (name: string) => boolean {
  const left = { names, bytes };
  return (name) => {
    const size = Buffer.byteLength(name) + BYTES_BESIDES_NAME;
    if (left.names < 1 || left.bytes < size) return false;
    left.names -= 1;
    left.bytes -= size;
    return true;
  };
}

/** Sums with the largest of the hosts and links only, if they have very many or very long ones. */
export function largestNamed(sums: Sums): Sums {
  const all = Object.entries(sums);
  const admits = admitting(MOST_NAMED);
  const largest = all
    .filter(([name]) => isNamed(name))
    .toSorted(([, one], [, other]) => other - one)
    .filter(([name]) => admits(name));
  return Object.fromEntries([...all.filter(([name]) => !isNamed(name)), ...largest]);
}

/**
 * Sums without the hosts and links that are new to an item without room for them.
 * @param present the item's attributes
 */
export function withoutTooMany(
  sums: Sums,
  present: Readonly<Record<string, unknown>>,
  most: NameLimits = MOST_NAMED,
): Sums {
  const admits = admitting(most);
  for (const name of Object.keys(present).filter(isNamed)) admits(name);
  const kept = Object.entries(sums).filter(
    ([name]) => !isNamed(name) || name in present || admits(name),
  );
  return Object.fromEntries(kept);
}
