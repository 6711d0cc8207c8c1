import { ConversionError } from "#converter/protocol/conversion-error.ts";
import { isAllocationFailure } from "#converter/protocol/failure.ts";
import { onCutJpeg } from "./plain-jpeg.ts";
import { onMissingLetter } from "./missing-fonts/replace-missing-fonts.ts";

/** pdf.js's messages when it leaves a picture out, or the rest of a JPEG that it decodes itself. */
const PICTURE_LEFT_OUT =
  /^Warning: (?:Unable to decode (?:inline )?image|JpegImage[.]parse - reached the end|Found EOI marker)/u;

/**
 * Counts missing content: pdf.js's warnings are the only trace of a picture it left out, and nothing reports
 * a letter without a font. Nothing is printed: a PDF can cause warnings without end.
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

  /** How many pictures could not be decoded so far, or not to their end; each leaves a hole in its page. */
  get picturesLeftOut(): number {
    return this.#picturesLeftOut;
  }

  /** How many drawn letters so far have no font; each leaves an empty box on its page. */
  get lettersLeftOut(): number {
    return this.#lettersLeftOut;
  }

  /**
   * A picture that is blank because it did not fit in memory must not pass for a page. One whose own bytes
   * are broken is left out, as every viewer does.
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
