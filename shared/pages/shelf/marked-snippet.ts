import { stretchesOf } from "#contract/formats/search/stretches.ts";
import { markup, type Markup } from "#texts/markup.ts";

export function markedSnippet(snippet: string, query: string): Markup {
  let marked = markup``;
  let at = 0;
  for (const { start, end } of stretchesOf(snippet, query)) {
    marked = markup`${marked}${snippet.slice(at, start)}<mark>${snippet.slice(start, end)}</mark>`;
    at = end;
  }
  return markup`${marked}${snippet.slice(at)}`;
}
