import type { BuyingTexts } from "./buying-texts.ts";

/** A page with one message. */
export interface Notice {
  heading: string;
  explanation: string;
}

/** Texts of the reader's pages other than an issue's, in one language. `{name}` marks a placeholder. */
export interface StateTexts {
  /** Shown before an issue for adults. */
  adult: Notice & { open: string };
  /** Shown after the last page of a preview. */
  previewEnd: Notice & {
    issuePrice: string;
    howToOpen: string;
  };
  buying: BuyingTexts;
  /** Form that mails readers of a closed issue their link. */
  mailLink: Notice & { button: string; note: string; busy: string; sent: Notice };
  /** Shown where mail is only kept: in both forms, and after each. */
  noMail: { note: string; heading: string; subscription: string; link: string };
  /** The form for a free subscription, and the pages after it. */
  subscribe: Notice & {
    button: string;
    name: string;
    nameIsOptional: string;
    email: string;
    send: string;
    later: string;
    privacy: string;
    back: string;
    invalidEmail: string;
    busy: string;
    failed: string;
    sent: Notice;
    confirm: Notice & { button: string };
    confirmed: Notice & { read: string };
    over: Notice;
  };
  /** Shown during conversion. */
  converting: Notice & {
    progress: string;
    pages: string;
    ready: Notice;
    failed: Notice;
    reload: string;
  };
  /** Shown while too many functions run. A static file with all languages. */
  busy: Notice;
}
