import type { Shelf } from "#features/shelf/operations/open-shelf.ts";
import { accentStyle } from "#pages/accent-style.ts";
import { documentOf, libraryScript, type ReaderAssetsAddress } from "#pages/document.ts";
import { readingDirection, shelfTexts } from "#texts/languages.ts";
import { libraryTexts } from "#texts/library-texts.ts";
import { Markup, markup } from "#texts/markup.ts";
import { banner } from "./banner.ts";
import { SHELF_STYLE } from "./shelf-style.ts";

/**
 * The page of issues that a browser keeps for offline reading. A script makes the list, which only the browser knows.
 * The page is the same for everybody and is kept too.
 */
export function libraryPage(shelf: Shelf, assets: ReaderAssetsAddress): string {
  const { brand, language, url } = shelf;
  const texts = shelfTexts(language);
  const library = libraryTexts(language);
  const accent = accentStyle(brand.accentColor);
  return documentOf({
    language,
    head: markup`<title>${library.title} – ${brand.title}</title>
<meta name="robots" content="noindex">
<link rel="icon" type="image/svg+xml" href="${assets.assetsUrl}/${assets.assetsVersion}/icon.svg">
<link rel="apple-touch-icon" href="${url}/icons/180.png">
<link rel="manifest" href="${url}/manifest.webmanifest">
${libraryScript(assets)}
<style>${new Markup(SHELF_STYLE)}</style>${accent === undefined ? null : markup`<style>${accent}</style>`}`,
    body: markup`<body class="shelf" lang="${texts.language}" dir="${readingDirection(texts.language)}">
${banner({ ...shelf, description: "", words: "" }, texts)}
<main data-read-to="${texts.readTo}" data-pages="${library.pages}" data-remove="${library.remove}" data-remove-named="${library.removeNamed}" data-removed="${library.removed}" data-empty="${library.empty}">
<h2 id="library" tabindex="-1">${library.title}</h2>
<p class="note">${library.explanation}</p>
<noscript><p class="note">${library.needsScript}</p></noscript>
<p class="note" role="status" id="state"></p>
<ul class="issues" id="kept"></ul>
</main>
<footer>
<a href="${url}">${texts.issues}</a>
</footer>
</body>`,
  });
}
