import { closedLogo } from "#pages/logo.ts";
import { assets, documentOf, type ReaderAssetsAddress } from "#pages/document.ts";
import { fill } from "#texts/fill.ts";
import { mailTexts } from "#texts/languages.ts";
import { markup } from "#texts/markup.ts";
import type { Unsubscription } from "#features/mail/operations/unsubscribe.ts";

/** The page that offers or confirms the end of a subscription, in the magazine's language. */
export function unsubscribePage(
  state: "ask" | "done",
  { magazine, scope }: Unsubscription,
  address: ReaderAssetsAddress,
): string {
  const { language, page } = mailTexts(magazine.language);
  const { heading, explanation } = page[state][scope];
  const words = { magazine: magazine.title };
  return mailPage(address, {
    language,
    magazine: magazine.title,
    heading: fill(heading, words),
    explanation: fill(explanation, words),
    button: state === "ask" ? page.ask.button : "",
  });
}

export function unknownLinkPage(address: ReaderAssetsAddress): string {
  const { language, page } = mailTexts("");
  return mailPage(address, { ...page.unknown, language, magazine: "", button: "" });
}

/** Texts of the page; empty ones are left out. */
interface PageWords {
  language: string;
  magazine: string;
  heading: string;
  explanation: string;
  button: string;
}

function mailPage(address: ReaderAssetsAddress, words: PageWords): string {
  const { language, magazine, heading, explanation, button } = words;
  const form = markup`<form method="post"><button class="closed-action">${button}</button></form>`;
  return documentOf({
    language,
    head: markup`<title>${heading}</title>
<meta name="robots" content="noindex">
${assets(address)}`,
    body: markup`<body class="closed">
<main class="closed-card">
${closedLogo(address.brand, "")}
${magazine === "" ? null : markup`<p class="closed-title" dir="auto">${magazine}</p>`}
<h1>${heading}</h1>
<p class="closed-explanation">${explanation}</p>
${button === "" ? null : form}
</main>
</body>`,
  });
}
