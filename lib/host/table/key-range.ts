import type { Range } from "#platform/ports/item-store.ts";
import type { KeyRange } from "#lib/host/table/storage/rows.ts";

/** A range by the columns of the table or its index. */
export function rangeOf(range: Range): KeyRange {
  const { partition, isIndex = false, mayLag = false, isNewestFirst = false, start } = range;
  return {
    partition,
    isIndex,
    isConsistent: !mayLag,
    isDescending: isNewestFirst,
    ...boundsOf(range.only),
    after: start && (isIndex ? [start.ISK ?? "", start.PK, start.SK] : [start.SK]),
  };
}

function boundsOf(only: Range["only"]): Pick<KeyRange, "lower" | "upper"> {
  if (!only) return {};
  if ("before" in only) return { upper: { key: only.before, isInclusive: false } };
  if ("after" in only) return { lower: { key: only.after, isInclusive: false } };
  if ("from" in only) {
    return {
      lower: { key: only.from, isInclusive: true },
      upper: { key: only.to, isInclusive: true },
    };
  }
  const end = afterAllWith(only.beginsWith);
  return {
    lower: { key: only.beginsWith, isInclusive: true },
    ...(end !== undefined && { upper: { key: end, isInclusive: false } }),
  };
}

const LAST_CODE_POINT = 0x10_ff_ff;
const BEFORE_SURROGATES = 0xd7_ff;
const AFTER_SURROGATES = 0xe0_00;

/** The smallest text above all with a prefix; undefined if unbounded. */
function afterAllWith(prefix: string): string | undefined {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  while (points.at(-1) === LAST_CODE_POINT) points.pop();
  const last = points.pop();
  if (last === undefined) return undefined;
  return String.fromCodePoint(...points, last === BEFORE_SURROGATES ? AFTER_SURROGATES : last + 1);
}
