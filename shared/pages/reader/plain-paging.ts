import type { ReaderManifest } from "#contract/formats/reader-manifest.ts";
import { fill } from "#texts/fill.ts";
import { markup, type Markup } from "#texts/markup.ts";
import type { ReaderTexts } from "#texts/reader/en.ts";

/** Links to the previous and next page, for browsers without scripts. */
export function plainPaging(
  { pagesCount }: ReaderManifest,
  around: {
    page: number;
    query: URLSearchParams;
    texts: ReaderTexts;
    subscribeUrl?: string;
    textUrl?: string;
  },
): Markup {
  const { page, query, texts, subscribeUrl, textUrl } = around;
  const link = (to: number, relation: string, label: string): Markup | null =>
    to >= 1 && to <= pagesCount
      ? markup`<a rel="${relation}" href="${addressOf(query, to)}">${label}</a>`
      : null;
  return markup`<noscript><nav class="plain-paging" aria-label="${texts.page.navigation}" lang="${texts.language}">
${link(page - 1, "prev", texts.page.previous)}
<span>${texts.reading.counterPage} ${page} ${fill(texts.reading.counterOf, { count: pagesCount })}</span>
${link(page + 1, "next", texts.page.next)}
${textUrl ? markup`<a href="${textUrl}">${texts.page.readText}</a>` : null}
${subscribeUrl ? markup`<a href="${subscribeUrl}">${texts.states.subscribe.button}</a>` : null}
</nav></noscript>`;
}

function addressOf(query: URLSearchParams, page: number): string {
  const parameters = new URLSearchParams(query);
  parameters.set("start_page", String(page));
  return `?${parameters.toString()}`;
}
