import type { ArticleBlock, ArticleRun } from "./article.ts";

/** The plain text of a block: a picture's caption, or a table's rows as lines with tabs between cells. */
export function textOf(block: ArticleBlock): string {
  switch (block.kind) {
    case "picture":
      return textIn(block.caption);
    case "table":
      return block.rows.map((cells) => cells.map(textIn).join("\t")).join("\n");
    default:
      return textIn(block.runs);
  }
}

function textIn(runs: readonly ArticleRun[]): string {
  return runs.map(({ text }) => text).join("");
}
