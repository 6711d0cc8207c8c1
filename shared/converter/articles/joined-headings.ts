import { type ArticleLine, SENTENCE_END } from "#converter/articles/lines/article-lines.ts";
import type { BodyText } from "#converter/articles/lines/body-text.ts";
import { formOf } from "#converter/articles/lines/line-forms.ts";
import type { KnownPiece } from "./roles.ts";

/**
 * Maximum space between the parts of a heading, in heights of the larger font; they share a form or continue a
 * sentence.
 */
const MOST_SPACE = 0.4;
const MOST_SPACE_ALIKE = 0.6;
const MOST_SPACE_WITHIN = 1;
/** Parts in different forms make up a title, which is larger than the running text. */
const TITLE = 1.25;
const SAME_SIZE = 0.12;
/** A sentence below a title in letters this much smaller is a deck, which is not part of the title. */
const DECK = 0.6;
/** Staggered lines overlap by this share of the shorter one. */
const STAGGERED = 0.5;
const MOST_PARTS = 3;
/** Lines of a headline as large as this, and as close as this, are parts in any number. */
const DISPLAY = 2;
const MOST_SPACE_IN_DISPLAY = 0.25;
/** Sentence ends that may occur inside a heading. */
const GOES_ON = /(?::|…|[.]{3})$/u;
const MOST_LETTERS = 160;

/** Joins the parts of headings that are set in several sizes or colours, or broken into lines by sense. */
export function joinHeadings(pieces: readonly KnownPiece[], body: BodyText): KnownPiece[] {
  const joined: KnownPiece[] = [];
  let parts = 1;
  for (const [index, piece] of pieces.entries()) {
    const last = joined.at(-1);
    const isOne = last !== undefined && areOneHeading(last, piece, body);
    // A longer run of similar ones is a list.
    const isList =
      parts >= MOST_PARTS ||
      (parts === MOST_PARTS - 1 && areOneHeading(piece, pieces[index + 1], body));
    if (isOne && (!isList || areDisplayed(last, piece, body))) {
      const { role } = piece.role.kind === "heading" ? piece : last;
      joined[joined.length - 1] = { ...last, role, lines: [...last.lines, ...piece.lines] };
      parts += 1;
    } else {
      joined.push(piece);
      parts = 1;
    }
  }
  return joined;
}

function areOneHeading(upper: KnownPiece, lower: KnownPiece | undefined, body: BodyText): boolean {
  const [above, below] = [upper.lines.at(-1), lower?.lines[0]];
  if (!above || !below || !lower) return false;
  const letters = [...upper.lines, ...lower.lines].reduce((sum, { text }) => sum + text.length, 0);
  if (!areTitles(upper, lower, body) || letters > MOST_LETTERS || !areNear(above, below))
    return false;
  const isFinished = SENTENCE_END.test(above.text) && !GOES_ON.test(above.text);
  if (Math.min(above.size, below.size) < TITLE * body.size)
    return !isFinished && areAlike(above, below);
  if (isDeck(above, below)) return false;
  const isSameSize = Math.abs(above.size - below.size) <= SAME_SIZE * above.size;
  return !isFinished || !isSameSize;
}

/** Whether both are headings, or one is and the other one is in its form, which is larger than the running text. */
function areTitles(upper: KnownPiece, lower: KnownPiece, body: BodyText): boolean {
  const kinds = [upper, lower].map(({ role }) => role.kind);
  if (kinds.every((kind) => kind === "heading")) return true;
  const [above, below] = [upper.lines.at(-1), lower.lines[0]];
  const isOne = kinds.includes("heading") && kinds.includes("paragraph");
  if (!isOne || !above || !below || below.size < TITLE * body.size) return false;
  return areAlike(above, below) || areOneInInks(above, below);
}

/** Whether lines differ in their colour only, and follow each other as closely as those of a headline do. */
function areOneInInks(above: ArticleLine, below: ArticleLine): boolean {
  const [form, other] = [formOf(above), formOf(below)];
  const gap = below.box.y - above.box.y - above.box.height;
  return (
    above.font === below.font &&
    above.size === below.size &&
    form.isCapitals === other.isCapitals &&
    gap <= MOST_SPACE_IN_DISPLAY * above.size
  );
}

/** Whether lines of a headline follow each other closely in one font. */
function areDisplayed(upper: KnownPiece, lower: KnownPiece, body: BodyText): boolean {
  const [above, below] = [upper.lines.at(-1), lower.lines[0]];
  if (!above || !below || above.font !== below.font || above.size < DISPLAY * body.size)
    return false;
  const gap = below.box.y - above.box.y - above.box.height;
  return above.size === below.size && gap <= MOST_SPACE_IN_DISPLAY * above.size;
}

function isDeck(above: ArticleLine, below: ArticleLine): boolean {
  const goesOn = /^\p{Ll}/u.test(below.text) || GOES_ON.test(above.text);
  return below.size < DECK * above.size && !goesOn;
}

function areAlike(a: ArticleLine, b: ArticleLine): boolean {
  return formOf(a).key === formOf(b).key;
}

/** Whether a line is directly below another, aligned left, right or centred. */
function areNear(above: ArticleLine, below: ArticleLine): boolean {
  if (above.page !== below.page || above.isTurned) return false;
  const size = Math.max(above.size, below.size);
  const gap = below.box.y - above.box.y - above.box.height;
  const usual = areAlike(above, below) ? MOST_SPACE_ALIKE : MOST_SPACE;
  const most = /^\p{Ll}/u.test(below.text) ? MOST_SPACE_WITHIN : usual;
  const isSet = areAligned(above, below) || areStaggered(above, below);
  return gap >= -size && gap <= most * size && isSet;
}

/** Whether lines of one size and font are staggered, such as each beginning at the middle of the previous one. */
function areStaggered(
  { box: a, ...above }: ArticleLine,
  { box: b, ...below }: ArticleLine,
): boolean {
  const isLike = above.font === below.font && Math.abs(above.size - below.size) < 0.5;
  const overlap = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  return isLike && overlap > STAGGERED * Math.min(a.width, b.width);
}

/** Whether lines share their start, end or middle. */
function areAligned({ box: a, size }: ArticleLine, { box: b }: ArticleLine): boolean {
  return [0, 0.5, 1].some(
    (share) => Math.abs(a.x + share * a.width - b.x - share * b.width) < 0.6 * size,
  );
}
