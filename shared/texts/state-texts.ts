import type { BuyingTexts } from "./buying-texts.ts";

/** A page that says one thing. */
export interface Notice {
  heading: string;
  explanation: string;
}

/** Texts of what a reader meets beside the pages, in one language. `{name}` marks what is filled in. */
export interface StateTexts {
  /** In front of an issue for adults. */
  adult: Notice & { open: string };
  /** In place of the pages behind a preview. */
  previewEnd: Notice & {
    issuePrice: string;
    howToOpen: string;
  };
  buying: BuyingTexts;
  /** Where whoever may read a closed issue has their link mailed. */
  mailLink: Notice & { button: string; note: string; busy: string; sent: Notice };
  /** The form of a free subscription, and what follows on it. */
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
  /** While a PDF becomes an issue. */
  converting: Notice & {
    progress: string;
    pages: string;
    ready: Notice;
    failed: Notice;
    reload: string;
  };
  /** In place of any page while too many functions run. It is a file, shown in all languages at once. */
  busy: Notice;
}
