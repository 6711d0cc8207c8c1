import type { SearchHit } from "#contract/api/search/search-record.ts";
import type { ShelfSearch } from "#features/search/operations/search-shelf.ts";
import { accentStyle } from "#pages/accent-style.ts";
import { documentOf } from "#pages/document.ts";
import { fill } from "#texts/fill.ts";
import { issueTitle } from "#texts/issue-title.ts";
import { readingDirection, shelfTexts } from "#texts/languages.ts";
import { Markup, markup } from "#texts/markup.ts";
import type { ShelfTexts } from "#texts/shelf/en.ts";
import { banner } from "./banner.ts";
import { markedSnippet } from "./marked-snippet.ts";
import { SHELF_STYLE } from "./shelf-style.ts";

/** The results of a search in all issues, as a whole HTML document in the shelf's design. */
export function searchPage(search: ShelfSearch, words: string, iconUrl: string): string {
  const { brand, language, url } = search;
  const texts = shelfTexts(language);
  const accent = accentStyle(brand.accentColor);
  const title = words === "" ? texts.searchAll : words;
  return documentOf({
    language,
    head: markup`<title>${title} – ${brand.title}</title>
<meta name="robots" content="noindex">
<link rel="icon" type="image/svg+xml" href="${iconUrl}">
<style>${new Markup(SHELF_STYLE)}</style>${accent === undefined ? null : markup`<style>${accent}</style>`}`,
    body: markup`<body class="shelf" lang="${texts.language}" dir="${readingDirection(texts.language)}">
${banner({ ...search, description: "", words }, texts)}
<main>
${content(search, words, texts)}
<p class="note"><a href="${url}">${texts.showAll}</a></p>
</main>
</body>`,
  });
}

function content(
  { hits, url, nextCursor, language }: ShelfSearch,
  words: string,
  texts: ShelfTexts,
): Markup {
  if (words === "") return markup`<p class="note">${texts.typeWords}</p>`;
  const query = (fields: Record<string, string>): string =>
    new URLSearchParams({ q: words, ...fields }).toString();
  const inTitles = markup`<p class="note"><a href="${url}?${query({})}">${fill(texts.inTitles, { words })}</a></p>`;
  if (hits.length === 0) {
    return markup`<p class="note" role="status">${fill(texts.nothingFound, { words })}</p>
${inTitles}`;
  }
  return markup`<h2>${texts.inText}</h2>
<ol class="hits">
${hits.map((hit) => found(hit, { words, language, texts }))}
</ol>
${nextCursor === undefined ? null : markup`<nav class="paging"><a rel="next" href="${url}/search?${query({ cursor: nextCursor })}">${texts.moreFound}</a></nav>`}
${inTitles}`;
}

function found(
  hit: SearchHit,
  { words, language, texts }: { words: string; language: string; texts: ShelfTexts },
): Markup {
  const { url, page, snippet } = hit;
  return markup`<li><a href="${url}"><span class="name" lang="${language}" dir="auto">${issueTitle(hit)}</span> <span class="when">${fill(texts.page, { page })}</span></a>
${snippet === "" ? null : markup`<p lang="${language}" dir="auto">${markedSnippet(snippet, words)}</p>`}</li>`;
}
