import { englishBuying } from "#texts/buying/en.ts";

/** Texts of the reader's pages other than an issue's, in one language. `{name}` marks a placeholder. */
export const englishStates = {
  /** Shown before an issue for adults. */
  adult: {
    heading: "For adults only",
    explanation:
      "The publisher has marked this issue as unsuitable for minors. Please continue only if you are of age where you live.",
    open: "I am of age, open the issue",
  },
  /** Shown after the last page of a preview. */
  previewEnd: {
    heading: "The preview ends here",
    explanation: "The whole issue has {count} pages.",
    issuePrice: "This issue: {price}",
    howToOpen:
      "Subscribers get a personal link by e-mail, which opens the whole issue. To subscribe, ask the publisher.",
  },
  buying: englishBuying,
  /** Form that mails readers of a closed issue their link. */
  mailLink: {
    heading: "Get your link by e-mail",
    explanation: "If you may read this issue, your personal link comes to your e-mail address.",
    button: "Mail me my link",
    note: "The publisher must know this address. We never reveal whether it does.",
    busy: "Too many links were requested from your network. Please try again later.",
    sent: {
      heading: "Please check your inbox",
      explanation:
        "If this address may read the issue, the link is on its way. If nothing comes within a few minutes, look among the unwanted e-mails, or ask the publisher.",
    },
  },
  /** Shown where mail is only kept: in both forms, and after each. */
  noMail: {
    note: "E-mail is not set up on this site: messages are kept instead of sent. Please ask the publisher.",
    heading: "No e-mail was sent",
    subscription:
      "You are not subscribed yet. E-mail is not set up on this site, so the message to confirm your subscription was kept instead of sent. Please ask the publisher for it within two days.",
    link: "E-mail is not set up on this site. If this address may read the issue, its link was kept instead of sent. Please ask the publisher for it.",
  },
  /** The form for a free subscription, and the pages after it. */
  subscribe: {
    button: "Subscribe",
    heading: "Subscribe to {magazine}",
    explanation: "It is free. You get an e-mail whenever a new issue is out.",
    name: "Name",
    nameIsOptional: "optional",
    email: "E-mail address",
    send: "Subscribe",
    later: "Not now",
    privacy:
      "Only the publisher gets your name and address. Every e-mail has a link to unsubscribe.",
    back: "Back to the issue",
    invalidEmail: "Please check the e-mail address.",
    busy: "Too many people are subscribing just now. Please try again in a few minutes.",
    failed: "That did not work. Please try again.",
    sent: {
      heading: "Please check your inbox",
      explanation:
        "We have sent you an e-mail. Your subscription begins when you press the button in it. The link works for two days.",
    },
    confirm: {
      heading: "Subscribe to {magazine}?",
      explanation:
        "You will get an e-mail whenever a new issue is out. You can stop it at any time.",
      button: "Yes, subscribe",
    },
    confirmed: {
      heading: "You are subscribed",
      explanation: "Welcome! New issues of {magazine} will come to you by e-mail.",
      read: "Read the issue",
    },
    over: {
      heading: "This link is no longer valid",
      explanation:
        "Confirmation links are valid for two days. Please subscribe again in the magazine.",
    },
  },
  /** Shown during conversion. */
  converting: {
    heading: "Your magazine is being made",
    explanation: "This page shows the progress, and opens the issue when it is ready.",
    progress: "{percent} % done",
    pages: "{count} pages",
    ready: {
      heading: "The issue is ready",
      explanation: "It opens here as soon as it is published.",
    },
    failed: {
      heading: "This PDF could not be converted",
      explanation: "Please change the file and upload it again.",
    },
    reload: "Check again",
  },
  /** Shown while too many functions run. A static file with all languages. */
  busy: {
    heading: "One moment, please",
    explanation: "Many people are reading right now. This page will try again automatically.",
  },
};

/** The same in any language. */
export type StateTexts = typeof englishStates;
/** A page with one message. */
export interface Notice {
  heading: string;
  explanation: string;
}
