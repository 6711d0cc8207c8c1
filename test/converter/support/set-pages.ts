import type { LineEnd } from "#contract/formats/edition-files.ts";
import { estimatedWidth } from "#converter/extracting/character-widths.ts";
import type { PagePart } from "#converter/protocol/edition-parts.ts";
import type { PageMaterial } from "#converter/protocol/page-material.ts";

const [WIDTH, HEIGHT] = [420, 595];
const SIZE = 10;
const PITCH = 12;

/** Lines below one another, from a place in points. */
export interface SetColumn {
  x: number;
  y: number;
  lines: readonly string[];
  /** In points. Default 10. */
  size?: number;
  /** Points from start to end of a line. Default: the width of its text. */
  width?: number;
  looks?: PageMaterial["lines"][number]["looks"];
  font?: string;
  /** How its lines continue. Default: after a space. */
  end?: LineEnd;
  /** 4 bits a channel. Default: black. */
  ink?: number;
  /** The number of the column whose block it goes on. Default: a block of its own. */
  block?: number;
}

/** A picture in the left half of a page, without a description. */
export const PICTURE = {
  file: "figure-0001-1.jpg",
  x: 0.09,
  y: 0.2,
  width: 0.4,
  height: 0.3,
  pixelWidth: 400,
  pixelHeight: 300,
  alt: "",
};

/** The part of an A5 page set in such columns; each is a block. */
export function aPart(
  number: number,
  columns: readonly SetColumn[],
  rest: Partial<PageMaterial> = {},
): PagePart {
  const lines = columns.flatMap((column, block) => linesOf(column, block));
  return {
    number,
    width: WIDTH,
    height: HEIGHT,
    thumbnail: "",
    text: { text: "", lines: lines.map(({ line }) => line), links: [] },
    material: { lines: lines.map(({ material }) => material), pictures: [], ...rest },
    picturesLeftOut: 0,
    lettersLeftOut: 0,
  };
}

function linesOf(column: SetColumn, own: number) {
  const { x, y, lines, size = SIZE, width, looks, font, end = "space", ink, block = own } = column;
  return lines.map((text, index) => {
    // Indented lines begin with white space.
    const indent = text.startsWith(" ") ? size : 0;
    const words = text.trim();
    const across = width === undefined ? estimatedWidth(words) * size : width - indent;
    return {
      line: {
        text: words,
        x: (x + indent) / WIDTH,
        y: (y + index * PITCH * (size / SIZE)) / HEIGHT,
        width: across / WIDTH,
        height: size / HEIGHT,
        words: placed(words, x + indent, across),
        end,
      },
      material: {
        block,
        size,
        ...(looks && { looks }),
        ...(font && { font }),
        ...(ink && { ink }),
      },
    };
  });
}

function placed(text: string, x: number, width: number): [number, number, number][] {
  const letter = width / text.length / WIDTH;
  return [...text.matchAll(/\S+/gu)].map(({ index, 0: word }) => [
    index,
    x / WIDTH + index * letter,
    word.length * letter,
  ]);
}
