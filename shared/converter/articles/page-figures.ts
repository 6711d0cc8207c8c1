import type { ArticlePage } from "#converter/articles/lines/article-lines.ts";
import type { Box } from "#converter/drawing/geometry.ts";
import type { PagePicture } from "#converter/protocol/page-material.ts";
import { shareOfLook } from "#converter/articles/lines/article-lines.ts";
import type { BodyText } from "#converter/articles/lines/body-text.ts";
import { type KnownPiece, textOf } from "./roles.ts";

/** Text on a picture that fills more of a page than this is not its label. */
const MOST_WITH_LABELS = 0.7;
/** Maximum characters of a picture's labels. */
const MOST_LABELS = 160;
/** Minimum lines of running text beside a cut-out object. */
const LEAST_OF_TEXT = 3;
const SAME_SIZE = 0.05;
const MOST_CAPTION = 600;
/** Minimum characters of one size on a page that are its running text: all its captions have fewer. */
const LEAST_RUNNING = 2 * MOST_CAPTION;
/** Minimum texts of a list beside a picture. */
const LEAST_OF_LIST = 3;
/** Maximum characters of the title beside a caption. */
const MOST_TITLE = 40;

/**
 * A page's pieces without the labels inside its pictures. Several lines of the running text's size are none: text that
 * runs round a cut-out object lies within the box of its picture.
 */
export function withoutLabels(
  pieces: readonly KnownPiece[],
  page: ArticlePage,
  body: BodyText,
): KnownPiece[] {
  const hidden = new Set<KnownPiece>();
  const running = runningSizeOf(pieces) ?? body.size;
  const isRunning = ({ lines }: KnownPiece): boolean =>
    lines.length >= LEAST_OF_TEXT &&
    lines.every(({ size }) => Math.abs(size - running) < SAME_SIZE * running);
  for (const picture of page.pictures) {
    if (picture.width * picture.height > MOST_WITH_LABELS) continue;
    const box = onPage(picture, page);
    // A title over a photograph is not its label.
    const inside = pieces.filter(
      ({ lines, role }) =>
        (picture.drawing === true || role.kind !== "heading") &&
        lines.every((line) => isInside(line.box, box)),
    );
    const letters = inside.reduce((sum, piece) => sum + textOf(piece).length, 0);
    for (const piece of inside) {
      if (picture.drawing || (letters <= MOST_LABELS && !isRunning(piece))) hidden.add(piece);
    }
  }
  return pieces.filter((piece) => !hidden.has(piece));
}

/** A page's pieces with its pictures inserted, each with its caption as its lines. */
export function withPictures(
  pieces: readonly KnownPiece[],
  page: ArticlePage,
  { size }: BodyText,
): KnownPiece[] {
  const body = Math.min(size, runningSizeOf(pieces) ?? size);
  const captions = new Set<KnownPiece>();
  const pictures = page.pictures.map((picture) => {
    const box = onPage(picture, page);
    const free = pieces.filter((piece) => !captions.has(piece) && !isInList(piece, pieces));
    const nearest = captionOf(box, free, body, picture.drawing);
    const caption = nearest
      ? [nearest, ...besideCaption(nearest, box, free, body)].toSorted(
          (a, b) => leftOf(a) - leftOf(b),
        )
      : [];
    for (const piece of caption) captions.add(piece);
    return { piece: pictureWith(picture, page.number, caption), position: positionOf(box, pieces) };
  });
  return [...pieces, undefined].flatMap((piece, position) => [
    ...pictures.filter((each) => each.position === position).map((each) => each.piece),
    ...(piece && !captions.has(piece) ? [piece] : []),
  ]);
}

/** Whether a text is one of several in one form right below each other: a list beside a picture, no caption of it. */
function isInList(piece: KnownPiece, pieces: readonly KnownPiece[]): boolean {
  if (piece.role.kind === "caption") return false;
  let first = pieces.indexOf(piece);
  let last = first;
  while (last - first < LEAST_OF_LIST && goesOnBelow(pieces[first - 1], pieces[first])) first -= 1;
  while (last - first < LEAST_OF_LIST && goesOnBelow(pieces[last], pieces[last + 1])) last += 1;
  return last - first + 1 >= LEAST_OF_LIST;
}

function goesOnBelow(upper: KnownPiece | undefined, lower: KnownPiece | undefined): boolean {
  const [first, last, next] = [upper?.lines[0], upper?.lines.at(-1), lower?.lines[0]];
  if (!first || !last || !next || lower?.role.kind !== upper?.role.kind) return false;
  const gap = next.box.y - last.box.y - last.box.height;
  const isAlike = next.font === first.font && next.size === first.size;
  return (
    isAlike && gap > -next.size && gap < next.size && Math.abs(next.box.x - first.box.x) < next.size
  );
}

