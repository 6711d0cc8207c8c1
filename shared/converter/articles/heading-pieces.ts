import type { ArticlePage } from "#converter/articles/lines/article-lines.ts";
import { startsWithBullet } from "#converter/articles/lines/list-marks.ts";
import type { BodyText } from "#converter/articles/lines/body-text.ts";
import { textIn } from "#converter/articles/model/heading-signals.ts";
import { IssueTexts } from "#converter/articles/model/issue-texts.ts";
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

/** The pieces of an issue that are headings. */
export function headingsAmong(pages: readonly PageWithPieces[], body: BodyText): Set<Piece> {
  const issue = new IssueTexts(
    pages.map((page) => ({ ...page, texts: page.pieces })),
    body,
  );
  const candidates = pages.flatMap(({ pieces }) => pieces.filter((piece) => mayBeHeading(piece)));
  return new Set(candidates.filter((piece) => logOdds(issue.signalsOf(piece), HEADING) > 0));
}

/** Whether a text is short enough for a heading. */
export function mayBeHeading(piece: Piece | KnownPiece): boolean {
  const [first] = piece.lines;
  if ("role" in piece || !first || first.isTurned || piece.lines.length > MOST_LINES) return false;
  const text = textIn(piece.lines);
  return text.length <= MOST_LETTERS && THREE_LETTERS.test(text) && !startsWithBullet(text);
}
