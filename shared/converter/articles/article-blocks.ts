import type { ArticleBlock, ArticleRun } from "#contract/formats/article.ts";
import type { PagePart } from "#converter/protocol/edition-parts.ts";
import {
  type ArticleLine,
  articlePage,
  type ArticlePage,
} from "#converter/articles/lines/article-lines.ts";
import { type BodyText, bodyTextOf } from "#converter/articles/lines/body-text.ts";
import { joinFlow } from "./flow.ts";
import { headingsAmong } from "./heading-pieces.ts";
import { type Level, levelsOf } from "./headings.ts";
import { joinHeadings } from "./joined-headings.ts";
import { type FoundPiece, putBack, takeOut } from "./line-groups.ts";
import { withoutLeaders } from "./leaders.ts";
import { listingsIn } from "./listings.ts";
import { withoutLabels, withPictures } from "./page-figures.ts";
import { piecesOf } from "./paragraphs.ts";
import { placesOf } from "./places.ts";
import { type KnownPiece, rolesOf } from "./roles.ts";
import { ruledTablesIn } from "./ruled-tables.ts";
import { withTableRows } from "./table-rows.ts";
import { tablesIn } from "./tables.ts";
import { joinFigures } from "#converter/articles/lines/row-figures.ts";
import { setLines } from "#converter/articles/lines/set-lines.ts";
import { type LineJoins, styledText } from "./styled-text.ts";
import { WordsSeen } from "./words-seen.ts";

/** A hundred times what magazines take; a conversion must not fail because of articles. */
const MOST_MICROSECONDS = 15_000_000;

/**
 * The text of an issue for continuous reading, from the parts of its pages in order. Empty if a part lacks the material
 * for articles, as one of an earlier version does.
 * @throws Error if it takes too long
 */
export function articleBlocks(parts: readonly PagePart[]): ArticleBlock[] {
  const all = parts.flatMap((part) => articlePage(part) ?? []);
  if (all.length < parts.length) return [];
  const pages = setLines(all);
  const body = bodyTextOf(pages);
  const startedAt = process.cpuUsage().user;
  const set = pages.map((page) => {
    if (process.cpuUsage().user - startedAt > MOST_MICROSECONDS) {
      throw new Error(`Articles take too long on page ${page.number}`);
    }
    const { rest, placed } = takeOut(page, foundOn(page, body));
    return {
      ...page,
      pieces: putBack(piecesOf({ ...rest, lines: joinFigures(rest.lines) }, body), placed),
    };
  });
  const headings = headingsAmong(set, body);
  const pieces = set.flatMap((page) => {
    const known = joinHeadings(rolesOf(page.pieces, headings, body), body);
    return withPictures(withTableRows(withoutLabels(known, page, body)), page, body);
  });
  const flow = joinFlow(pieces, body);
  const levels = levelsOf(flow, body);
  const maker = new BlockMaker(pages);
  return flow.flatMap((piece) => maker.blockOf(piece, levels.get(piece)) ?? []);
}

/** The listings and tables of a page, found by the positions of its lines. */
function foundOn(page: ArticlePage, body: BodyText): FoundPiece[] {
  const listings = listingsIn(page, body);
  const ruled = ruledTablesIn(without(page, listings), body);
  const found = [...listings, ...ruled];
  return [...found, ...tablesIn(without(page, found).lines, body)];
}

function without(page: ArticlePage, found: readonly FoundPiece[]): ArticlePage {
  const taken = new Set(found.flatMap(({ lines }) => lines));
  if (taken.size === 0) return page;
  return { ...page, lines: page.lines.filter((line) => !taken.has(line)) };
}

/** A mark in a font's private characters shows nothing elsewhere. */
function shownMark(mark: string): string {
  return mark.replaceAll(/\p{Co}/gu, "•");
}

/** Joins nothing: the lines of a listing stay separate. */
const BY_LINES: LineJoins = {
  isSet: true,
  withInitial: (text) => text,
  join: (text, next) => `${text}\n${next}`,
};

/** Makes blocks of the pieces of an issue. */
class BlockMaker {
  readonly #pages: ReadonlyMap<number, ArticlePage>;
  readonly #words: WordsSeen;

  constructor(pages: readonly ArticlePage[]) {
    this.#pages = new Map(pages.map((page) => [page.number, page]));
    this.#words = new WordsSeen(pages);
  }

  /** Undefined if the piece has no text on its page. */
  blockOf(piece: KnownPiece, level: Level = 4): ArticleBlock | undefined {
    const { role } = piece;
    if (role.kind === "picture") return this.#picture(piece, role);
    const places = placesOf(piece.lines, (page) => this.#pages.get(page));
    if (places.length === 0) return;
    switch (role.kind) {
      case "heading":
        return { kind: "heading", level, runs: this.#runs(piece), places };
      case "item":
      case "note": {
        const { kind, mark } = role;
        return { kind, mark: shownMark(mark), runs: this.#runs(piece, mark), places };
      }
      case "listing":
        return { kind: "listing", runs: this.#listing(piece), places };
      case "table": {
        const cells = role.rows.map((row) => row.map((lines) => this.#cell(lines)));
        const rows = withoutLeaders(cells);
        return { kind: "table", rows, ...(role.hasHead && { hasHead: true }), places };
      }
      case "paragraph":
      case "caption":
      case "aside":
        return { kind: "paragraph", runs: this.#runs(piece), places };
    }
  }

  #picture(
    piece: KnownPiece,
    { picture, page }: Extract<KnownPiece["role"], { kind: "picture" }>,
  ): ArticleBlock {
    const { file, alt, x, y, width, height, pixelWidth, pixelHeight } = picture;
    return {
      kind: "picture",
      file,
      width: pixelWidth,
      height: pixelHeight,
      alt,
      caption: this.#runs(piece),
      places: [{ page, x, y, width, height }],
    };
  }

  #cell(lines: readonly ArticleLine[]): ArticleRun[] {
    return styledText(lines, this.#words, (page) => this.#pages.get(page));
  }

  #listing({ lines }: KnownPiece): ArticleRun[] {
    return styledText(lines, BY_LINES, (page) => this.#pages.get(page));
  }

  #runs({ lines }: KnownPiece, mark = ""): ArticleRun[] {
    const text = lines[0]?.text ?? "";
    const skip = text.startsWith(mark)
      ? text.length - text.slice(mark.length).trimStart().length
      : 0;
    return styledText(lines, this.#words, (page) => this.#pages.get(page), skip);
  }
}
