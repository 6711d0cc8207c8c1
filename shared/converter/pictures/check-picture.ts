import { jpegHeader } from "./jpeg-header.ts";
import { PictureError } from "./picture-error.ts";
import type { PictureHeader } from "./picture-header.ts";
import { pngHeader } from "./png-header.ts";
import { webPHeader } from "./webp-header.ts";

const FEWEST_PIXELS = 16;
const MOST_PIXELS = 8000;
/** Maximum pixels of the whole picture: 48 MB decoded. */
const MOST_ALTOGETHER = 12_000_000;
/** Maximum ratio of its sides; a longer one would be a line. */
const MOST_STRETCHED = 20;

const SEND = "Send a PNG, JPEG or WebP picture.";

/** Other kinds of files that people send by mistake, by their first bytes. */
const OTHER_KINDS: readonly (readonly [beginning: RegExp, name: string])[] = [
  [/^GIF8/, "a GIF"],
  [/^%PDF/, "a PDF"],
  [/^(?:\xEF\xBB\xBF)?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/i, "an SVG drawing"],
  [/^....ftyp(?:avi|hei|mif)/s, "an AVIF or HEIC picture"],
  [/^BM/, "a BMP"],
  [/^(?:II\*\0|MM\0\*)/, "a TIFF"],
];

/**
 * Checks the header of a picture for a logo: its format, that the file is complete, and its size.
 * @throws PictureError for any other file
 */
export function checkPicture(file: Buffer): void {
  if (file.length === 0) throw new PictureError(`The file is empty. ${SEND}`);
  const header = headerOf(file);
  if (!header) throw otherKind(file);
  if (header.isAnimated) throw new PictureError("The picture is animated. Send a still one.");
  assertSize(header);
}

/**
 * The header of a complete picture of any size; undefined for another format.
 * @throws PictureError for a damaged picture
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
