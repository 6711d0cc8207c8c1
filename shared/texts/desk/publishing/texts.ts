interface Counted {
  one: string;
  other: string;
}

interface Way {
  label: string;
  hint: string;
}

/** The desk's texts about publishing and sharing. `{name}` marks a placeholder. */
export interface PublishingTexts {
  title: string;
  who: {
    legend: string;
    link: Way;
    people: Way;
    paid: Way;
    /** `{magazine}` is already paid. */
    paidAlready: string;
    /** The consequences of making `{magazine}` paid. */
    paidForAll: string;
    price: string;
    priceHint: string;
    issuePrice: string;
    preview: string;
    previewHint: string;
    noPrice: string;
    otherCurrency: string;
    noDecimals: string;
    /** The lowest price that can be charged, and none at all. */
    atLeast: string;
    atMost: string;
    /** Placeholder for a currency, and the error if a required one is missing. */
    chooseCurrency: string;
    noCurrency: string;
    noPages: string;
    stop: string;
    stopTitle: string;
    stopHint: string;
    stopped: string;
  };
  when: {
    legend: string;
    now: string;
    later: string;
    at: string;
    end: string;
    endHint: string;
    until: string;
    zone: string;
    noTime: string;
    past: string;
    endFirst: string;
  };
  shelf: { legend: string; label: string; hint: string; isPrivate: string };
  mails: {
    legend: string;
    none: string;
    noneHint: string;
    /** Beside `none`, if the issue has been announced. */
    had: string;
    /** Shown in place of a number. */
    counting: string;
    unknown: string;
    nobodyYet: string;
    all: Counted;
    many: string;
    now: string;
    later: string;
    again: string;
    opens: string;
    outPrivate: string;
    message: string;
    messageHint: string;
    look: string;
    lookHint: string;
    /** For a mail that delivers an issue. */
    lookHintOfOne: string;
    lookAs: string;
    /** By width in pixels. */
    looks: Record<"600" | "360" | "text", string>;
  };
  /** Identifies the issue. */
  name: {
    label: string;
    hint: string;
    /** How an issue without a name appears to readers. */
    none: string;
  };
  /** The link for a preview before publication. */
  preview: {
    hint: string;
    label: string;
    until: string;
    make: string;
    end: string;
    ended: string;
  };
  /** Heading for an issue that is already published. */
  change: string;
  publishNow: string;
  publishAt: string;
  saveChanges: string;
  changedElsewhere: string;
  changed: string;
  state: { published: string; publishedUntil: string; scheduled: string };
  cancelSchedule: string;
  cancelled: string;
  hide: string;
  hideTitle: string;
  hideHint: string;
  /** Says that publishing again sends mails only on request. */
  hideMails: string;
  hidden: string;
  share: ShareTexts;
  access: AccessTexts;
}

export interface ShareTexts {
  title: string;
  notYet: string;
  notUntil: string;
  isPrivate: string;
  isPaid: string;
  publish: string;
  link: { title: string; label: string; open: string; share: string };
  code: { title: string; hint: string; picture: string; svg: string; png: string };
  embed: {
    title: string;
    hint: string;
    size: string;
    fluid: string;
    fixed: string;
    width: string;
    height: string;
    startPage: string;
    background: string;
    flip: string;
    flipHint: string;
    snippet: string;
    preview: string;
    /** `{percent}` is the zoom. */
    smaller: string;
    noPreview: string;
    number: string;
  };
}

/** Mails and links for individual people. */
export interface AccessTexts {
  mail: {
    title: string;
    hint: string;
    addresses: string;
    addressesHint: string;
    noAddress: string;
    /** Shown until an address is entered. */
    sendMail: string;
    send: Counted;
    sending: string;
    sentTo: string;
    quiet: string;
    quietHint: string;
    giveAccess: string;
    give: Counted;
    given: string;
    refused: string;
    none: string;
  };
  links: {
    title: string;
    hint: string;
    warning: string;
    email: string;
    once: string;
    onceHint: string;
    until: string;
    untilHint: string;
    make: string;
    made: string;
    of: string;
  };
}
