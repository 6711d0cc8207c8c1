import { OPS, type PDFPageProxy, type RenderTask } from "pdfjs-dist/legacy/build/pdf.mjs";
import { beginText, type LetterGraphics, withPlainLetters } from "../plain-letters.ts";
import type { MissingFont } from "./letters.ts";
import type { DrawnGlyph, ReplacedFont } from "./replaced-font.ts";

/** The bits of a text rendering mode that make it invisible. */
const INVISIBLE = 3;

type ShowText = (index: number, glyphs: readonly (number | DrawnGlyph)[]) => void;

/** The part of pdf.js that draws a page. */
interface Graphics extends Pick<LetterGraphics, "current" | "paintChar"> {
  contentVisible: boolean;
  showText: ShowText;
}

/** pdf.js's store of a PDF's fonts, which resumes the work that waits for one. */
interface Fonts {
  resolve(id: string, font: unknown): void;
}

let isReplacing = false;
let onMissing = (): void => {};
const replacements = new WeakMap<object, ReplacedFont>();

/** Calls `report` for every visible letter of a page without a font. */
export function onMissingLetter(report: () => void): void {
  onMissing = report;
}

/**
 * Makes pdf.js draw text of missing fonts with our typefaces: letter by letter, of the same family, weight and width.
 * By itself it takes codes for glyphs of another font, and omits letters that this font lacks. Call for each drawn
 * page, since pdf.js exposes its internals only there.
 */
export function replaceMissingFonts(page: PDFPageProxy, task: RenderTask): void {
  prepareFonts(page.commonObjs);
  task.onContinue = (proceed: () => void) => {
    if (!isReplacing) replaceDrawing(task);
    proceed();
  };
}

/** Delays a missing font until its replacement is loaded; most PDFs have all fonts, and never load one. */
function prepareFonts(fonts: Fonts): void {
  if (Object.hasOwn(fonts, "resolve")) return;
  const resolve = fonts.resolve.bind(fonts);
  const prepare = async (id: string, font: MissingFont): Promise<void> => {
    const { ReplacedFont } = await import("./replaced-font.ts");
    replacements.set(font, new ReplacedFont(font));
    resolve(id, font);
  };
  fonts.resolve = (id, font) => {
    if (isMissing(font)) void prepare(id, font);
    else resolve(id, font);
  };
}

function replaceDrawing(task: RenderTask): void {
  const { _internalRenderTask: internals }: { _internalRenderTask: unknown } = task;
  const graphics: unknown = hasGraphics(internals) && Object.getPrototypeOf(internals.gfx);
  if (!isGraphics(graphics)) throw new Error("pdf.js does not show how it draws text");
  const { showText, paintChar } = graphics;
  const show: ShowText = function showReplaced(this: Graphics, index, glyphs) {
    const { current } = this;
    const { font } = current;
    beginText(this);
    const replaced = isObject(font) && replacements.get(font);
    if (!replaced) return showText.call(this, index, glyphs);
    const isSeen = this.contentVisible && (current.textRenderingMode & INVISIBLE) !== INVISIBLE;
    current.font = replaced;
    try {
      showText.call(this, index, replaced.glyphs(glyphs, isSeen ? onMissing : () => {}));
    } finally {
      current.font = font;
    }
  };
  Object.assign(graphics, {
    showText: show,
    [OPS.showText]: show,
    paintChar: withPlainLetters(paintChar),
  });
  isReplacing = true;
}

function hasGraphics(value: unknown): value is { gfx: object } {
  return isObject(value) && "gfx" in value && isObject(value.gfx);
}

function isGraphics(value: unknown): value is Graphics {
  return isObject(value) && "showText" in value && OPS.showText in value && "paintChar" in value;
}

/** For a faulty font description, pdf.js also names one of its own fonts, and knows only the family. */
function isMissing(font: unknown): font is MissingFont {
  return (
    isObject(font) &&
    "missingFile" in font &&
    font.missingFile === true &&
    "name" in font &&
    typeof font.name === "string" &&
    !("isInvalidPDFjsFont" in font && font.isInvalidPDFjsFont === true)
  );
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
