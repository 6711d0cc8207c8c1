/** The desk's texts about publishing and sharing. `{name}` marks a placeholder. */
export const englishPublishing = {
  title: "Publish",
  who: {
    legend: "Who may read it?",
    link: { label: "Everyone with the link", hint: "Opens at once for anyone with its address." },
    people: {
      label: "Only certain people",
      hint: "Opens for people you send it to and for the magazine’s subscribers. Others see that it is private.",
    },
    paid: {
      label: "Paid, with a preview",
      hint: "Others see the cover, the preview and your prices.",
    },
    /** `{magazine}` is already paid. */
    paidAlready:
      "All issues of {magazine} are paid: they open for people with a running paid subscription and for people you send them to.",
    /** The consequences of making `{magazine}` paid. */
    paidForAll:
      "This makes all issues of {magazine} paid, including published ones. Free subscriptions no longer open them. Visitors pay through your Stripe account, if it is connected; otherwise they are led to you, and you give them access.",
    price: "Price of a subscription",
    priceHint: "Such as 24.50.",
    issuePrice: "Price of one issue",
    preview: "Pages of the preview",
    previewHint: "From and to, such as 1-5. Empty for the cover only.",
    noPrice: "Enter a price, such as 24.50.",
    otherCurrency: "This names a currency other than {currency}.",
    noDecimals: "Prices in {currency} have no decimals.",
    /** The lowest price that can be charged, and none at all. */
    atLeast: "At least {price}, or 0 if it is not for sale.",
    atMost: "At most {price}.",
    /** Placeholder for a currency, and the error if a required one is missing. */
    chooseCurrency: "Choose one",
    noCurrency: "Choose a currency: without one, visitors see no price.",
    noPages: "Enter two page numbers, such as 1-5.",
    stop: "Stop selling {magazine}",
    stopTitle: "Stop selling?",
    stopHint:
      "All issues of {magazine} except private ones then open for everyone with their link. Subscribing ends too.",
    stopped: "{magazine} is no longer paid.",
  },
  when: {
    legend: "When?",
    now: "Now",
    later: "At a later time",
    at: "Publish on",
    end: "Hide it again later",
    endHint: "From then on, visitors see that it is not published.",
    until: "Hide on",
    zone: "Time zone: {zone}",
    noTime: "Choose a day and a time.",
    past: "This time has passed.",
    endFirst: "This is before it is published.",
  },
  shelf: {
    legend: "Where can it be found?",
    label: "Show it on the shelf of {magazine}",
    hint: "The public page with the magazine’s issues, and its feeds.",
    isPrivate: "Private issues are never on the shelf.",
  },
  mails: {
    legend: "Who gets a mail?",
    none: "Nobody",
    noneHint: "You can inform subscribers later.",
    /** Beside `none`, if the issue has been announced. */
    had: "Subscribers have had a mail about this issue.",
    /** Shown in place of a number. */
    counting: "The subscribers",
    unknown: "All subscribers",
    nobodyYet: "Nobody: {magazine} has no subscribers yet.",
    all: { one: "{count} subscriber", other: "{count} subscribers" },
    many: "More than {count} subscribers",
    now: "The mails go out at once.",
    later: "The mails go out when it is published.",
    again: "They have had a mail about this issue, and get another one.",
    opens: "With it, they may read this issue.",
    outPrivate:
      "This gives subscribers no access. Send the issue to the people who should read it.",
    message: "Your own words",
    messageHint: "They come first in the mail. Optional.",
    look: "See the mail",
    lookHint: "As subscribers get it, with their own link in place of the address.",
    /** For a mail that delivers an issue. */
    lookHintOfOne: "As each of them gets it, with a personal link in place of the address.",
    lookAs: "Show it",
    /** By width in pixels. */
    looks: { "600": "Computer", "360": "Phone", text: "Text only" },
  },
  /** Identifies the issue. */
  name: {
    label: "What is it called?",
    hint: "Such as “Spring 2026”. It follows the title of the magazine.",
    /** How an issue without a name appears to readers. */
    none: "Empty: readers see only the title “{title}”.",
  },
  /** The link for a preview before publication. */
  preview: {
    hint: "A link for colleagues or clients. It opens every page for a week, even if the issue is unpublished, private or paid, and says that it is a preview.",
    label: "Preview link",
    until: "It works until {time}.",
    make: "Make a preview link",
    end: "End all preview links",
    ended: "All preview links of this issue are ended.",
  },
  /** Heading for an issue that is already published. */
  change: "How it is published",
  publishNow: "Publish now",
  publishAt: "Publish on {time}",
  saveChanges: "Save changes",
  changedElsewhere:
    "This issue was changed elsewhere meanwhile, so nothing was done. Check its current state, then decide.",
  changed: "The changes are saved.",
  state: {
    published: "Published",
    publishedUntil: "Published until {time}",
    scheduled: "Will be published on {time}",
  },
  cancelSchedule: "Do not publish it",
  cancelled: "The issue will not be published.",
  hide: "Hide the issue",
  hideTitle: "Hide this issue?",
  hideHint:
    "Its link stays the same and says that the issue is not published. Pages that are open can be read for up to half an hour.",
  /** Says that publishing again sends mails only on request. */
  hideMails: "If you publish it again, mails go out only if you choose so.",
  hidden: "The issue is hidden.",
  share: {
    title: "Share",
    notYet: "This issue is not published. Until it is, its link says so.",
    notUntil: "This issue will be published on {time}. Until then, its link says that it is not.",
    isPrivate:
      "This issue is private: the link alone opens nothing. Send it by mail, or make personal links.",
    isPaid:
      "This issue is paid: the link opens its preview, or the whole issue for people with access.",
    publish: "Publish",
    link: {
      title: "Link",
      label: "Address of the issue",
      open: "Open",
      share: "Share with …",
    },
    code: {
      title: "QR code",
      hint: "For posters, flyers and the printed issue.",
      picture: "QR code of the issue’s address",
      svg: "SVG, for print",
      png: "PNG",
    },
    embed: {
      title: "In your own site",
      hint: "Paste these lines into a page where the issue should appear.",
      size: "Size",
      fluid: "As wide as the page around it",
      fixed: "Fixed width",
      width: "Width in pixels",
      height: "Height in pixels",
      startPage: "First page shown",
      background: "Background",
      flip: "Seconds after which pages turn",
      flipHint: "0: visitors turn them.",
      snippet: "Lines for your page",
      preview: "Preview",
      /** `{percent}` is the zoom. */
      smaller: "Shown at {percent}, so that it fits this screen.",
      noPreview: "The preview appears once visitors can open the issue.",
      number: "Enter a number from {from} to {to}.",
    },
  },
  access: {
    mail: {
      title: "Send by mail",
      hint: "Everyone gets a mail with a personal link that opens the issue, and becomes a contact.",
      addresses: "Mail addresses",
      addressesHint:
        "One on each line, or separated by commas. Ann Reed <ann@example.org> is fine too.",
      noAddress: "“{text}” is not a mail address.",
      /** Shown until an address is entered. */
      sendMail: "Send",
      send: { one: "Send to {count} person", other: "Send to {count} people" },
      sending: "Sending to {email}",
      sentTo: "The mail is on its way",
      quiet: "Without a mail",
      quietHint: "They may read it with a link from an earlier mail.",
      giveAccess: "Give access",
      give: { one: "Give {count} person access", other: "Give {count} people access" },
      given: "May read it",
      refused: "Not sent",
      none: "Enter at least one address.",
    },
    links: {
      title: "Personal links",
      hint: "A link that you pass on yourself, for example in a chat.",
      warning: "It opens this issue for anyone who has it.",
      email: "For which contact?",
      once: "Works only once",
      onceHint: "It opens the issue in one browser, for up to 24 hours.",
      until: "Works until",
      untilHint: "Empty for a year.",
      make: "Make a link",
      made: "Link for {email}. It is shown only now: copy it.",
      of: "You can end links on the contact’s page.",
    },
  },
};

/** The same in any language. */
export type PublishingTexts = typeof englishPublishing;
