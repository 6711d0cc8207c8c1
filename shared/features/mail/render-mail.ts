import { escapeHtml } from "#texts/html.ts";
import type { MailKind } from "#contract/formats/mail-kind.ts";
import { type MailLanguage, mailTextsIn, readTemplate } from "#texts/mail/mail-texts.ts";
import { renderTemplate } from "#texts/mail/render-template.ts";

/** What a mail is about. Empty texts leave out what they stand for. */
export interface MailContents {
  kind: MailKind;
  language: MailLanguage;
  /** The reader's name. */
  name: string;
  /** Title of the magazine. */
  magazine: string;
  /** Title of the issue. */
  title: string;
  volume: string;
  /** The last day of a paid subscription, as text. */
  until: string;
  /** Address that the button leads to. */
  link: string;
  cover: { address: string; width: number };
  /** What the link at the end stops, and where it leads; undefined where there is nothing to stop. */
  unsubscribe: { stops: "magazine" | "account"; url: string } | undefined;
}

/** A mail's words in both versions. */
export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

let layouts: { html: string; text: string } | undefined;

/** Writes a mail with the texts of its language in the layout of all mails. */
export function renderMail(contents: MailContents): RenderedMail {
  const { language, kind, name, magazine, title, volume, until, link, cover, unsubscribe } =
    contents;
  const texts = mailTextsIn(language);
  const { subject, heading, body, button, footer } = texts.kinds[kind];
  const issue = [title, volume].filter((part) => part.trim() !== "").join(" – ");
  const words = { name, magazine, issue, until };
  const say = (text: string) => renderTemplate(text, words, unchanged);
  const values = {
    language,
    magazine,
    title,
    volume,
    issue,
    link: button === "" ? "" : link,
    button,
    cover: cover.address,
    coverWidth: String(cover.width),
    subject: say(subject),
    preview: say(body),
    heading: say(heading),
    greeting: say(name.trim() === "" ? texts.greetingWithoutName : texts.greeting),
    body: say(body),
    footer: say(footer),
    personal: texts.personal,
    unsubscribe: unsubscribe ? texts.unsubscribe[unsubscribe.stops] : "",
    unsubscribeUrl: unsubscribe?.url ?? "",
  };
  layouts ??= { html: readTemplate("layout.html"), text: readTemplate("layout.txt") };
  return {
    subject: values.subject,
    html: renderTemplate(layouts.html, values, escapeHtml),
    // What was left out leaves blank lines behind.
    text: renderTemplate(layouts.text, values, unchanged).replace(/\n{3,}/g, "\n\n"),
  };
}

function unchanged(value: string): string {
  return value;
}
