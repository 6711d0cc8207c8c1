import type { ArticleBlock } from "#contract/formats/article.ts";
import type { BodyText } from "#converter/articles/lines/body-text.ts";
import { formOf } from "#converter/articles/lines/line-forms.ts";
import { keyOf } from "#converter/articles/model/issue-texts.ts";
import { type KnownPiece, textOf } from "./roles.ts";

/** The level of a heading. */
export type Level = Extract<ArticleBlock, { kind: "heading" }>["level"];

const LEVELS: readonly Level[] = [1, 2, 3, 4];
/** Sizes that differ by at most this share count as one step. */
const SAME_SIZE = 0.06;
/** A heading with a unique size may be fitted to its space: it joins the step of others in its font. */
const SAME_ONCE = 0.22;
/**
 * Titles from this size on are one step, since each fills its space; so are headings no larger than the running text,
 * which differ in style.
 */
const TITLE = 1.9;
const TEXT = 1.02;
/**
 * Minimum surplus of headings that precede another form over those that follow it, as a share of the form's headings: in
 * general, and where the form is stronger, in capitals or bold.
 */
const LEAST_NESTED = 0.3;
const LEAST_NESTED_IN_STRONGER = 0.1;
const LEAST_FOLLOWED = 2;
/** Minimum headings of a size, most of which begin pages, that are titles of articles. */
const LEAST_OPENING = 2;

/**
 * Gives each heading a level by its form: larger ones rank higher, and among equal sizes those that precede others. If
 * every heading has a tag, the tags decide.
 */
export function levelsOf(pieces: readonly KnownPiece[], body: BodyText): Map<KnownPiece, Level> {
  const headings = pieces.filter(({ role }) => role.kind === "heading");
  const tags = headings.map(({ lines }) => lines.find(({ tag }) => tag?.level)?.tag?.level);
  const isTagged = new Set(tags).size > 1 && !tags.includes(undefined);
  const forms = isTagged ? [] : formsInOrder(headings, pieces, body);
  return new Map(
    headings.map((piece, index) => {
      const rank = isTagged ? (tags[index] ?? 1) - 1 : forms.findIndex((each) => each.has(piece));
      return [piece, LEVELS[rank] ?? 4];
    }),
  );
}

/** The headings of an issue by form, the highest level first. */
function formsInOrder(
  headings: readonly KnownPiece[],
  pieces: readonly KnownPiece[],
  body: BodyText,
): Set<KnownPiece>[] {
  const steps = withoutSteps(sizeStepsOf(headings, body), pieces);
  const next = new Map(pieces.map((piece, index) => [piece, pieces[index + 1]]));
  const followed = (upper: readonly KnownPiece[], lower: readonly KnownPiece[]): number => {
    const count = upper.filter((piece) => lower.includes(next.get(piece) ?? piece)).length;
    return count < LEAST_FOLLOWED ? 0 : count / upper.length;
  };
  return steps.flatMap((step) => {
    const forms = [...Map.groupBy(step, lookOf).values()];
    const upper = forms.filter((form) =>
      forms.some((other) => {
        const least = isStronger(form, other) ? LEAST_NESTED_IN_STRONGER : LEAST_NESTED;
        return other !== form && followed(form, other) > followed(other, form) + least;
      }),
    );
    const lower = forms.filter((form) => !upper.includes(form));
    return [upper, lower].flatMap((each) => partsByWords(each.flat(), pieces, next));
  });
}

/**
 * Headings of one form: first those whose words occur once, then those whose words recur under several of the former,
 * such as "Ingredients" under each dish.
 */
function partsByWords(
  form: readonly KnownPiece[],
  pieces: readonly KnownPiece[],
  next: ReadonlyMap<KnownPiece, KnownPiece | undefined>,
): Set<KnownPiece>[] {
  if (form.length === 0) return [];
  const own = new Set(form);
  const texts = Map.groupBy(form, (piece) => textOf(piece).toLowerCase());
  const isAgain = (piece: KnownPiece): boolean =>
    (texts.get(textOf(piece).toLowerCase())?.length ?? 0) > 1;
  const again = new Set<KnownPiece>();
  const seen = new Set<string>();
  let under: KnownPiece | undefined;
  for (const piece of pieces.filter((each) => own.has(each))) {
    if (!isAgain(piece)) {
      under = piece;
      seen.clear();
      continue;
    }
    // One directly above another heading is a section's.
    if (!under || seen.has(textOf(piece)) || next.get(piece)?.role.kind === "heading") return [own];
    seen.add(textOf(piece));
    again.add(piece);
  }
  const rest = form.filter((piece) => !again.has(piece));
  return [new Set(rest), again].filter(({ size }) => size > 0);
}