/** The most frequent size of a page's text, if it has enough text: a page may be set smaller than the issue. */
function runningSizeOf(pieces: readonly KnownPiece[]): number | undefined {
  const letters = new Map<number, number>();
  for (const { size, text } of pieces.flatMap(({ lines }) => lines)) {
    letters.set(size, (letters.get(size) ?? 0) + text.length);
  }
  const [most] = [...letters].toSorted((a, b) => b[1] - a[1]);
  return most && most[1] > LEAST_RUNNING ? most[0] : undefined;
}

function pictureWith(
  picture: PagePicture,
  page: number,
  caption: readonly KnownPiece[],
): KnownPiece {
  const lines = caption.flatMap((piece) => piece.lines);
  const column = caption[0]?.column ?? { start: 0, end: 0 };
  return { lines, column, isCutShort: false, role: { kind: "picture", picture, page } };
}

function onPage(picture: PagePicture, { width, height }: ArticlePage): Box {
  return {
    x: picture.x * width,
    y: picture.y * height,
    width: picture.width * width,
    height: picture.height * height,
  };
}

function isInside(inner: Box, outer: Box): boolean {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
}

/** The nearest text beside, below or above a picture that looks like a caption. */
function captionOf(
  picture: Box,
  pieces: readonly KnownPiece[],
  body: number,
  isDrawing = false,
): KnownPiece | undefined {
  const near = pieces.flatMap((piece) => {
    const distance = distanceTo(picture, piece);
    return looksLikeCaption(piece, body) && distance <= reachOf(piece, isDrawing)
      ? [{ piece, distance }]
      : [];
  });
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.piece;
}

/** Further parts of a caption, in its row below or above the picture: a title and a text. */
function besideCaption(
  caption: KnownPiece,
  picture: Box,
  pieces: readonly KnownPiece[],
  body: number,
): KnownPiece[] {
  const [first] = caption.lines;
  return pieces.filter(
    (piece) =>
      piece !== caption &&
      first !== undefined &&
      (looksLikeCaption(piece, body) || textOf(piece).length <= MOST_TITLE) &&
      piece.lines.every(
        ({ box }) =>
          Math.abs(box.y - first.box.y) < first.size &&
          box.x + box.width > picture.x &&
          box.x < picture.x + picture.width,
      ),
  );
}

function leftOf({ lines }: KnownPiece): number {
  return lines[0]?.box.x ?? 0;
}

/** Maximum distance of a caption, in points. A rule may separate a drawing, which is found by its caption. */
function reachOf({ role, lines }: KnownPiece, isDrawing: boolean): number {
  const size = lines[0]?.size ?? 0;
  if (role.kind !== "caption") return 2.2 * size;
  return (isDrawing ? 8 : 4) * size;
}

/** Whether a text looks like a caption; `body` is the size of the running text. */
function looksLikeCaption(piece: KnownPiece, body: number): boolean {
  if (piece.role.kind === "caption") return true;
  const [first] = piece.lines;
  if (!first || first.isTurned || !["paragraph", "aside"].includes(piece.role.kind)) return false;
  if (textOf(piece).length > MOST_CAPTION) return false;
  if (first.size < 0.95 * body) return true;
  const isAll = (look: "bold" | "italic"): boolean =>
    piece.lines.every((line) => shareOfLook(line, look) > 0.6);
  return first.size < 1.1 * body && (isAll("bold") || isAll("italic"));
}

/** Space between a picture and a text below, above or beside it; infinite if they are not opposite each other. */
function distanceTo(picture: Box, { lines }: KnownPiece): number {
  const left = Math.min(...lines.map(({ box }) => box.x));
  const right = Math.max(...lines.map(({ box }) => box.x + box.width));
  const top = Math.min(...lines.map(({ box }) => box.y));
  const bottom = Math.max(...lines.map(({ box }) => box.y + box.height));
  const acrossX = Math.min(right, picture.x + picture.width) - Math.max(left, picture.x);
  const acrossY = Math.min(bottom, picture.y + picture.height) - Math.max(top, picture.y);
  if (acrossX > 0.5 * (right - left)) {
    const below = top - picture.y - picture.height;
    const above = picture.y - bottom;
    const size = lines[0]?.size ?? 0;
    // A caption on its picture's lower edge, or the rarer one above it.
    return below >= -3 * size ? Math.max(0, below) : above >= 0 ? above * 1.5 : 0;
  }
  if (acrossY > 0.6 * (bottom - top))
    return Math.max(left - picture.x - picture.width, picture.x - right, 0);
  return Infinity;
}

/** Position before the first text that begins below the picture's top in the same columns. */
function positionOf(picture: Box, pieces: readonly KnownPiece[]): number {
  const beside = (piece: KnownPiece): boolean =>
    piece.lines.some(
      ({ box }) => box.x < picture.x + picture.width && picture.x < box.x + box.width,
    );
  const below = pieces.findIndex(
    (piece) => beside(piece) && (piece.lines[0]?.box.y ?? 0) >= picture.y + picture.height / 2,
  );
  if (below >= 0) return below;
  return pieces.findLastIndex(beside) + 1;
}
