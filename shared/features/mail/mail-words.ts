import type { BrandLogo } from "#features/magazines/brand.ts";
import type { MailKind } from "#contract/formats/mail-kind.ts";
import { fill } from "#texts/fill.ts";
import { issueTitle } from "#texts/issue-title.ts";
import type { MailTexts } from "#texts/mail/en.ts";

/** The content of a mail. Empty parts are left out. */
export interface MailContents {
  kind: MailKind;
  texts: MailTexts;
  name: string;
  magazine: string;
  /** Six hexadecimal digits; undefined for Masthead's own. */
  accentColor: string | undefined;
  /** Replaces the magazine's title. */
  logo: BrandLogo | undefined;
  title: string;
  volume: string;
  message: string;
  /** The last day of a paid subscription, as text. */
  until: string;
  /** Whether the link opens only the preview of an issue for sale. */
  isPreview: boolean;
  link: string;
  cover: { address: string; width: number };
  /** The unsubscribe link at the end and its scope; undefined if there are no mails to stop. */
  unsubscribe: { stops: "magazine" | "account"; url: string } | undefined;
  /** Address that ends an automatic renewal; undefined without one. */
  ending?: string | undefined;
}

/** The texts of a mail before its layout. Empty and undefined ones are left out. */
export interface MailWords {
  language: string;
  subject: string;
  magazine: string;
  accentColor: string | undefined;
  logo: BrandLogo | undefined;
  heading: string;
  title: string;
  volume: string;
  cover: { address: string; width: number; alt: string } | undefined;
  greeting: string;
  message: string;
  body: string;
  button: Link | undefined;
  footer: string;
  unsubscribe: Link | undefined;
  /** Ends an automatic renewal. */
  ending?: Link | undefined;
}

interface Link {
  label: string;
  url: string;
}

/** The texts of a mail's kind and language, with placeholders filled in. */
export function mailWords(contents: MailContents): MailWords {
  const { kind, texts, name, magazine, title, volume, until, link, cover, unsubscribe } = contents;
  const { accentColor, logo, isPreview } = contents;
  const { subject, heading, body, button, footer } = texts.kinds[kind];
  const issue = issueTitle({ title, volume });
  const paidUntil = until === "" ? "" : fill(texts.paidUntil, { date: until });
  const say = (text: string) => fill(text, { name, magazine, issue, paidUntil });
  const hasLink = button !== "" && link !== "";
  return {
    language: texts.language,
    subject: say(subject),
    magazine,
    accentColor,
    logo,
    heading: say(heading),
    title,
    volume,
    cover: cover.address === "" ? undefined : { ...cover, alt: issue },
    greeting: say(name.trim() === "" ? texts.greetingWithoutName : texts.greeting),
    message: contents.message,
    body: say(kind === "new-issue" && isPreview ? texts.newIssuePreview : body),
    button: hasLink ? { label: button, url: link } : undefined,
    footer: hasLink ? `${say(footer)} ${texts.personal}` : say(footer),
    unsubscribe: unsubscribe && {
      label: texts.unsubscribe[unsubscribe.stops],
      url: unsubscribe.url,
    },
    ending: contents.ending === undefined ? undefined : { label: texts.end, url: contents.ending },
  };
}
