import { escapeHtml } from "#texts/html.ts";
import { mailLanguage, mailTextsIn, readTemplate } from "#texts/mail/mail-texts.ts";
import { renderTemplate } from "#texts/mail/render-template.ts";
import type { Unsubscription } from "#features/mail/operations/unsubscribe.ts";

/** Where the reader's style is, which the page shares. */
interface Assets {
  assetsUrl: string;
  assetsVersion: string;
}

/** The page that asks whether to unsubscribe, or that says it is done, in the magazine's language. */
export function unsubscribePage(
  state: "ask" | "done",
  { magazine, scope }: Unsubscription,
  assets: Assets,
): string {
  const language = mailLanguage(magazine.language);
  const { page } = mailTextsIn(language);
  const { heading, explanation } = page[state][scope];
  const words = { magazine: magazine.title };
  return render({
    ...assets,
    language,
    magazine: magazine.title,
    heading: renderTemplate(heading, words, unchanged),
    explanation: renderTemplate(explanation, words, unchanged),
    button: state === "ask" ? page.ask.button : "",
  });
}

/** The page for a link that names nobody. */
export function unknownLinkPage(assets: Assets): string {
  const language = mailLanguage("");
  return render({
    ...assets,
    language,
    ...mailTextsIn(language).page.unknown,
    magazine: "",
    button: "",
  });
}

function render(values: Record<string, string>): string {
  return renderTemplate(readTemplate("unsubscribe.html"), values, escapeHtml);
}

function unchanged(value: string): string {
  return value;
}
