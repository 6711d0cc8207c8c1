import type { MailKind } from "#contract/formats/mail-kind.ts";
import type { Notice } from "./state-texts.ts";

/** Texts of one kind of mail. The button is empty where the mail has no link. */
interface KindTexts {
  subject: string;
  heading: string;
  body: string;
  button: string;
  /** Why somebody gets this mail. */
  footer: string;
}

/** Texts that differ with what ends: the mail about a magazine's new issues, or all of an account. */
interface EachScope<Text> {
  magazine: Text;
  account: Text;
}

/** Every text of the mails in one language, and of the page that they lead to. `{name}` marks what is filled in. */
export interface MailTexts {
  language: string;
  greeting: string;
  greetingWithoutName: string;
  /** What `{paidUntil}` is in the texts about a paid subscription; in those about a free one it is nothing. */
  paidUntil: string;
  /** That the link is not to be passed on. */
  personal: string;
  unsubscribe: EachScope<string>;
  /** The link that ends a subscription which renews itself. */
  end: string;
  kinds: Record<MailKind, KindTexts>;
  /** The mail to the publisher with a link that signs in at `{desk}`. */
  signIn: KindTexts;
  /** To somebody who was added to those who publish for `{account}` at `{desk}`. */
  invitation: KindTexts;
  /** Mails to the operator about what somebody else may have done at `{when}` (UTC), from `{address}`, with `{key}`. */
  operator: Record<"new-browser" | "new-full-key", KindTexts>;
  /** Ends the last of them that an account causes on a day. */
  operatorsLast: string;
  /** In place of the body of `new-issue` where the subscription is free and the issue is sold. */
  newIssuePreview: string;
  /** The page behind the unsubscribe link. */
  page: {
    ask: EachScope<Notice> & { button: string };
    done: EachScope<Notice>;
    unknown: Notice;
  };
}
