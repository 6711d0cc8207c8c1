import type { ArticlePage } from "#converter/articles/lines/article-lines.ts";
import { LEADERS } from "#converter/articles/lines/list-marks.ts";
import type { BodyText } from "#converter/articles/lines/body-text.ts";
import { contentsEntries } from "#converter/articles/model/contents-entries.ts";
import { textIn } from "#converter/articles/model/placed-text.ts";
import { IssueTexts, keyOf } from "#converter/articles/model/issue-texts.ts";
import { isLarger, isNamed } from "#converter/articles/model/signatures.ts";
import { logOdds } from "#converter/articles/model/weighed-signals.ts";
import { HEADING } from "#converter/articles/model/weights.ts";
import type { Piece } from "./paragraphs.ts";
import type { KnownPiece } from "./roles.ts";

/** A page and its pieces; pieces with a role are not headings. */
export type PageWithPieces = ArticlePage & { pieces: readonly (Piece | KnownPiece)[] };

/** Longer texts are not headings. */
const MOST_LETTERS = 200;
const MOST_LINES = 5;
/** Minimum texts of a form, and the share of headings among them, that decide about the rest. */
const LEAST_OF_FORM = 5;
const NEARLY_ALL = 0.8;
const PART_OF_OTHERS = 0.3;
const LIKE_HEADINGS = 2;
const LIKE_TEXT = -1;
/** Words before an author's or illustrator's name, and words within names. */
const CREDIT =
  /^(?:(?:words|text|story|photos?)\s)?(?:by|von|par|por|di|av|af|door)\s|^(?:te[sx]t[eo]?|[fp]h?otos?|auth?or[ae]?|auteur):\s*/iu;
const PARTICLE = /^(?:de|da|do|dos|das|di|del|della|van|der|den|von|und|and|y|e|et|&|la|le)$/u;
/** Maximum words of a credit. */
const MOST_CREDIT = 8;
/** The cells of a row, separated by bars. */
const ROW = /\|.*\|/u;
const MOST_DIGITS = 5;
const WORD = /\p{L}{2}|[\p{Lo}]/u;
const YEARS_OR_DATE = /^\D*(?:\d{4}(?:\D+\d{2,4})?|\d{1,2}\D+\d{1,2}\D+(?:\d{2}){1,2})\D*$/u;
const THREE_LETTERS = /(?:[\p{L}\p{N}][^\p{L}\p{N}]*){3}/u;

/** The headings among an issue's pieces. */
export function headingsAmong(pages: readonly PageWithPieces[], body: BodyText): Set<Piece> {
  const issue = new IssueTexts(
    pages.map((page) => ({ ...page, texts: page.pieces })),
    body,
  );
  const candidates = pages
    .flatMap(({ pieces }) => {
      const entries = contentsEntries(pieces);
      return pieces.filter((piece) => mayBeHeading(piece) && !entries.has(piece));
    })
    .map((piece) => {
      const signals = issue.signalsOf(piece);
      return { piece, odds: logOdds(signals, HEADING), signs: signals["signs"] === 1 };
    });
  const forms = Map.groupBy(candidates, ({ piece }) => keyOf(piece));
  const headings = new Set(
    candidates
      .filter(({ piece, odds }) => odds + usageOf(odds, forms.get(keyOf(piece))) > 0)
      .map(({ piece }) => piece),
  );
  const signing = new Set<unknown>(
    candidates.flatMap(({ piece, signs }) => (signs ? [piece] : [])),
  );
  for (const { pieces } of pages) {
    const names = pieces.filter((piece, at) => {
      const above = pieces[at - 1];
      return above && signing.has(above) && isNamed(piece) && !isLarger(piece, above);
    });
    for (const name of names) headings.delete(name);
    const credits = pieces.filter((piece, at) => isCreditBelow(piece, pieces[at - 1], headings));
    for (const credit of credits) headings.delete(credit);
  }
  return headings;
}

/** Whether a short text names who made what the larger heading above it is about, by any name. */
function isCreditBelow(
  piece: Piece | KnownPiece,
  above: Piece | KnownPiece | undefined,
  headings: ReadonlySet<Piece>,
): boolean {
  const [first, title] = [piece.lines[0], above?.lines.at(-1)];
  if (!first || !title || !above || !headings.has(piece) || !headings.has(above)) return false;
  const text = textIn(piece.lines);
  const words = text.replace(CREDIT, "").split(/\s+/u);
  const isCredit = CREDIT.test(text) && isName(words[0] ?? "") && words.length <= MOST_CREDIT;
  return isCredit && first.size < title.size;
}

/**
 * What the other texts of a form say about one, in log odds: much if nearly all of many are headings, or are not; otherwise
 * their mean counts in part, but not against one of many.
 */
function usageOf(own: number, texts: readonly { odds: number }[] = []): number {
  if (texts.length < 2) return 0;
  const share = texts.filter(({ odds }) => odds > 0).length / texts.length;
  if (texts.length >= LEAST_OF_FORM && share >= NEARLY_ALL) return LIKE_HEADINGS;
  if (texts.length >= LEAST_OF_FORM && share <= 1 - NEARLY_ALL) return LIKE_TEXT;
  const least = texts.length >= LEAST_OF_FORM ? 0 : LIKE_TEXT;
  const mean = (texts.reduce((sum, { odds }) => sum + odds, 0) - own) / (texts.length - 1);
  return Math.max(least, Math.min(LIKE_HEADINGS, PART_OF_OTHERS * mean));
}

/** Whether a text is short enough for a heading. */
export function mayBeHeading(piece: Piece | KnownPiece): boolean {
  const [first] = piece.lines;
  if ("role" in piece || !first || first.isTurned || piece.lines.length > MOST_LINES) return false;
  const text = textIn(piece.lines);
  if (text.length > MOST_LETTERS || !THREE_LETTERS.test(text)) return false;
  return !ROW.test(text) && !isNumber(text) && !LEADERS.test(text) && !isByline(text);
}

/** Whether a text is only names after a credit word; with a single name it may be a title. */
function isByline(text: string): boolean {
  const names = text.replace(CREDIT, "");
  const words = names.split(/[\s,]+/u).filter((word) => word !== "");
  const [own, between] = [words.filter(isName), words.filter((word) => PARTICLE.test(word))];
  return names !== text && own.length > 1 && own.length + between.length === words.length;
}

function isName(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

/** Whether a text is a telephone number, a formula or similar; years and dates may be headings. */
function isNumber(text: string): boolean {
  if (!WORD.test(text)) return !YEARS_OR_DATE.test(text);
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return digits > MOST_DIGITS && digits > 2 * letters && !YEARS_OR_DATE.test(text);
}
