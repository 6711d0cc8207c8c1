import { jpegHeader } from "./jpeg-header.ts";
import { PictureError } from "./picture-error.ts";
import type { PictureHeader } from "./picture-header.ts";
import { pngHeader } from "./png-header.ts";
import { webPHeader } from "./webp-header.ts";

const FEWEST_PIXELS = 16;
const MOST_PIXELS = 8000;
/** Of the whole picture: 48 MB once it is decoded. */
const MOST_ALTOGETHER = 12_000_000;
/** Longer ones would be a line. */
const MOST_STRETCHED = 20;

const SEND = "Send a PNG, JPEG or WebP picture.";

/** Kinds of files that are sent by mistake, by how they begin. */
const OTHER_KINDS: readonly (readonly [beginning: RegExp, name: string])[] = [
  [/^GIF8/, "a GIF"],
  [/^%PDF/, "a PDF"],
  [/^(?:\xEF\xBB\xBF)?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/i, "an SVG drawing"],
  [/^....ftyp(?:avi|hei|mif)/s, "an AVIF or HEIC picture"],
  [/^BM/, "a BMP"],
  [/^(?:II\*\0|MM\0\*)/, "a TIFF"],
];

/**
 * Reads and checks the header of a picture for a logo: its kind, that the file is whole, and that its size is bounded.
 * @throws PictureError for anything else
 */
export function checkPicture(file: Buffer): void {
  if (file.length === 0) throw new PictureError(`The file is empty. ${SEND}`);
  const header = headerOf(file);
  if (!header) throw otherKind(file);
  if (header.isAnimated) throw new PictureError("The picture is animated. Send a still one.");
  assertSize(header);
}

/**
 * The header of a whole picture, whatever its size; undefined for another kind of file.
 * @throws PictureError for one that is damaged
 */
export function headerOf(file: Buffer): PictureHeader | undefined {
  return pngHeader(file) ?? jpegHeader(file) ?? webPHeader(file);
}

function otherKind(file: Buffer): PictureError {
  const beginning = file.toString("latin1", 0, 64);
  const known = OTHER_KINDS.find(([pattern]) => pattern.test(beginning));
  const is = known?.[1] ?? "no PNG, JPEG or WebP picture";
  return new PictureError(`The file is ${is}. ${SEND}`, { isOtherKind: true });
}

function assertSize({ width, height }: PictureHeader): void {
  const problem = sizeProblem(Math.min(width, height), Math.max(width, height));
  if (problem !== undefined) {
    throw new PictureError(`The picture has ${width} × ${height} pixels; ${problem}.`);
  }
}

function sizeProblem(shorter: number, longer: number): string | undefined {
  if (shorter < FEWEST_PIXELS) return `each side needs at least ${FEWEST_PIXELS}`;
  if (longer > MOST_PIXELS) return `a side may have at most ${MOST_PIXELS}`;
  if (shorter * longer > MOST_ALTOGETHER) return "at most 12 million are possible";
  return longer > shorter * MOST_STRETCHED
    ? `one side may be at most ${MOST_STRETCHED} times as long as the other`
    : undefined;
}
