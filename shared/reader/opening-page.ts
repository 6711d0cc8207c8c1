import { icon } from "./icons.ts";
import { readerTexts } from "./languages.ts";
import { markup } from "./markup.ts";
import { assets, documentOf, readerScript, type ReaderAssetsAddress } from "./reader-page.ts";

/** What the page in front of an issue is made from. */
export interface OpeningPageInput extends ReaderAssetsAddress {
  title: string;
  volume: string;
  language: string;
  /** The single-use token, which the page's form sends to `sessionUrl`. */
  token: string;
  sessionUrl: string;
}

/**
 * The page in front of an issue that a single-use token opens. Nothing happens before its button is
 * pressed, so that programs which look at links, with scripts or without, do not spend the token.
 */
export function openingPage(input: OpeningPageInput): string {
  const { language, opening } = readerTexts(input.language);
  const title = [input.title, input.volume].filter((part) => part.trim() !== "").join(" – ");
  return documentOf({
    language,
    head: markup`<title>${title}</title>
<meta name="robots" content="noindex">
${assets(input)}
${readerScript(input)}`,
    body: markup`<body class="closed">
<main class="closed-card">
${icon("issue")}
<p class="closed-title" dir="auto">${title}</p>
<h1>${opening.heading}</h1>
<p class="closed-explanation">${opening.explanation}</p>
<form id="opening" method="post" action="${input.sessionUrl}">
<input type="hidden" name="token" value="${input.token}">
<button class="closed-action" id="open-issue">${opening.open}</button>
</form>
<p class="closed-problem" id="opening-failed" role="alert" hidden>${opening.failed}</p>
</main>
</body>`,
  });
}
