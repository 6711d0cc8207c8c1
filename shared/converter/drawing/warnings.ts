import { ConversionError } from "#converter/protocol/conversion-error.ts";
import { isAllocationFailure } from "#converter/protocol/failure.ts";
import { onCutJpeg } from "./plain-jpeg.ts";
import { onMissingLetter } from "./missing-fonts/replace-missing-fonts.ts";

/** pdf.js's messages when it omits a picture, or the rest of a JPEG that it decodes itself. */
const PICTURE_LEFT_OUT =
  /^Warning: (?:Unable to decode (?:inline )?image|JpegImage[.]parse - reached the end|Found EOI marker)/u;

/**
 * Counts missing content: pdf.js's warnings are the only trace of an omitted picture, and nothing reports a letter
 * without a font. Prints nothing: a PDF can cause endless warnings.
 */
export class Warnings {
  #picturesLeftOut = 0;
  #lettersLeftOut = 0;
  #refusedPicture: string | undefined;

  /** Replaces `console.warn`. */
  static listen(): Warnings {
    const warnings = new Warnings();
    onMissingLetter(() => {
      warnings.#lettersLeftOut++;
    });
    onCutJpeg(() => {
      warnings.#picturesLeftOut++;
    });
    Object.assign(console, { warn: (text: unknown) => warnings.#note(String(text)) });
    return warnings;
  }

  /** Number of pictures so far that could not be decoded completely; each leaves a hole in its page. */
  get picturesLeftOut(): number {
    return this.#picturesLeftOut;
  }

  /** Number of drawn letters so far without a font; each leaves an empty box on its page. */
  get lettersLeftOut(): number {
    return this.#lettersLeftOut;
  }

  /**
   * Refuses a page with a picture that did not fit in memory. A picture with broken bytes is omitted, as in every
   * viewer.
   * @throws ConversionError `too_complex`
   */
  throwIfPictureRefused(page: number): void {
    const detail = this.#refusedPicture;
    if (detail !== undefined) throw new ConversionError("too_complex", { page, detail });
  }

  #note(text: string): void {
    if (!PICTURE_LEFT_OUT.test(text)) return;
    this.#picturesLeftOut++;
    if (isAllocationFailure(text)) this.#refusedPicture = text.slice(0, 500);
  }
}
