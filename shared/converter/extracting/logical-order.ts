/** The content of one position in a line: a letter with its marks, another character, or a space. */
export interface Cluster {
  /** In reading order. */
  text: string;
}

/** The role of a cluster in the order of a line. Neutral ones follow their neighbours. */
type Kind =
  | "rtl"
  | "ltr"
  | "number"
  | "arabicNumber"
  | "separator"
  | "hyphen"
  | "sign"
  | "percent"
  | "neutral";

const RTL_LETTER =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const KINDS: readonly (readonly [pattern: RegExp, kind: Kind])[] = [
  [/^[\u0660-\u0669\u06f0-\u06f9\u066b\u066c]/u, "arabicNumber"],
  [/^\p{Nd}/u, "number"],
  [RTL_LETTER, "rtl"],
  [/^[\u0640\u060c\u061b\u061f]/u, "rtl"],
  [/^[.,:/]/u, "separator"],
  [/^[+\-\u2212]/u, "hyphen"],
  [/^[%\u066a\u2030]/u, "percent"],
  [/^[#\u00b0\p{Sc}]/u, "sign"],
  [/\p{L}/u, "ltr"],
];
const ARABIC = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const OPENING = "([{«‹<";
const CLOSING = ")]}»›>";

/** Whether a text has right-to-left letters. */
export function hasRtlLetters(text: string): boolean {
  return RTL_LETTER.test(text);
}

/**
 * Puts the clusters of a line, given from left to right, into reading order: the inverse of the Unicode Bidirectional
 * Algorithm. If several orders are possible, a number to the right of Latin words belongs to them. Brackets are
 * mirrored according to their context, since some programs write the drawn form and some the typed one.
 */
export function inLogicalOrder<Each extends Cluster>(
  clusters: readonly Each[],
  isRtl: boolean,
): Each[] {
  const kinds = clusters.map(({ text }) => kindOf(text));
  if (isRtl) return fromRight(clusters, kinds);
  const parts: Each[][] = [];
  let next = 0;
  for (const [start, end] of rtlSpans(kinds)) {
    parts.push(clusters.slice(next, start));
    parts.push(fromRight(clusters.slice(start, end), kinds.slice(start, end)));
    next = end;
  }
  return [...parts, clusters.slice(next)].flat();
}

type Span = readonly [start: number, end: number];

function kindOf(text: string): Kind {
  return KINDS.find(([pattern]) => pattern.test(text))?.[1] ?? "neutral";
}

/** Spans from one right-to-left letter to another with only such letters, numbers and neutral clusters between. */
function rtlSpans(kinds: readonly Kind[]): Span[] {
  const spans: Span[] = [];
  let start: number | undefined;
  let end = 0;
  for (const [index, kind] of [...kinds, "ltr" as const].entries()) {
    if (kind === "rtl") {
      start ??= index;
      end = index + 1;
    } else if (kind === "ltr" && start !== undefined) {
      spans.push([start, end]);
      start = undefined;
    }
  }
  return spans;
}

/** A right-to-left line, except for its numbers and left-to-right words. */
function fromRight<Each extends Cluster>(
  clusters: readonly Each[],
  kinds: readonly Kind[],
): Each[] {
  const texts = clusters.map(({ text }) => text);
  const parts: Each[][] = [];
  const fromLeft = new Set<Each>();
  let next = clusters.length;
  for (const [start, end] of ltrSpans(texts, kinds).toReversed()) {
    const span = clusters.slice(start, end);
    for (const each of span) fromLeft.add(each);
    parts.push(clusters.slice(end, next).toReversed(), span);
    next = start;
  }
  const result = [...parts, clusters.slice(0, next).toReversed()].flat();
  return result.map((each, index) =>
    fromLeft.has(each) ? each : facing(each, result[index - 1]?.text, result[index + 1]?.text),
  );
}

/** The left-to-right words and numbers of a right-to-left line. */
function ltrSpans(texts: readonly string[], kinds: readonly Kind[]): Span[] {
  const areArabic = followArabic(texts, kinds);
  const spans: Span[] = [];
  let index = 0;
  while (index < kinds.length) {
    const kind = kinds[index];
    const isNumber = kind === "number" || kind === "arabicNumber";
    const isArabic = kind === "arabicNumber" || areArabic[index] === true;
    const [start, end] = isNumber ? numberAt(kinds, index, isArabic) : [index, index];
    if (kinds[end] === "ltr") spans.push([start, endOfWords(texts, kinds, end)]);
    else if (isNumber) spans.push([start, end]);
    index = Math.max(spans.at(-1)?.[1] ?? 0, index + 1);
  }
  return spans;
}

/** For each cluster, whether the letter read before it is Arabic; without one, the letter after it. */
function followArabic(texts: readonly string[], kinds: readonly Kind[]): boolean[] {
  const first = kinds.lastIndexOf("rtl");
  let isArabic = ARABIC.test(texts[first] ?? "");
  return kinds
    .map((kind, index) => ({ kind, text: texts[index] ?? "" }))
    .toReversed()
    .map(({ kind, text }) => {
      if (kind === "rtl") isArabic = ARABIC.test(text);
      return isArabic;
    })
    .toReversed();
}

/**
 * A number with its separators. Signs belong to it except in Arabic, which moves them to the other side: a per cent
 * sign drawn after the number was also written after it.
 */
function numberAt(kinds: readonly Kind[], index: number, isArabic: boolean): Span {
  const kind = kinds[index];
  let start = index;
  let end = index + 1;
  for (;;) {
    const isJoint = kinds[end] === "separator" || (kinds[end] === "hyphen" && !isArabic);
    if (kinds[end] === kind) end += 1;
    else if (isJoint && kinds[end + 1] === kind) end += 2;
    else break;
  }
  if (!isArabic) while (isSign(kinds[start - 1])) start -= 1;
  const isAfter = isArabic ? isPercent : isSign;
  while (isAfter(kinds[end])) end += 1;
  return [start, end];
}

/** End of the words that begin at `index`: after their last letter, number or closing bracket. */
function endOfWords(texts: readonly string[], kinds: readonly Kind[], index: number): number {
  let end = index + 1;
  let open = 0;
  for (let at = index; at < kinds.length; at += 1) {
    const kind = kinds[at];
    const text = texts[at] ?? "";
    if (kind === "rtl" || kind === "arabicNumber") break;
    if (OPENING.includes(text)) open += 1;
    const isClosing = CLOSING.includes(text) && open > 0;
    if (isClosing) open -= 1;
    const hasNumber = isSign(kind) && kinds[at - 1] === "number" && end === at;
    if (kind === "ltr" || kind === "number" || isClosing || hasNumber) end = at + 1;
  }
  return end;
}

function isSign(kind: Kind | undefined): boolean {
  return kind === "sign" || isPercent(kind);
}

function isPercent(kind: Kind | undefined): boolean {
  return kind === "percent";
}

/** A bracket in the form that its neighbours require; without a requirement, in that of the other direction. */
function facing<Each extends Cluster>(
  cluster: Each,
  before: string | undefined = " ",
  after: string | undefined = " ",
): Each {
  const index = Math.max(OPENING.indexOf(cluster.text), CLOSING.indexOf(cluster.text));
  if (cluster.text === "" || index < 0) return cluster;
  const isFirst = isSpace(before) || OPENING.includes(before);
  const isLast = isSpace(after) || /^[\p{P}\p{S}]/u.test(after);
  const opens = isFirst === isLast ? CLOSING.includes(cluster.text) : isFirst;
  return { ...cluster, text: (opens ? OPENING : CLOSING)[index] ?? cluster.text };
}

function isSpace(text: string): boolean {
  return text.trim() === "";
}
