import * as v from "valibot";

/** Names one range of a conversion's pages; the conversion itself knows which pages those are. */
export interface RangeReference {
  accountId: string;
  conversionId: string;
  /** Counted from 0. */
  range: number;
}

const KIND = "masthead.pageRange";
const VERSION = 1;

const anyVersion = v.object({ kind: v.literal(KIND), version: v.number() });
const reference = v.object({
  accountId: v.pipe(v.string(), v.regex(/^[a-z0-9]+$/)),
  conversionId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  range: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
});

/** The message that has one range converted, by whoever receives it from the queue of uploads. */
export function rangeMessage({ accountId, conversionId, range }: RangeReference): string {
  return JSON.stringify({ kind: KIND, version: VERSION, accountId, conversionId, range });
}

/**
 * The range that a message of the queue names; undefined for a message of any other kind or version, and for one
 * that is badly made.
 */
export function rangeIn(messageBody: string): RangeReference | undefined {
  const message = parsed(messageBody);
  const version = versionOf(message);
  const known = v.safeParse(reference, message);
  return version === VERSION && known.success ? known.output : undefined;
}

/**
 * Refuses a range message of a version that is not known here: a newer deployment has sent it, and will receive it
 * one of the next times.
 * @throws Error
 */
export function requireKnownVersion(messageBody: string): void {
  const version = versionOf(parsed(messageBody));
  if (version !== undefined && version !== VERSION) {
    throw new Error(`A range message of version ${version} is not known here`);
  }
}

function versionOf(message: unknown): number | undefined {
  const known = v.safeParse(anyVersion, message);
  return known.success ? known.output.version : undefined;
}

function parsed(messageBody: string): unknown {
  try {
    return JSON.parse(messageBody);
  } catch {
    return undefined;
  }
}
