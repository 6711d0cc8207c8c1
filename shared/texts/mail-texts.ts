import type { MailKind } from "#contract/formats/mail-kind.ts";
import type { Notice } from "./state-texts.ts";

/** Texts of one kind of mail. The button is empty if the mail has no link. */
interface KindTexts {
  subject: string;
  heading: string;
  body: string;
  button: string;
  /** Why the recipient gets this mail. */
  footer: string;
}

/** Texts that depend on what ends: mail about a magazine's new issues, or all mail of an account. */
interface EachScope<Text> {
  magazine: Text;
  account: Text;
}

/** All texts of mails in one language, and of the page behind their links. `{name}` marks a placeholder. */
export interface MailTexts {
  language: string;
  greeting: string;
  greetingWithoutName: string;
  /** The value of `{paidUntil}` in texts about a paid subscription; empty for a free one. */
  paidUntil: string;
  /** Asks not to pass on the link. */
  personal: string;
  unsubscribe: EachScope<string>;
  /** The link that ends an automatic renewal. */
  end: string;
  kinds: Record<MailKind, KindTexts>;
  /** Mails a publisher the link that signs in at `{desk}`. */
  signIn: KindTexts;
  /** Invites a person to publish for `{account}` at `{desk}`. */
  invitation: KindTexts;
  /** Warns the operator of suspicious actions at `{when}` (UTC), from `{address}`, with `{key}`. */
  operator: Record<"new-browser" | "new-full-key", KindTexts>;
  /** Ends the last such mail of an account on a day. */
  operatorsLast: string;
  /** Replaces the body of `new-issue` if the subscription is free and the issue is sold. */
  newIssuePreview: string;
  /** The page behind the unsubscribe link. */
  page: {
    ask: EachScope<Notice> & { button: string };
    done: EachScope<Notice>;
    unknown: Notice;
  };
}
