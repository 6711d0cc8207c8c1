import type { Mail } from "#platform/ports/mailer.ts";
import type { MailTexts } from "#texts/mail/en.ts";
import { deliverableAddress } from "#values/e-mail-address.ts";
import { mailHtml } from "./mail-html.ts";
import { type MailContents, type MailWords, mailWords } from "./mail-words.ts";

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** Renders a mail with its language's texts in the common layout. */
export function renderMail(contents: MailContents): RenderedMail {
  return rendered(mailWords(contents));
}

/** A mail of the service itself, without a magazine. */
export function serviceMail({
  id,
  to,
  texts,
  words,
  url,
}: {
  id: string;
  to: string;
  texts: MailTexts;
  words: Record<"subject" | "heading" | "body" | "button" | "footer", string>;
  /** Address behind its button. */
  url: string;
}): Mail {
  const { subject, heading, body, button, footer } = words;
  return {
    id,
    to: deliverableAddress(to),
    fromName: "Masthead",
    ...rendered({
      language: texts.language,
      subject,
      magazine: "Masthead",
      accentColor: undefined,
      logo: undefined,
      heading,
      title: "",
      volume: "",
      cover: undefined,
      greeting: texts.greetingWithoutName,
      message: "",
      body,
      button: { label: button, url },
      footer,
      unsubscribe: undefined,
    }),
    headers: {},
  };
}

function rendered(words: MailWords): RenderedMail {
  return { subject: words.subject, html: mailHtml(words), text: mailText(words) };
}

/** The text version. Mail programs treat the part after `-- ` as the signature. */
function mailText(words: MailWords): string {
  const { heading, title, volume, greeting, message, body, button, footer } = words;
  const { unsubscribe, ending } = words;
  const paragraphs = [
    heading,
    title && lines(title, volume),
    greeting,
    message,
    body,
    button && lines(`${button.label}:`, button.url),
    lines("-- ", footer),
    ending && lines(`${ending.label}:`, ending.url),
    unsubscribe && lines(`${unsubscribe.label}:`, unsubscribe.url),
  ];
  return paragraphs.map((paragraph) => (paragraph ? `${paragraph}\n\n` : "")).join("");
}

function lines(...texts: string[]): string {
  return texts.filter((text) => text !== "").join("\n");
}
