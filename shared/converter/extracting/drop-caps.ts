import { union } from "#converter/drawing/geometry.ts";
import type { PlacedLine } from "./text-lines.ts";
import type { Word } from "./words.ts";

/** Minimum size of an initial compared with its line. */
const SIZE_RATIO = 1.8;
/**
 * Maximum distance between an initial and its line, in the line's font heights; the line may also begin over its last
 * strokes.
 */
const DISTANCE = 1.5;
const STROKES = 0.4;
/** Maximum number of lines of content between an initial and the line that it begins. */
const LINES_BETWEEN = 4;
/** Like {@link LINES_BETWEEN}, for programs that write an initial after its paragraph. */
const LINES_OF_PARAGRAPH = 40;
/** What follows an initial of a line that was written before it; another word would have its own capital. */
const REST_OF_WORD = /^['’]?(?:[\p{Ll}\p{Lo}]|\p{Lu}{2})/u;
/** Letters that are words in the supported languages. */
const ONE_LETTER_WORD = /^[aàáeéèiíoóuúy]$/u;
const INITIAL = /^[\p{Pi}"'«¿¡]?\p{L}['’]?$/u;
/** A speaker's initials in an interview. */
const SPEAKER = /^\p{Lu}{1,4}:$/u;

/**
 * Puts an initial that spans several lines before the line that it begins (`E` and `veryone`). The line keeps its
 * height.
 */
export function joinDropCaps(lines: readonly PlacedLine[]): PlacedLine[] {
  const result = [...lines];
  const words = Map.groupBy(
    lines.flatMap((line) => line.words),
    ({ text }) => bare(text),
  );
  for (const [index, initial] of lines.entries()) {
    const text = textOf(initial);
    if (!(INITIAL.test(text) || SPEAKER.test(text)) || initial.isAskew || initial.isRtl) continue;
    const begun = lineAfter(initial, result, index) ?? lineBefore(initial, result, index);
    if (!begun) continue;
    result[result.indexOf(begun)] = withInitial(begun, initial, words);
    result[index] = { ...initial, words: [] };
  }
  return result.filter(({ words }) => words.length > 0);
}

/** The highest line beside an initial among those written after it. */
function lineAfter(
  initial: PlacedLine,
  lines: readonly PlacedLine[],
  index: number,
): PlacedLine | undefined {
  const after = lines.slice(index + 1, index + 1 + LINES_BETWEEN);
  return highest(after.filter((line) => isBeside(initial, line)));
}

/** The highest line beside an initial in the paragraph written before it: it begins to the right of the initial. */
function lineBefore(
  initial: PlacedLine,
  lines: readonly PlacedLine[],
  index: number,
): PlacedLine | undefined {
  const before = lines.slice(Math.max(0, index - LINES_OF_PARAGRAPH), index);
  const begun = highest(
    before.filter(
      (line) =>
        isBeside(initial, line) && line.box.x >= initial.box.x + (1 - STROKES) * initial.box.width,
    ),
  );
  return begun && REST_OF_WORD.test(textOf(begun)) ? begun : undefined;
}

function highest(lines: readonly PlacedLine[]): PlacedLine | undefined {
  return lines.toSorted((a, b) => a.box.y - b.box.y)[0];
}

function textOf({ words }: PlacedLine): string {
  return words.map(({ text }) => text).join(" ");
}

function isBeside(initial: PlacedLine, line: PlacedLine): boolean {
  const distance = line.box.x - initial.box.x - initial.box.width;
  const middle = line.box.y + line.box.height / 2;
  return (
    line.turn === initial.turn &&
    line.words.length > 0 &&
    initial.size >= SIZE_RATIO * line.size &&
    distance <= DISTANCE * line.size &&
    distance >= -Math.max(DISTANCE * line.size, STROKES * initial.box.width) &&
    middle > initial.box.y - line.size &&
    middle < initial.box.y + initial.box.height &&
    /^['’]?\p{L}/u.test(textOf(line))
  );
}

/** A word in lower case without punctuation. */
function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function withInitial(
  line: PlacedLine,
  initial: PlacedLine,
  wordsOnPage: ReadonlyMap<string, readonly Word[]>,
): PlacedLine {
  const [first, ...rest] = line.words;
  const [letter] = initial.words;
  if (!first || !letter) return line;
  const start = Math.min(line.box.x, initial.box.x);
  const box = { ...line.box, x: start, width: line.box.x + line.box.width - start };
  // Without a space in the file, only the page's other words distinguish `A clinker` from `After`.
  const isWord =
    SPEAKER.test(letter.text) ||
    (ONE_LETTER_WORD.test(bare(letter.text)) &&
      (wordsOnPage.get(bare(first.text))?.length ?? 0) > 1 &&
      !wordsOnPage.has(bare(letter.text + first.text)));
  if (isWord) {
    return { ...line, words: [letter, ...line.words], box };
  }
  const { x, width } = union(
    { ...line.box, x: first.x, width: first.width },
    { ...line.box, x: letter.x, width: letter.width },
  );
  return { ...line, words: [{ text: letter.text + first.text, x, width }, ...rest], box };
}
