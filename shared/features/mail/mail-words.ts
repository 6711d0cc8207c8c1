import type { BrandLogo } from "#features/magazines/brand.ts";
import type { MailKind } from "#contract/formats/mail-kind.ts";
import { fill } from "#texts/fill.ts";
import { issueTitle } from "#texts/issue-title.ts";
import type { MailTexts } from "#texts/mail-texts.ts";

/** What a mail is about. What is empty is left out of the mail. */
export interface MailContents {
  kind: MailKind;
  texts: MailTexts;
  /** Of the recipient. */
  name: string;
  /** Title of the magazine. */
  magazine: string;
  /** Six hexadecimal digits; undefined for Masthead's own. */
  accentColor: string | undefined;
  /** In place of the magazine's title. */
  logo: BrandLogo | undefined;
  /** Title of the issue. */
  title: string;
  volume: string;
  /** The publisher's own words. */
  message: string;
  /** The last day of a paid subscription, as text. */
  until: string;
  /** Whether the link opens a preview only, of an issue that is sold. */
  isPreview: boolean;
  /** Address that the button leads to. */
  link: string;
  cover: { address: string; width: number };
  /** What the link at the end stops, and where it leads; undefined where there is nothing to stop. */
  unsubscribe: { stops: "magazine" | "account"; url: string } | undefined;
  /** Where a subscription that renews itself is ended; undefined for any other. */
  ending?: string | undefined;
}

/** What a mail says, before it is laid out. What is empty or undefined is left out. */
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
  /** The publisher's own words, in one or more lines. */
  message: string;
  body: string;
  button: Link | undefined;
  footer: string;
  unsubscribe: Link | undefined;
  /** Ends a subscription that renews itself. */
  ending?: Link | undefined;
}

/** A link and its label. */
interface Link {
  label: string;
  url: string;
}

/** The texts of a mail's kind and language, filled in. */
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
