import type { DrawnPage } from "#test/support/drawn-pdf.ts";

/** A page of a right-to-left magazine. */
export interface RtlPage {
  /** Paragraphs in reading order. Left-to-right words are Latin letters and digits. */
  paragraphs: readonly string[];
  /**
   * How a program writes a line: as drawn, from its left end; or in reading order with a place for each glyph, which
   * splits the text into letters.
   */
  order: "drawn" | "read";
}

const SIZE = 10;
const PAGE: [width: number, height: number] = [595, 842];
const COLUMNS = [560, 280];
const COLUMN_WIDTH = 240;
const TOP = 790;
const LINES = 48;
const LEADING = 15;
/** Widths in thousandths of the font's height. */
const LETTER = 500;
const SPACE = 250;

const LEFT_TO_RIGHT = /[A-Za-z0-9](?:[A-Za-z0-9.,:/ ]*[A-Za-z0-9])?%?|[\u0660-\u0669]+/gu;
const MARK = /\p{M}/u;
const MIRRORED: Record<string, string> = { "(": ")", ")": "(", "«": "»", "»": "«" };
/** The presentation forms of letters, and the ligatures of lam and alef. */
const FORMS = new Map(
  Array.from({ length: 0xfefd - 0xfe80 }, (_, index) => {
    const form = String.fromCodePoint(0xfe80 + index);
    return [form.normalize("NFKC"), form] as const;
  }),
);

interface Shape {
  text: string;
  width: number;
}

/** A page of two columns, the right one first. Its font has no outlines, since tests read only its text. */
export function anRtlPage({ paragraphs, order }: RtlPage): DrawnPage {
  const codes = new Map<string, number>();
  const code = (shape: Shape): string => {
    const known = codes.get(shape.text) ?? codes.size + 1;
    codes.set(shape.text, known);
    return known.toString(16).padStart(4, "0");
  };
  const lines = paragraphs.flatMap((paragraph) => wrap(paragraph)).slice(0, 2 * LINES);
  const content = lines.map((line, index) => {
    const right = COLUMNS[Math.floor(index / LINES)] ?? 0;
    return drawLine(drawnOrder(line), [right, TOP - (index % LINES) * LEADING], order, code);
  });
  return {
    size: PAGE,
    content: `BT /F ${SIZE} Tf ${content.join("\n")} ET`,
    resources: (pdf) => {
      const pairs = [...codes].map(([text, each]) => `<${hex(each)}> <${utf16(text)}>`);
      const widths = [...codes].flatMap(([text, each]) => [each, [widthOf(text)]]);
      return {
        Font: {
          F: {
            Type: "Font",
            Subtype: "Type0",
            BaseFont: "Any",
            Encoding: "Identity-H",
            ToUnicode: pdf.stream(
              `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange ` +
                `${pairs.length} beginbfchar ${pairs.join(" ")} endbfchar endcmap`,
            ),
            DescendantFonts: [
              pdf.object({
                Type: "Font",
                Subtype: "CIDFontType2",
                BaseFont: "Any",
                DW: LETTER,
                W: widths,
                CIDSystemInfo: {
                  Registry: pdf.string("Adobe"),
                  Ordering: pdf.string("Identity"),
                  Supplement: 0,
                },
                FontDescriptor: pdf.object({ Type: "FontDescriptor", FontName: "Any", Flags: 4 }),
              }),
            ],
          },
        },
      };
    },
  };
}

/** The words of the paragraphs that fit on such a page. */
export function wordsOnPage({ paragraphs }: RtlPage): string[] {
  return paragraphs
    .flatMap((paragraph) => wrap(paragraph))
    .slice(0, 2 * LINES)
    .join(" ")
    .split(" ");
}

function wrap(paragraph: string): string[] {
  const lines: string[] = [];
  for (const word of paragraph.split(" ")) {
    const line = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && width(drawnOrder(line)) <= COLUMN_WIDTH) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}

/** The shapes of a line from its left end, with marks before their letters. */
function drawnOrder(line: string): Shape[] {
  const shapes: Shape[][] = [];
  let next = 0;
  for (const match of line.matchAll(LEFT_TO_RIGHT)) {
    shapes.unshift(shaped(line.slice(next, match.index)).toReversed());
    shapes.unshift(Array.from(match[0], shape));
    next = match.index + match[0].length;
  }
  shapes.unshift(shaped(line.slice(next)).toReversed());
  return shapes.flat();
}

function shaped(text: string): Shape[] {
  const parts = text.match(/\u0644[\u0622\u0623\u0625\u0627]|[^]/gu) ?? [];
  return parts.map((part) => shape(FORMS.get(part) ?? MIRRORED[part] ?? part));
}

function shape(text: string): Shape {
  return { text, width: widthOf(text) };
}

function widthOf(text: string): number {
  return MARK.test(text) ? 0 : text === " " ? SPACE : LETTER;
}

function width(shapes: readonly Shape[]): number {
  return (shapes.reduce((sum, each) => sum + each.width, 0) * SIZE) / 1000;
}

function drawLine(
  shapes: readonly Shape[],
  [right, y]: [number, number],
  order: RtlPage["order"],
  code: (shape: Shape) => string,
): string {
  let x = right - width(shapes);
  if (order === "drawn") return `1 0 0 1 ${x} ${y} Tm <${shapes.map(code).join("")}> Tj`;
  const placed = shapes.map((each) => {
    const operators = `1 0 0 1 ${x} ${y} Tm <${code(each)}> Tj`;
    x += (each.width * SIZE) / 1000;
    return operators;
  });
  return placed.toReversed().join("\n");
}

function hex(code: number): string {
  return code.toString(16).padStart(4, "0");
}

function utf16(text: string): string {
  return Buffer.from(text, "utf16le").swap16().toString("hex");
}
