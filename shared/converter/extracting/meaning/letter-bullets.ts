import type { TextRun } from "#converter/extracting/text-runs.ts";

/** Maximum gap between the bullet and its text, in font heights. */
const MOST_GAP = 4;
/** Maximum vertical distance of the middles of runs of one line, in font heights. */
const MOST_RISE = 0.5;

/**
 * Word's bullet of the second level is the letter `o` in Courier. At the start of a line, before text in another font,
 * it becomes the sign that it looks like.
 */
export function withLetterBullets(
  runs: readonly TextRun[],
  isCourier: (font: string) => boolean,
): readonly TextRun[] {
  if (!runs.some(({ text }) => text.trim() === "o")) return runs;
  const shown = runs.filter(({ text }) => text.trim() !== "");
  const bullets = new Set(
    shown.filter(
      (run, at) => run.text.trim() === "o" && beginsItem(run, shown[at - 1], shown[at + 1]),
    ),
  );
  return runs.map((run) => {
    if (!bullets.has(run) || !isCourier(run.font)) return run;
    const [glyphs, words] = [run.glyphs, run.words].map((parts) =>
      parts?.map((part) => ({ ...part, text: part.text.replace("o", "◦") })),
    );
    return { ...run, text: run.text.replace("o", "◦"), words, ...(glyphs && { glyphs }) };
  });
}

function beginsItem(run: TextRun, before: TextRun | undefined, next: TextRun | undefined): boolean {
  if (!next || next.font === run.font || !isLevel(run, next)) return false;
  const gap = next.box.x - run.box.x - run.box.width;
  const isFirst = !before || !isLevel(run, before) || before.box.x > run.box.x;
  return isFirst && gap > 0 && gap <= MOST_GAP * run.size;
}

function isLevel(run: TextRun, { turn, box }: TextRun): boolean {
  const rise = box.y + box.height / 2 - run.box.y - run.box.height / 2;
  return turn === run.turn && Math.abs(rise) < MOST_RISE * run.size;
}
