/** Texts around all screens of the desk, and of the sign-in. `{name}` marks a placeholder. */
export const englishFrame = {
  /** Names the navigation for screen readers. */
  navigation: "Parts of the desk",
  parts: { magazines: "Magazines", contacts: "Contacts", settings: "Settings" },
  skip: "Skip to the content",
  signOut: "Sign out",
  close: "Close",
  cancel: "Cancel",
  save: "Save",
  saved: "Saved",
  undo: "Undo",
  copy: "Copy",
  copied: "Copied",
  delete: "Delete",
  add: "Add",
  more: "Show more",
  loading: "Loading …",
  working: "Working",
  tryAgain: "Try again",
  loadAnew: "Reload the page",
  /** The user must type `{text}`. */
  typeToConfirm: "Type “{text}” to confirm",
  unknownPlace: "This page does not exist",
  crashed: "Something went wrong here",
  crashedHint: "This is our mistake. Your saved work is safe.",
  unexpected: "Something unexpected happened. Try again.",
  problems: {
    noConnection: "Masthead cannot be reached. Check the connection and try again.",
    noPermission: "Your sign-in does not permit this. Ask the person who manages the account.",
    /** The user closed the question. */
    proofNeeded: "Sign in again to do this. Nothing has been changed.",
    gone: "This no longer exists. It may have been deleted.",
    busy: "Masthead is busy. Wait a minute, then try again.",
    /** The exhausted quota of the account, and the remedy. */
    quota: {
      storage_mb:
        "Your storage is used up. Delete issues that you no longer need, or ask the operator of this service for more.",
      pending_uploads: "Too many uploads are unfinished. Wait until one is ready, then try again.",
      keys: "You have reached the limit of keys. Delete one that you no longer need.",
      webhooks: "You have reached the limit of webhooks. Delete one that you no longer need.",
      mails_per_day:
        "Today's limit of mails is reached. Try again tomorrow, or ask the operator of this service for more.",
    },
    /** `{status}` is the HTTP status. */
    otherAnswer:
      "Something between this page and Masthead answered instead of it (status {status}). Try again in a minute. If the problem persists, contact the person who runs this Masthead.",
  },
  signIn: {
    title: "Sign in",
    hint: "Use the link that Masthead prints when it starts, or sign in with an API key.",
    again: "Sign in again",
    againHint: "Your session has ended. Sign in, and your work continues.",
    /** Asked before changes to keys and the like. */
    prove: "Show that it is you",
    proveHint:
      "Keys, webhook secrets and sign-in links open your account to others. You signed in more than ten minutes ago, so please sign in again. Your work then continues.",
    provedByMail: "If you use a mailed link, open it in this browser, then come back here.",
    proved: "I have opened the link",
    key: "API key",
    secret: "Secret",
    secretHint: "The secret stays with Masthead: this browser keeps a cookie only.",
    action: "Sign in",
    refused: "The key or secret is wrong, or the key has expired.",
    codeRefused:
      "This link has been used or has expired. Sign in with an API key, or request another link.",
    /** As `codeRefused`, for those who are signed in. */
    linkRefused: "This link has been used or has expired. You are still signed in as before.",
    /** The link sent by mail. */
    /** `{account}` as in `accept`. */
    offered: "Sign in to “{account}”?",
    offeredHint:
      "This link signs this browser in to the account above. What you upload here then belongs to it. If you do not know the account, do not sign in.",
    offeredInstead: "This browser is signed in to another account. It leaves that one.",
    accept: "Sign in to {account}",
    stay: "Stay where I am",
    decline: "Do not sign in",
    mailed: "Or get a link by mail",
    mailedHint: "It goes only to the address that this service was set up with.",
    email: "Your e-mail address",
    mailLink: "Mail me a link",
    /** Does not reveal whether the address is correct. */
    mailSent:
      "If the address is right, a link is on its way. It works once, within ten minutes. You can request one mail a minute.",
    tooMany: "Too many requests. Wait a minute, then try again.",
  },
};

/** The same in any language. */
export type FrameTexts = typeof englishFrame;
