import type { ArticleRun } from "#contract/formats/article.ts";
import type { PageLink } from "#contract/formats/edition-files.ts";
import type { Size } from "#converter/drawing/geometry.ts";
import { LOOKS } from "#converter/protocol/page-material.ts";
import { type ArticleLine, hasInitial } from "./article-lines.ts";
import type { WordsSeen } from "./words-seen.ts";

/** The pages of an issue as far as links need them. */
export type LinksOf = (page: number) => (Size & { links: readonly PageLink[] }) | undefined;

type Style = Omit<ArticleRun, "text">;

/** The text of consecutive lines as runs, divided words joined. The first `skip` characters are left out. */
export function styledText(
  lines: readonly ArticleLine[],
  words: WordsSeen,
  linksOf: LinksOf,
  skip = 0,
): ArticleRun[] {
  let text = "";
  const styles: Style[] = [];
  for (const [index, line] of lines.entries()) {
    const own = stylesOf(line, linksOf);
    if (index === 0 && hasInitial(line)) {
      text = words.withInitial(line.text);
      styles.push(...own.slice(0, 1), ...(text === line.text ? [] : [{}]), ...own.slice(1));
      continue;
    }
    const joined = text === "" ? line.text : words.join(text, line.text);
    const added = joined.length - line.text.length;
    if (added < text.length) styles.length = added;
    // What separates two words looks like both, or is plain.
    while (styles.length < added) styles.push(sameStyle(styles.at(-1), own[0]) ?? {});
    styles.push(...own);
    text = joined;
  }
  return asRuns(text.slice(skip), styles.slice(skip));
}

/** The style of each character of a line. */
function stylesOf(line: ArticleLine, linksOf: LinksOf): Style[] {
  const styles: Style[] = Array.from({ length: line.text.length }, () => ({}));
  for (const [index, [start, look]] of line.looks.entries()) {
    styles.fill(styleOf(look), start, line.looks[index + 1]?.[0] ?? line.text.length);
  }
  for (const { start, end, target } of linksIn(line, linksOf)) {
    for (let at = start; at < end; at += 1) styles[at] = { ...styles[at], ...target };
  }
  return styles;
}

function styleOf(look: number): Style {
  return {
    ...((look & LOOKS.bold) !== 0 && { bold: true as const }),
    ...((look & LOOKS.italic) !== 0 && { italic: true as const }),
    ...((look & LOOKS.raised) !== 0 && { raised: true as const }),
  };
}

/** The words of a line whose middle is on a link. */
function linksIn(
  line: ArticleLine,
  linksOf: LinksOf,
): { start: number; end: number; target: Style }[] {
  const page = linksOf(line.page);
  if (!page || page.links.length === 0 || line.isTurned) return [];
  const y = (line.box.y + line.box.height / 2) / page.height;
  const links = page.links.filter((link) => y >= link.y && y <= link.y + link.height);
  if (links.length === 0) return [];
  return line.words.flatMap(([start, wordX, width], index) => {
    const x = (wordX + width / 2) / page.width;
    const link = links.find((each) => x >= each.x && x <= each.x + each.width);
    const next = links.length > 0 ? line.words[index + 1] : undefined;
    if (!link) return [];
    const target = "url" in link ? { url: link.url } : { page: link.page };
    const nextX = next ? (next[1] + next[2] / 2) / page.width : Infinity;
    const goesOn = nextX >= link.x && nextX <= link.x + link.width;
    const end = next ? (goesOn ? next[0] : next[0] - 1) : line.text.length;
    return [{ start, end, target }];
  });
}

function sameStyle(a: Style | undefined, b: Style | undefined): Style | undefined {
  return a && b && isSame(a, b) ? a : undefined;
}

function isSame(a: Style, b: Style): boolean {
  return (
    a === b ||
    (a.bold === b.bold &&
      a.italic === b.italic &&
      a.raised === b.raised &&
      a.url === b.url &&
      a.page === b.page)
  );
}

function asRuns(text: string, styles: readonly Style[]): ArticleRun[] {
  const runs: ArticleRun[] = [];
  for (let start = 0; start < text.length;) {
    const style = styles[start] ?? {};
    let end = start + 1;
    while (end < text.length && isSame(styles[end] ?? {}, style)) end += 1;
    runs.push({ text: text.slice(start, end), ...style });
    start = end;
  }
  return runs;
}
