import type { FrameTexts } from "./texts.ts";

export const englishFrame: FrameTexts = {
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
  typeToConfirm: "Type “{text}” to confirm",
  unknownPlace: "There is nothing here",
  crashed: "Something went wrong here",
  crashedHint: "That is our mistake. What you saved is safe.",
  unexpected: "Something unexpected happened. Try again.",
  problems: {
    noConnection: "Masthead cannot be reached. Check the connection and try again.",
    noPermission: "The key you signed in with may not do this.",
    proofNeeded: "Sign in again to do this. Nothing has been changed.",
    gone: "This no longer exists. Somebody may have deleted it.",
    busy: "Masthead has too much to do at the moment. Wait a minute, then try again.",
    quota: {
      storage_mb:
        "Your storage is used up. Delete issues that you no longer need, or ask the operator of this service for more.",
      pending_uploads:
        "Too many uploads are not finished yet. Wait until one is ready, and try again.",
      keys: "You have as many keys as you may. Delete one that you no longer need.",
      webhooks: "You have as many webhooks as you may. Delete one that you no longer need.",
      mails_per_day:
        "Today's mails are used up. Try again tomorrow, or ask the operator of this service for more.",
    },
    otherAnswer:
      "Something between this page and Masthead answered instead of it (status {status}). Try again in a minute. If the problem persists, contact the person who runs this Masthead.",
  },
  signIn: {
    title: "Sign in",
    hint: "Use the link that Masthead prints when it starts, or sign in with an API key.",
    again: "Sign in again",
    againHint: "Your session has ended. What you were doing continues once you have signed in.",
    prove: "Show that it is you",
    proveHint:
      "Keys, webhook secrets and sign-in links open your account to others. You signed in more than ten minutes ago, so please sign in once more. What you were doing then continues.",
    provedByMail: "If you use a mailed link, open it in this browser, then come back here.",
    proved: "I have opened the link",
    key: "API key",
    secret: "Secret",
    secretHint: "The secret stays with Masthead: this browser keeps a cookie only.",
    action: "Sign in",
    refused: "This key and this secret do not belong together, or the key has ended.",
    codeRefused:
      "This link has been used or has expired. Sign in with an API key, or ask for another link.",
    offered: "Sign in to “{account}”?",
    offeredHint:
      "This link signs this browser in to the account above. What you upload here then belongs to it. If you do not know the account, do not sign in.",
    offeredInstead: "This browser is signed in to another account. It leaves that one.",
    accept: "Sign in to {account}",
    stay: "Stay where I am",
    decline: "Do not sign in",
    mailed: "Or get a link by mail",
    mailedHint: "It goes to the address that this service was set up with, and to no other.",
    email: "Your e-mail address",
    mailLink: "Mail me a link",
    mailSent:
      "If that is the right address, a link is on its way. It works once, for ten minutes. There is one mail a minute at most.",
    tooMany: "You have asked too often. Wait a minute, then try again.",
  },
};
