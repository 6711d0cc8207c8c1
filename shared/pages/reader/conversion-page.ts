import type { ReaderAssetsAddress } from "#pages/document.ts";
import { fill } from "#texts/fill.ts";
import { readerTexts } from "#texts/languages.ts";
import { markup, type Markup } from "#texts/markup.ts";
import { noticePage } from "./notice-page.ts";
import { issueTitle } from "#texts/issue-title.ts";
import type { ShownConversion } from "#features/reading/operations/read-conversion.ts";
import type { StateTexts } from "#texts/states/en.ts";

/** Refresh interval without a script. */
const REFRESH_SECONDS = 5;

/**
 * The page of a conversion: its progress with the first page's picture, a finished but unpublished issue, or the
 * failure. The script updates it; without a script, it reloads.
 */
export function conversionPage(
  shown: ShownConversion,
  progressUrl: string,
  assets: ReaderAssetsAddress,
): string {
  const { language, states } = readerTexts(shown.language);
  const page = {
    ...assets,
    language,
    title: issueTitle(shown),
    picture: picture(shown.pictureUrl),
  };
  switch (shown.status) {
    case "error":
      return noticePage({
        ...page,
        ...states.converting.failed,
        state: "conversion-failed",
        picture: undefined,
        below: markup`<p class="closed-problem" lang="en" dir="ltr">${shown.errorMessage}</p>`,
      });
    case "ready":
      return noticePage({
        ...page,
        ...states.converting.ready,
        state: "conversion-ready",
        head: refresh(),
        below: watch(
          progressUrl,
          shown,
          markup`<p class="conversion-pages">${pagesText(shown, states)}</p>${shown.warnings.map(warned)}`,
        ),
        hasScript: true,
      });
    case "pending":
      return noticePage({
        ...page,
        heading: states.converting.heading,
        explanation: states.converting.explanation,
        state: "converting",
        head: refresh(),
        below: watch(progressUrl, shown, bar(shown, states)),
        hasScript: true,
      });
  }
}

function refresh(): Markup {
  return markup`<noscript><meta http-equiv="refresh" content="${REFRESH_SECONDS}"></noscript>`;
}

/** Shown once loaded: the picture may not exist yet. */
function picture(url: string | null): Markup {
  const source = url === null ? null : markup` src="${url}"`;
  return markup`<div class="conversion-picture"><img id="conversion-picture"${source} alt=""></div>`;
}

function watch(progressUrl: string, { status }: ShownConversion, inner: Markup): Markup {
  return markup`<div class="conversion" id="conversion" data-progress-url="${progressUrl}" data-status="${status}">
${inner}
</div>`;
}

function bar(shown: ShownConversion, { converting }: StateTexts): Markup {
  const { progress } = shown;
  return markup`<progress class="conversion-bar" id="conversion-bar" max="100" value="${progress}" aria-labelledby="conversion-done"></progress>
<p class="conversion-pages"><span id="conversion-done" data-text="${converting.progress}">${fill(converting.progress, { percent: progress })}</span> <span id="conversion-pages" data-text="${converting.pages}">${shown.pagesCount > 0 ? pagesText(shown, { converting }) : ""}</span></p>`;
}

function warned(warning: string): Markup {
  return markup`<p class="closed-problem" lang="en" dir="ltr">${warning}</p>`;
}

function pagesText(
  { pagesCount }: ShownConversion,
  { converting }: Pick<StateTexts, "converting">,
) {
  return fill(converting.pages, { count: pagesCount });
}
