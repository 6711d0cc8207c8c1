import { assets, documentOf, readerScript, type ReaderAssetsAddress } from "#pages/document.ts";
import { closedLogo } from "#pages/logo.ts";
import { icon } from "./icons.ts";
import { markup, type Markup } from "#texts/markup.ts";

/** A page that says one thing, and perhaps lets its reader do one. */
export interface NoticePage extends ReaderAssetsAddress {
  language: string;
  /** Names the page for styles, scripts and tests. */
  state: string;
  heading: string;
  explanation: string;
  /** Of the magazine or issue, as far as it may be shown. */
  title?: string | undefined;
  /** In place of the icon: what the page is about, as a picture. */
  picture?: Markup | undefined;
  /** What can be done: links, forms, progress. */
  below?: Markup | undefined;
  /** For the head beside what every page has there. */
  head?: Markup | undefined;
  hasScript?: boolean;
  /** Search engines may list it. */
  isListed?: boolean;
}

/** The page as a whole document. */
export function noticePage(page: NoticePage): string {
  const title = page.title?.trim();
  const logo = closedLogo(page.brand, title ? "" : (page.brand?.title ?? ""));
  return documentOf({
    language: page.language,
    head: markup`<title>${title ? `${page.heading} – ${title}` : page.heading}</title>
${page.isListed ? null : markup`<meta name="robots" content="noindex">`}
${page.head}
${assets(page)}
${page.hasScript ? readerScript(page) : null}`,
    body: markup`<body class="closed" data-reason="${page.state}">
<main class="closed-card">
${logo}
${page.picture ?? (logo ? null : icon("issue"))}
${title ? markup`<p class="closed-title" dir="auto">${title}</p>` : null}
<h1>${page.heading}</h1>
<p class="closed-explanation">${page.explanation}</p>
${page.below}
</main>
</body>`,
  });
}
