/** The desk's texts about the settings of a magazine and of the service. `{name}` and `{time}` mark placeholders. */
export const englishSettings = {
  title: "Settings",
  general: "General",
  developers: "For developers",
  language: "Language of the desk",
  languageHint: "For this browser.",
  /** The account's limits and usage. */
  account: {
    title: "Account “{name}”",
    hint: "What it uses, and what the operator of this service allows.",
    quotas: {
      storage_mb: "Storage",
      pending_uploads: "Uploads that are not finished",
      keys: "Keys",
      webhooks: "Webhooks",
      mails_per_day: "Mails today",
    },
    /** `{used}` and `{limit}`. */
    of: "{used} of {limit}",
    /** `{used}`. */
    unlimited: "{used}, without a limit",
  },
  service: {
    title: "Service",
    version: "Version of Masthead",
    dataFolder: "Data folder",
    dataFolderHint: "It holds everything. Make copies with: masthead backup",
    deployment: "Deployment on AWS",
    /** `{deployment}` in `{region}`. */
    deploymentIn: "{deployment}, in {region}",
    mail: "Mail",
    sender: "Comes from",
    server: "Mail server",
    operator: "Links to sign in go to",
    /** Caption of example settings. */
    mailServer: "For example, with your own values",
    /** Link from the sender to its settings. */
    setUp: "Set up mail",
    operatorHint: "This is the only address to which the desk mails links.",
    quota: "In the last 24 hours",
    /** `{sent}` of `{quota}`. */
    quotaUsed: "{sent} of {quota} mails",
    /** A problem with mail, and its remedy. */
    state: {
      inbox:
        "Mail stays on this machine and reaches nobody. To send it, start Masthead with MASTHEAD_SMTP_URL, the address of your mail server.",
      smtp: "Mail leaves by your mail server.",
      refused:
        "Your mail server takes no mail at present, so it waits here. It is tried again every minute, and leaves once the server takes it. Mails that were tried show what it answered.",
      ses: "Mail leaves by Amazon SES and may go to any address.",
      sandbox:
        "Amazon SES still keeps this account in its sandbox: mail reaches only addresses that you verified. Ask for production access in the SES console, under Account dashboard. Amazon usually answers within a day.",
      unverified:
        "Amazon SES has not verified the sender yet, so no mail leaves. For an address, open the link in the mail that Amazon sent to it; for a domain, set the records that the deployment printed.",
      paused:
        "Amazon SES has paused this account, so no mail leaves. The SES console says why, under Account dashboard.",
      unknown: "Amazon SES did not answer, so its state is unknown. Try again in a moment.",
      used: "The quota of mails for 24 hours is used up. The rest is sent as soon as Amazon SES allows it; ask for a higher quota in the SES console.",
    },
  },
  exporting: {
    title: "Take everything with you",
    hint: "The PDFs, texts, settings, contacts, subscriptions, statistics and sales of this account, in open files.",
    /** The export by the host itself. */
    here: {
      begin: "Export everything",
      /** `{done}` and `{total}` issues. */
      running: "Exporting: {done} of {total} issues. You can close this page.",
      stop: "Stop and delete",
      stopped: "The export was interrupted. What it has is kept.",
      resume: "Continue",
      /** `{date}`. */
      ready:
        "Exported on {date}. It stays here for a day, and holds personal data: keep the file safe.",
      /** `{size}`. */
      download: "Download ({size})",
      update: "Bring up to date",
      delete: "Delete it here",
    },
    commands:
      "Two commands in a terminal with Masthead write it into a folder. They may be repeated: a later run brings the folder up to date. Log in with a key that may do “Everything”; with a smaller one, sales are left out.",
    keys: "To the keys",
    login: "Log in",
    run: "Export",
  },
  addresses: "Addresses",
  readerAddress: "Reader and shelves",
  apiAddress: "For programs",
  sessions: "Signed in",
  sessionsHint: "Browsers that are signed in at this desk.",
  signedIn: "Signed in {time}",
  thisBrowser: "This browser",
  lastUsed: "Last used {time}",
  neverUsed: "Never used",
  endsOn: "Ends {time}",
  sessionEnded: "That browser is signed out within a minute.",
  /** For a browser: `{browser}` and `{system}`. */
  onSystem: "{browser} on {system}",
  endAll: "End all sessions",
  endAllHint:
    "Every browser is signed out within a minute, this one too, and the sign-in links that they requested stop working. Keys continue to work. To come back, you need a key and its secret, or a new link.",
  secretOnce: "Copy this now and keep it safe: it is shown only once.",
  secretKept: "I have saved it",
  keys: "Keys",
  keysHint: "Give each program a separate key that may do no more than it needs.",
  newKey: "New key",
  keyName: "Name",
  keyNameHint: "Such as the program that uses it.",
  keyScope: "What it may do",
  keyEnds: "Ends",
  keyEndsHint: "If you leave it empty, it lasts as long as the key you signed in with.",
  rotate: "Renew the secret",
  rotateTitle: "Renew the secret of “{name}”?",
  rotateHint:
    "The new secret works at once; the old one works for another 24 hours, so that the program can be changed.",
  deleteTitle: "Delete “{name}”?",
  deleteKeyHint: "Programs that use it stop working within a minute.",
  /** People who sign in with their own scope. */
  people: {
    tab: "People",
    title: "People who publish here",
    hint: "Each signs in by a link in a mail, without a password, and may do only what you allow.",
    invite: "Invite a person",
    name: "Name",
    email: "E-mail address",
    scope: "What they may do",
    inviteHint: "They get a mail with a link that signs them in once within seven days.",
    mailLink: "Mail a new link",
    mailed: "A link is on its way to {email}.",
    /** In its place where mail stays on this machine. */
    kept: "The link for {email} is kept here, sent to nobody.",
    none: "Nobody else publishes here.",
    removeTitle: "Remove {name}?",
    removeHint: "They are signed out within a minute, and their links stop working.",
  },
  webhooks: "Webhooks",
  webhooksHint: "Addresses of yours that are notified when something happens.",
  newWebhook: "New webhook",
  webhookUrl: "Address",
  webhookUrlHint: "It has to begin with https:// and be reachable from the internet.",
  webhookEvents: "Events",
  webhookAll: "All events",
  webhookSome: "Only these",
  /** Shown if only some are wanted and none is selected. */
  webhookNone: "Choose at least one event.",
  deleteWebhookHint: "The address gets no more events, and its log disappears.",
  test: "Test",
  log: "Log",
  logEmpty: "Nothing has been sent yet.",
  pause: "Pause",
  resume: "Resume",
  sendAgain: "Send again",
  refresh: "Refresh",
  details: "Details",
  magazineTitle: "Title",
  magazineTitleHint:
    "Issues without their own title show it, and mails use it as the sender’s name.",
  description: "Description",
  magazineLanguage: "Language",
  magazineLanguageHint: "The reader and the mails use it.",
  direction: "Reading direction",
  adult: "Only for adults",
  adultHint: "Visitors confirm that they are of age before they see anything.",
  logo: "Logo",
  logoHint: "PNG, JPEG or WebP, up to 512 KB; best a wide PNG with a transparent background.",
  logoOnLight: "The logo on a light page",
  logoOnDark: "The logo on a dark page",
  chooseLogo: "Choose a logo",
  removeLogo: "Remove the logo",
  color: "Colour",
  ownColor: "A colour of our own",
  ownColorHint:
    "On the controls of the reader, and in mails. Where it would be hard to read, a darker or lighter shade is shown.",
  colorField: "Colour",
  shelf: "Shelf",
  hasShelf: "A public page with all issues",
  hasShelfHint:
    "People find the issues that anyone may read, without a link from you. Private issues are never on it.",
  slug: "End of its address",
  slugHint: "Lower-case letters, digits and hyphens. The old address leads to the new one.",
  shelfAddress: "The shelf",
  newestAddress: "Always the newest issue",
  feedAddress: "Feed",
  searched: "Search engines may list the issues",
  searchedHint: "Only issues published for everyone.",
  subscription: "Subscription",
  subscriptionChoice: "Who may subscribe",
  price: "Price of the subscription",
  issuePrice: "Price of one issue",
  priceHint:
    "Visitors pay through your Stripe account, once it is connected; otherwise they are led to your own page, or see your address.",
  preview: "Pages to read for free",
  previewHint: "Such as 1-5; the cover is always shown.",
  /** Subscribing through a custom page or form. */
  subscribing: {
    title: "Subscribing elsewhere",
    hint: "A page to link to, and a form to paste into another site. Both work without a script.",
    page: "The page",
    form: "The form, as HTML",
  },
  embedding: "In other sites",
  embedDomains: "Sites that may show the issues",
  embedDomainsHint: "Separated by commas; empty for any site.",
  scopes: {
    full: "Everything",
    read: "Read only",
    publish: "Magazines and issues",
    contacts: "Contacts",
  },
  webhookStates: { active: "Active", paused: "Paused", failing: "Failing" },
  deliveryStates: { pending: "On its way", delivered: "Delivered", failed: "Failed" },
  directions: {
    auto: "as the language is read",
    ltr: "from left to right",
    rtl: "from right to left",
  },
  subscriptions: {
    disabled: { label: "Nobody", hint: "The reader shows no button for it." },
    free: {
      label: "Everyone, for free",
      hint: "Visitors confirm by mail, and get each new issue.",
    },
    paid: {
      label: "Paying subscribers",
      hint: "Others see the cover and some pages, and then the price.",
    },
  },
};

/** The same in any language. */
export type SettingsTexts = typeof englishSettings;
export type ServiceTexts = SettingsTexts["service"];
