import { mailHtml } from "./mail-html.ts";
import { type MailContents, type MailWords, mailWords } from "./mail-words.ts";

/** A mail's words in both versions. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Writes a mail with the texts of its language in the layout of all mails. */
export function renderMail(contents: MailContents): RenderedMail {
  return renderWords(mailWords(contents));
}

/** The same for words that are no matter of a magazine. */
export function renderWords(words: MailWords): RenderedMail {
  return { subject: words.subject, html: mailHtml(words), text: mailText(words) };
}

/** The text version. Mail programs take what follows `-- ` for the signature. */
function mailText(words: MailWords): string {
  const { heading, title, volume, greeting, body, button, footer, unsubscribe } = words;
  const paragraphs = [
    heading,
    title && lines(title, volume),
    greeting,
    body,
    button && lines(`${button.label}:`, button.url),
    lines("-- ", footer),
    unsubscribe && lines(`${unsubscribe.label}:`, unsubscribe.url),
  ];
  return paragraphs.map((paragraph) => (paragraph ? `${paragraph}\n\n` : "")).join("");
}

function lines(...texts: string[]): string {
  return texts.filter((text) => text !== "").join("\n");
}
