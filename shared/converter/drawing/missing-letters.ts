import { createCanvas } from "@napi-rs/canvas";

const SIZE = 16;
/** In a private use plane: no font has it, so it looks like any missing letter. */
const IN_NO_FONT = "\u{10fffd}";

/**
 * Calls `onMissing` for every drawn letter that no font has. pdf.js lets the canvas draw text only
 * if the PDF contains no font for it and the standard ones do not serve; invisible text is never drawn.
 */
export function onMissingLetter(onMissing: () => void): void {
  const context = createCanvas(1, 1).getContext("2d");
  const drawing: unknown = Object.getPrototypeOf(context);
  if (!isDrawing(drawing)) throw new Error("The canvas draws no text");
  const { fillText } = drawing;
  const known = new Map<string, boolean>();
  const hasLetter = (letter: string): boolean => {
    const answer = known.get(letter) ?? isInSomeFont(letter, fillText);
    known.set(letter, answer);
    return answer;
  };
  drawing.fillText = function countAndFill(this: unknown, text: string, ...rest: unknown[]): void {
    for (const letter of text) if (letter.trim() !== "" && !hasLetter(letter)) onMissing();
    fillText.call(this, text, ...rest);
  };
}

type FillText = (this: unknown, text: string, ...rest: unknown[]) => void;

function isDrawing(value: unknown): value is { fillText: FillText } {
  return typeof value === "object" && value !== null && "fillText" in value;
}

function isInSomeFont(letter: string, fillText: FillText): boolean {
  const looks = [letter, IN_NO_FONT].map((text) => {
    const context = createCanvas(SIZE, SIZE).getContext("2d");
    context.font = `${SIZE}px sans-serif`;
    fillText.call(context, text, 0, SIZE);
    return Buffer.from(context.getImageData(0, 0, SIZE, SIZE).data.buffer);
  });
  const [own, none] = looks;
  return own !== undefined && none !== undefined && !own.equals(none);
}