/** Whether a form is in capitals or bold, and the other is not, in the same font. */
function isStronger([piece]: readonly KnownPiece[], [other]: readonly KnownPiece[]): boolean {
  const [a, b] = [piece?.lines[0], other?.lines[0]];
  if (!a || !b) return false;
  const [form, weaker] = [formOf(a), formOf(b)];
  const isCapitals = form.isCapitals && !weaker.isCapitals && form.isBold === weaker.isBold;
  const isBold = form.isBold && !weaker.isBold && form.isCapitals === weaker.isCapitals;
  return isCapitals || isBold;
}

function lookOf({ lines: [first] }: KnownPiece): string {
  const form = first && formOf(first);
  return `${form?.isBold} ${form?.isCapitals}`;
}

/** Headings by size, from the largest. */
function sizeStepsOf(headings: readonly KnownPiece[], body: BodyText): KnownPiece[][] {
  const counts = Map.groupBy(headings, keyOf);
  const isOnce = (piece: KnownPiece): boolean => counts.get(keyOf(piece))?.length === 1;
  const steps: KnownPiece[][] = [];
  for (const piece of headings.toSorted((a, b) => sizeOf(b) - sizeOf(a))) {
    const step = steps.at(-1);
    // One that was fitted says nothing about the size of its step.
    const last = step?.findLast((each) => !isOnce(each)) ?? step?.at(-1);
    const [size, above] = [sizeOf(piece), last ? sizeOf(last) : Infinity];
    const isFitted = last && (isOnce(last) || isOnce(piece)) && areAlike(last, piece);
    const most = isFitted ? SAME_ONCE : SAME_SIZE;
    const isSame =
      size >= TITLE * body.size || above <= TEXT * body.size || size >= (1 - most) * above;
    if (last && isSame) steps.at(-1)?.push(piece);
    else steps.push([piece]);
  }
  return steps;
}

/** Whether only their sizes differ; a deeper number is a lower heading's. */
function areAlike(upper: KnownPiece, lower: KnownPiece): boolean {
  const [depth, deeper] = [depthOf(upper), depthOf(lower)];
  return fontOf(upper) === fontOf(lower) && !(depth > 0 && deeper > depth);
}

/** Parts of the number that it begins with: 2 in "1.1 The mill". */
function depthOf({ lines: [first] }: KnownPiece): number {
  const number = /^(?:\d{1,2}\.)*\d{1,2}(?=\.?\s)/u.exec(first?.text ?? "")?.[0];
  return number?.split(".").length ?? 0;
}

/** The steps, joined with the one above where both begin pages: titles of articles, fitted to their pages. */
function withoutSteps(
  steps: readonly KnownPiece[][],
  pieces: readonly KnownPiece[],
): KnownPiece[][] {
  const pages = Map.groupBy(pieces.filter(hasText), pageOf);
  const inside = (step: readonly KnownPiece[]): KnownPiece[] =>
    step.filter((piece) => pageOf(piece) > 1);
  const opens = (step: readonly KnownPiece[]): boolean => {
    const own = inside(step);
    const first = own.filter((piece) => pages.get(pageOf(piece))?.[0] === piece);
    return own.length >= LEAST_OPENING && first.length >= own.length / 2;
  };
  const joined: KnownPiece[][] = [];
  for (const step of steps) {
    const above = opens(step) ? joined.findIndex((each) => opens(each)) : -1;
    if (above < 0) joined.push([...step]);
    // A heading between them in size is between titles, too.
    else joined.push([...joined.splice(above).flat(), ...step]);
  }
  return joined;
}

function hasText({ lines }: KnownPiece): boolean {
  return lines.length > 0;
}

function pageOf({ lines: [first] }: KnownPiece): number {
  return first?.page ?? 0;
}

function fontOf(piece: KnownPiece): string {
  return `${piece.lines[0]?.font} ${lookOf(piece)}`;
}

/** The most frequent size of letters. */
function sizeOf({ lines }: KnownPiece): number {
  const [longest] = lines.toSorted((a, b) => b.text.length - a.text.length);
  return longest?.size ?? 0;
}
