import type { Shelf } from "#features/shelf/operations/open-shelf.ts";
import type { ShelfIssue } from "#features/shelf/shelf-issue.ts";
import { accentStyle } from "#pages/accent-style.ts";
import { documentOf, type ReaderAssetsAddress, shelfScript } from "#pages/document.ts";
import { fill } from "#texts/fill.ts";
import { readingDirection, shelfTexts } from "#texts/languages.ts";
import { libraryTexts } from "#texts/library-texts.ts";
import { Markup, markup } from "#texts/markup.ts";
import type { ShelfTexts } from "#texts/shelf/en.ts";
import { banner } from "./banner.ts";
import { issueCard, newestIssue } from "./issue-card.ts";
import { shelfMetadata } from "./shelf-metadata.ts";
import { shelfSubscription } from "./shelf-subscription.ts";
import { SHELF_STYLE } from "./shelf-style.ts";

/**
 * A shelf as a whole HTML document; it loads only its covers. A script shows reading progress; everything works without
 * it.
 */
export function shelfPage(shelf: Shelf, assets: ReaderAssetsAddress): string {
  const texts = shelfTexts(shelf.language);
  const accent = accentStyle(shelf.brand.accentColor);
  return documentOf({
    language: shelf.language,
    head: markup`<title>${titleOf(shelf)}</title>
${shelfMetadata(shelf)}
<link rel="icon" type="image/svg+xml" href="${assets.assetsUrl}/${assets.assetsVersion}/icon.svg">
<link rel="apple-touch-icon" href="${shelf.url}/icons/180.png">
<link rel="manifest" href="${shelf.url}/manifest.webmanifest">
${shelfScript(assets)}
<style>${new Markup(SHELF_STYLE)}</style>${accent === undefined ? null : markup`<style>${accent}</style>`}`,
    body: markup`<body class="shelf" lang="${texts.language}" dir="${readingDirection(texts.language)}">
${banner(shelf, texts)}
<main data-read-to="${texts.readTo}">
${content(shelf, texts)}
${shelf.words === "" ? shelfSubscription(shelf) : null}
</main>
<footer>
<a href="${shelf.url}/library">${libraryTexts(shelf.language).title}</a>
<a href="${shelf.url}/feed.xml" type="application/rss+xml">${texts.rss}</a>
<a href="${shelf.url}/opds.json" type="application/opds+json">${texts.opds}</a>
</footer>
</body>`,
  });
}

function titleOf({ brand, words }: Shelf): string {
  return words === "" ? brand.title : `${words} – ${brand.title}`;
}

function content(shelf: Shelf, texts: ShelfTexts): Markup {
  const { issues, words, after, url } = shelf;
  if (words !== "") return searchResult(shelf, texts);
  const [newest, ...others] = issues;
  if (!newest) {
    return markup`<p class="empty">${after === undefined ? texts.empty : markup`<a href="${url}">${texts.toNewest}</a>`}</p>`;
  }
  const isBeginning = after === undefined;
  const listed = isBeginning ? others : issues;
  return markup`${isBeginning ? newestIssue(newest, texts) : null}
${listed.length > 0 ? markup`<h2>${isBeginning ? texts.older : texts.issues}</h2>` : null}
${list(listed, texts)}
${paging(shelf, texts)}`;
}

function searchResult(shelf: Shelf, texts: ShelfTexts): Markup {
  const { issues, words, url, next } = shelf;
  const all = markup`<a href="${url}">${texts.showAll}</a>`;
  const inText = markup`<a href="${url}/search?${new URLSearchParams({ q: words }).toString()}">${fill(texts.searchText, { words })}</a>`;
  if (issues.length === 0) {
    return markup`<p class="note">${fill(texts.nothingFound, { words })}</p>
<p class="note">${inText}</p>
<p class="note">${all}</p>`;
  }
  const isPart = next !== undefined || shelf.after !== undefined;
  return markup`<h2>${isPart ? texts.issues : fill(texts.found, { count: issues.length })}</h2>
${list(issues, texts)}
${paging(shelf, texts)}
<p class="note">${inText}</p>
<p class="note">${all}</p>`;
}

function list(issues: readonly ShelfIssue[], texts: ShelfTexts): Markup | null {
  if (issues.length === 0) return null;
  return markup`<ul class="issues">
${issues.map((issue) => issueCard(issue, texts))}
</ul>`;
}

function paging(shelf: Shelf, texts: ShelfTexts): Markup | null {
  const { url, after, next, words } = shelf;
  if (after === undefined && next === undefined) return null;
  const query = (fields: Record<string, string>): string =>
    new URLSearchParams({ ...(words !== "" && { q: words }), ...fields }).toString();
  const back = words === "" ? url : `${url}?${query({})}`;
  return markup`<nav class="paging">
${after === undefined ? null : markup`<a href="${back}">${texts.toNewest}</a>`}
${next === undefined ? null : markup`<a rel="next" href="${url}?${query({ after: next })}">${texts.older}</a>`}
</nav>`;
}
