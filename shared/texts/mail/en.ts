/** All texts of mails in one language, and of the page behind their links. `{name}` marks a placeholder. */
export const englishMail = {
  language: "en",
  greeting: "Hello {name},",
  greetingWithoutName: "Hello,",
  /** The value of `{paidUntil}` in texts about a paid subscription; empty for a free one. */
  paidUntil: " and runs until {date}",
  /** Asks not to pass on the link. */
  personal: "The link is meant for you alone; please do not pass it on.",
  /** Ends mail about the new issues of a magazine, or all mail of an account. */
  unsubscribe: {
    magazine: "No more e-mail about new issues",
    account: "No more e-mail from this publisher",
  },
  /** The link that ends an automatic renewal. */
  end: "End the subscription",
  /** By kind of mail. `button` is empty if a mail has no link; `footer` says why the recipient gets it. */
  kinds: {
    "issue-bought": {
      subject: "Your purchase: {issue}",
      heading: "Thank you for your purchase",
      body: "You have bought this issue of {magazine}. It opens with your personal link, on your phone, tablet or computer, as often as you like.",
      button: "Read the issue",
      footer: "You are receiving this e-mail because you bought this issue of {magazine}.",
    },
    "subscription-bought": {
      subject: "Your subscription to {magazine}",
      heading: "Thank you for subscribing",
      body: "Your subscription to {magazine} is paid{paidUntil}. It continues until you end it, with the link at the end of this e-mail.",
      button: "Read the latest issue",
      footer: "You are receiving this e-mail because you bought a subscription to {magazine}.",
    },
    "purchase-refunded": {
      subject: "Your money comes back: {issue}",
      heading: "You get your money back",
      body: "You have paid for “{issue}”, which the publisher deleted before your payment arrived. All of your money goes back to the card or account that you paid with, which takes banks a few days. You need to do nothing.",
      button: "",
      footer: "You are receiving this e-mail because you have paid for “{issue}”.",
    },
    "access-granted": {
      subject: "You can now read {issue}",
      heading: "You can now read this issue",
      body: "The publisher of {magazine} has given you access to this issue. It opens on your phone, tablet or computer; there is nothing to install and no password to remember.",
      button: "Read the issue",
      footer:
        "You are receiving this e-mail because the publisher of {magazine} has given you access to this issue.",
    },
    "access-revoked": {
      subject: "Your access to {issue} has ended",
      heading: "Your access has ended",
      body: "The publisher of {magazine} has ended your access to this issue. Links to it that you received earlier no longer open it.",
      button: "",
      footer:
        "You are receiving this e-mail because you had been given access to this issue of {magazine}.",
    },
    "issue-delivery": {
      subject: "Your issue: {issue}",
      heading: "Your issue has arrived",
      body: "The publisher of {magazine} has sent you this issue. It opens on your phone, tablet or computer; there is nothing to install and no password to remember.",
      button: "Read the issue",
      footer:
        "You are receiving this e-mail because the publisher of {magazine} has sent you this issue.",
    },
    "subscription-welcome": {
      subject: "Welcome to {magazine}",
      heading: "Welcome aboard",
      body: "Your subscription to {magazine} is active{paidUntil}. Whenever a new issue is published, you will receive an e-mail with your personal link.",
      button: "Read the latest issue",
      footer: "You are receiving this e-mail because you subscribe to {magazine}.",
    },
    "new-issue": {
      subject: "New: {issue}",
      heading: "A new issue is out",
      body: "A new issue of {magazine} has just been published, and as a subscriber you can read it right away.",
      button: "Read the issue",
      footer: "You are receiving this e-mail because you subscribe to {magazine}.",
    },
    "access-link": {
      subject: "Your link to {issue}",
      heading: "Here is your link",
      body: "Someone, most likely you, has requested your personal link to this issue of {magazine}. It opens on your phone, tablet or computer, and the browser in which you open it remembers it for 30 days.",
      button: "Read the issue",
      footer:
        "You are receiving this e-mail because this address was entered at an issue of {magazine}. If it was not you, do nothing: only you get the link.",
    },
    "subscription-request": {
      subject: "Please confirm: your subscription to {magazine}",
      heading: "Shall we send you {magazine}?",
      body: "Someone, most likely you, has requested a free subscription to {magazine} with this address. Press the button to confirm; then you will receive an e-mail whenever a new issue is published. The link works for two days.",
      button: "Confirm the subscription",
      footer:
        "You are receiving this e-mail because this address was entered in {magazine}. If that was not you, do nothing: no further e-mail will come.",
    },
  },
  /** Invites a person to publish for `{account}` at `{desk}`. */
  invitation: {
    subject: "Your invitation to {desk}",
    heading: "Publish with {account}",
    body: "You have been invited to publish at the desk on {desk}, for {account}. The link signs you in. It works once, and for seven days; later you get another at the desk by entering this address.",
    button: "Sign in",
    footer:
      "You are receiving this e-mail because {account} has added your address to the people who publish at {desk}. If this is unexpected, do nothing.",
  },
  /** Mails a publisher the link that signs in at `{desk}`. */
  signIn: {
    subject: "Sign in at {desk}",
    heading: "Your link to sign in",
    body: "Someone, most likely you, has requested a link to sign in at the desk on {desk}. It works once, within ten minutes.",
    button: "Sign in",
    footer:
      "You are receiving this e-mail because your address is that of this service’s operator. If it was not you, do nothing: only this link signs in.",
  },
  /** Warns the operator of suspicious actions at `{when}` (UTC), from `{address}`, with `{key}`. */
  operator: {
    "new-browser": {
      subject: "New browser at {desk}",
      heading: "Sign-in from a new browser",
      body: "On {when} (UTC), somebody signed in at the desk on {desk} with the key {key}, from a browser that this account did not know: {name}, from the address {address}. If it was you, there is nothing to do. If not, renew that key’s secret without an overlap and end all sessions in the settings.",
      button: "See what was done",
      footer:
        "You are receiving this e-mail because your address is that of this service’s operator.",
    },
    "new-full-key": {
      subject: "New full key at {desk}",
      heading: "A key that may do everything was created",
      body: "On {when} (UTC), the key {key} made another that may do everything: {name}, from the address {address}. If it was you, there is nothing to do. If not, delete the new key and renew the secret of {key} without an overlap.",
      button: "See what was done",
      footer:
        "You are receiving this e-mail because your address is that of this service’s operator.",
    },
  },
  /** Ends the last such mail of an account on a day. */
  operatorsLast:
    "This is the last such mail about this account today (UTC). Later events are in the log.",
  /** Replaces the body of `new-issue` if the subscription is free and the issue is sold. */
  newIssuePreview:
    "A new issue of {magazine} has just been published. The link opens its preview; with a paid subscription you can read all of it.",
  /** The page behind the unsubscribe link. */
  page: {
    ask: {
      magazine: {
        heading: "No more e-mail about new issues?",
        explanation:
          "You will no longer receive e-mail about new issues of {magazine}. Your subscription continues, and links you already have keep working.",
      },
      account: {
        heading: "No more e-mail?",
        explanation:
          "You will no longer receive any e-mail from the publisher of {magazine}. Links you already have keep working.",
      },
      button: "Unsubscribe",
    },
    done: {
      magazine: {
        heading: "You are unsubscribed",
        explanation: "You will no longer receive e-mail about new issues of {magazine}.",
      },
      account: {
        heading: "You are unsubscribed",
        explanation: "You will no longer receive e-mail from the publisher of {magazine}.",
      },
    },
    unknown: {
      heading: "This link is no longer valid",
      explanation: "Please open the unsubscribe link of your latest e-mail.",
    },
  },
};

/** The same in any language. */
export type MailTexts = typeof englishMail;
