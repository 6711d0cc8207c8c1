import type { PlacedBlock } from "#contract/formats/article-elements.ts";
import type { TextPlace } from "#contract/formats/reading-article.ts";

/** Shorter titles, such as a number, occur in many headings. */
const LEAST_LETTERS = 3;

/**
 * The heading on a page for an entry of the contents: the one with the same letters, otherwise one that contains the
 * title or is contained in it, as with numbers of chapters. Undefined without a match.
 */
export function headingPlace(
  blocks: readonly PlacedBlock[],
  page: number,
  title: string,
): TextPlace | undefined {
  const wanted = lettersOf(title);
  const headings = blocks.flatMap((block) =>
    block.page === page && block.content.kind === "heading"
      ? [{ block, letters: lettersOf(block.content.runs.map(({ text }) => text).join("")) }]
      : [],
  );
  const found =
    headings.find(({ letters }) => letters === wanted) ??
    headings.find(({ letters }) => contains(letters, wanted) || contains(wanted, letters));
  return found?.block;
}

function contains(text: string, part: string): boolean {
  return part.length >= LEAST_LETTERS && text.includes(part);
}

/** The letters without case, accents, spaces and signs. */
function lettersOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
