import { assets, documentOf, readerScript, type ReaderAssetsAddress } from "#pages/document.ts";
import { closedLogo } from "#pages/logo.ts";
import { icon } from "./icons.ts";
import { markup, type Markup } from "#texts/markup.ts";

/** A page with one message, and possibly one action. */
export interface NoticePage extends ReaderAssetsAddress {
  language: string;
  /** Names the page for styles, scripts and tests. */
  state: string;
  heading: string;
  explanation: string;
  /** Title of the magazine or issue, if it may be shown. */
  title?: string | undefined;
  /** A picture of the subject, in place of the icon. */
  picture?: Markup | undefined;
  /** Actions: links, forms, progress. */
  below?: Markup | undefined;
  head?: Markup | undefined;
  hasScript?: boolean;
  isListed?: boolean;
}

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
