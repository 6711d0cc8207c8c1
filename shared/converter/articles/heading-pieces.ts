import type { ArticlePage } from "#converter/articles/lines/article-lines.ts";
import { startsWithBullet } from "#converter/articles/lines/list-marks.ts";
import type { BodyText } from "#converter/articles/lines/body-text.ts";
import { textIn } from "#converter/articles/model/heading-signals.ts";
import { IssueTexts, keyOf } from "#converter/articles/model/issue-texts.ts";
import { logOdds } from "#converter/articles/model/weighed-signals.ts";
import { HEADING } from "#converter/articles/model/weights.ts";
import type { Piece } from "./paragraphs.ts";
import type { KnownPiece } from "./roles.ts";

/** A page with what it consists of; what is known already is no heading. */
export type PageWithPieces = ArticlePage & { pieces: readonly (Piece | KnownPiece)[] };

/** Longer texts are no headings. */
const MOST_LETTERS = 200;
const MOST_LINES = 5;
const THREE_LETTERS = /(?:[\p{L}\p{N}][^\p{L}\p{N}]*){3}/u;
/** One text of a form counts no more than this, among all of its form. */
const MOST_ODDS = 5;

/**
 * The pieces of an issue that are headings. Each is judged by its signals; then those of one form support each other, since
 * an issue sets its headings alike.
 */
export function headingsAmong(pages: readonly PageWithPieces[], body: BodyText): Set<Piece> {
  const issue = new IssueTexts(
    pages.map((page) => ({ ...page, texts: page.pieces })),
    body,
  );
  const candidates = pages.flatMap(({ pieces }) => pieces.filter((piece) => mayBeHeading(piece)));
  const forms = Map.groupBy(candidates, keyOf);
  return new Set(
    [...forms.values()].flatMap((alike) => {
      const odds = alike.map((piece) => logOdds(issue.signalsOf(piece), HEADING));
      const bound = odds.map((each) => Math.min(MOST_ODDS, Math.max(-MOST_ODDS, each)));
      const sum = bound.reduce((total, each) => total + each, 0);
      return alike.filter((_, index) => {
        // As many others as one would say as much as the piece itself.
        const others = (sum - (bound[index] ?? 0)) / alike.length;
        return (odds[index] ?? 0) + (HEADING["form"] ?? 0) * others > 0;
      });
    }),
  );
}

function mayBeHeading(piece: Piece | KnownPiece): boolean {
  const [first] = piece.lines;
  if ("role" in piece || !first || first.isTurned || piece.lines.length > MOST_LINES) return false;
  const text = textIn(piece.lines);
  return text.length <= MOST_LETTERS && THREE_LETTERS.test(text) && !startsWithBullet(text);
}
