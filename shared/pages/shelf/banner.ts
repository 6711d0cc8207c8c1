import type { Brand } from "#features/magazines/brand.ts";
import { brandLogo } from "#pages/logo.ts";
import { markup, type Markup } from "#texts/markup.ts";
import type { ShelfTexts } from "#texts/shelf/en.ts";

interface Bannered {
  brand: Brand;
  /** Empty if missing. */
  description: string;
  language: string;
  url: string;
  /** The search query; empty for none. */
  words: string;
}

/** The banner of a shelf's pages: the magazine's name, and the search in all issues. */
export function banner(shelf: Bannered, texts: ShelfTexts): Markup {
  const { brand, description, language, url, words } = shelf;
  const title = brandLogo(brand, brand.title) ?? markup`${brand.title}`;
  return markup`<header>
<div class="about" lang="${language}">
<h1 dir="auto"><a href="${url}">${title}</a></h1>
${description.trim() === "" ? null : markup`<p dir="auto">${description}</p>`}
</div>
<form role="search" action="${url}/search" method="get">
<input type="search" name="q" value="${words}" maxlength="200" dir="auto" required aria-label="${texts.searchAll}" placeholder="${texts.searchAll}">
<button>${texts.search}</button>
</form>
</header>`;
}
