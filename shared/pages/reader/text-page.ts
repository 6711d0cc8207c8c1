import {
  type ArticleElement,
  articleElements,
  placedBlocks,
} from "#contract/formats/article-elements.ts";
import { ARTICLE_RANGE_PAGES } from "#contract/formats/article.ts";
import type { ReaderManifest } from "#contract/formats/reader-manifest.ts";
import { textId } from "#contract/formats/reading-article.ts";
import { KeptByUse } from "#platform/kept-by-use.ts";
import { remembered } from "#platform/memory.ts";
import type { PageFacts } from "#features/reading/page-facts.ts";
import type { TextPart } from "#features/reading/text-part.ts";
import { assets, documentOf, type ReaderAssetsAddress, visitScript } from "#pages/document.ts";
import { elementMarkup } from "#texts/element-markup.ts";
import { fill } from "#texts/fill.ts";
import { issueTitle } from "#texts/issue-title.ts";
import { readerTexts } from "#texts/languages.ts";
import { markup, type Markup } from "#texts/markup.ts";
import { visitAttribute } from "./visit-attribute.ts";
import { previewMark } from "./preview-mark.ts";
import type { ReaderTexts } from "#texts/reader/en.ts";

export interface TextPageInput extends ReaderAssetsAddress, PageFacts {
  manifest: ReaderManifest;
  /** The query string as called; links to other parts keep it. */
  query: URLSearchParams;
  text: TextPart;
  /** The ticket with which the page reports its visit; undefined if visits are not counted. */
  visitTicket?: string | undefined;
  /** Whether a preview link opens it. */
  isPreview?: boolean;
}

/** Address of the text without a script, at the part that contains a page. */
export function textPageUrl(pageUrl: string, query: URLSearchParams, page = 1): string {
  const asked = new URLSearchParams(query);
  asked.set("part", String(Math.ceil(page / ARTICLE_RANGE_PAGES)));
  return `${pageUrl}/text?${asked.toString()}`;
}

/** The HTML of texts by everything it depends on, so that many visitors, or a flood, have each made once. */
const written = remembered(new KeptByUse<Markup>(4_000_000));

function writtenOnce(input: TextPageInput, texts: ReaderTexts): Promise<Markup | undefined> {
  const { pageUrl, query, text } = input;
  const address = textPageUrl(pageUrl, query);
  const key = [text.source, address, texts.language, ...text.pictures.values()].join(" ");
  const write = async () => elementMarkup(elementsOf(input, texts));
  return written.get(key, write, ({ text: { length } }) => key.length + length);
}

/** A part of an issue's text as a whole HTML document; needs no script. */
export async function textPage(input: TextPageInput): Promise<string> {
  const { manifest, text, pageUrl, isListed } = input;
  const texts = readerTexts(manifest.language);
  const title = issueTitle(manifest);
  const article = await writtenOnce(input, texts);
  return documentOf({
    language: manifest.language,
    head: markup`<title>${title} – ${texts.page.readText} (${text.part}/${text.parts})</title>
${isListed ? null : markup`<meta name="robots" content="noindex">`}
<link rel="canonical" href="${pageUrl}/text?part=${text.part}">
${assets(input)}${input.visitTicket === undefined ? null : visitScript(input)}`,
    body: markup`<body class="text-page" data-print="${manifest.allowPrint ? "yes" : "no"}"${visitAttribute(input)}>
${input.isPreview ? previewMark(texts) : null}
<main class="text-column">
<h1>${title}</h1>
${steps(input, texts)}
${article}
${steps(input, texts)}
</main>
<p class="print-note">${texts.page.printingNotAllowed}</p>
</body>`,
  });
}

function elementsOf({ pageUrl, query, text }: TextPageInput, texts: ReaderTexts): ArticleElement[] {
  const pageMark = (page: number): ArticleElement => ({
    name: "a",
    attributes: {
      class: "page-mark",
      href: pageAddress(pageUrl, query, page),
      "aria-label": fill(texts.reading.toPage, { page }),
      "data-label": String(page),
    },
    children: [],
  });
  return articleElements(placedBlocks(text.blocks), {
    topLevel: 2,
    pictureUrl: (file) => text.pictures.get(file),
    pageUrl: (page) => `${textPageUrl(pageUrl, query, page)}#${textId({ page, block: 1 })}`,
    outside: { rel: "noopener noreferrer" },
    picture: { loading: "lazy" },
    sideways: { tabindex: "0" },
    mark: ({ page }, isFirst) => (isFirst ? [pageMark(page)] : []),
  });
}

/** Links to the pages, and to the previous and next part. */
function steps({ pageUrl, query, text }: TextPageInput, texts: ReaderTexts): Markup {
  const { part, parts } = text;
  const first = (part - 1) * ARTICLE_RANGE_PAGES + 1;
  const step = (to: number, relation: string, label: string): Markup | null =>
    to >= 1 && to <= parts
      ? markup`<a rel="${relation}" href="${textPageUrl(pageUrl, query, (to - 1) * ARTICLE_RANGE_PAGES + 1)}">${label}</a>`
      : null;
  return markup`<p class="text-steps" lang="${texts.language}">
${step(part - 1, "prev", texts.page.previousPart)}
<a href="${pageAddress(pageUrl, query, first)}">${texts.reading.showPages}</a>
${step(part + 1, "next", texts.page.nextPart)}
</p>`;
}

function pageAddress(pageUrl: string, query: URLSearchParams, page: number): string {
  const asked = new URLSearchParams(query);
  asked.delete("part");
  asked.set("start_page", String(page));
  return `${pageUrl}?${asked.toString()}`;
}
