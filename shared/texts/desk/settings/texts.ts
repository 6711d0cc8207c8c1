import type { Quota } from "#contract/api/account/quotas.ts";
/** The desk's texts about the service itself and missing mail settings. */
export interface ServiceTexts {
  title: string;
  version: string;
  dataFolder: string;
  dataFolderHint: string;
  deployment: string;
  /** `{deployment}` in `{region}`. */
  deploymentIn: string;
  mail: string;
  sender: string;
  server: string;
  operator: string;
  /** Caption of example settings. */
  mailServer: string;
  /** Link from the sender to its settings. */
  setUp: string;
  operatorHint: string;
  quota: string;
  /** `{sent}` of `{quota}`. */
  quotaUsed: string;
  /** A problem with mail, and its remedy. */
  state: Record<
    "inbox" | "smtp" | "refused" | "ses" | "sandbox" | "unverified" | "paused" | "unknown" | "used",
    string
  >;
}

/** The desk's texts about the settings of a magazine and of the service. `{name}` and `{time}` mark placeholders. */
export interface SettingsTexts {
  title: string;
  general: string;
  developers: string;
  language: string;
  languageHint: string;
  /** The account's limits and usage. */
  account: {
    title: string;
    hint: string;
    quotas: Record<Quota, string>;
    /** `{used}` and `{limit}`. */
    of: string;
    /** `{used}`. */
    unlimited: string;
  };
  service: ServiceTexts;
  exporting: {
    title: string;
    hint: string;
    /** The export by the host itself. */
    here: {
      begin: string;
      /** `{done}` and `{total}` issues. */
      running: string;
      stop: string;
      stopped: string;
      resume: string;
      /** `{date}`. */
      ready: string;
      /** `{size}`. */
      download: string;
      update: string;
      delete: string;
    };
    commands: string;
    keys: string;
    login: string;
    run: string;
  };
  addresses: string;
  readerAddress: string;
  apiAddress: string;
  sessions: string;
  sessionsHint: string;
  signedIn: string;
  thisBrowser: string;
  lastUsed: string;
  neverUsed: string;
  endsOn: string;
  sessionEnded: string;
  /** For a browser: `{browser}` and `{system}`. */
  onSystem: string;
  endAll: string;
  endAllHint: string;
  secretOnce: string;
  secretKept: string;
  keys: string;
  keysHint: string;
  newKey: string;
  keyName: string;
  keyNameHint: string;
  keyScope: string;
  keyEnds: string;
  keyEndsHint: string;
  rotate: string;
  rotateTitle: string;
  rotateHint: string;
  deleteTitle: string;
  deleteKeyHint: string;
  /** People who sign in with their own scope. */
  people: {
    tab: string;
    title: string;
    hint: string;
    invite: string;
    name: string;
    email: string;
    scope: string;
    inviteHint: string;
    mailLink: string;
    mailed: string;
    /** In its place where mail stays on this machine. */
    kept: string;
    none: string;
    removeTitle: string;
    removeHint: string;
  };
  webhooks: string;
  webhooksHint: string;
  newWebhook: string;
  webhookUrl: string;
  webhookUrlHint: string;
  webhookEvents: string;
  webhookAll: string;
  webhookSome: string;
  /** Shown if only some are wanted and none is selected. */
  webhookNone: string;
  deleteWebhookHint: string;
  test: string;
  log: string;
  logEmpty: string;
  pause: string;
  resume: string;
  sendAgain: string;
  refresh: string;
  details: string;
  magazineTitle: string;
  magazineTitleHint: string;
  description: string;
  magazineLanguage: string;
  magazineLanguageHint: string;
  direction: string;
  adult: string;
  adultHint: string;
  logo: string;
  logoHint: string;
  logoOnLight: string;
  logoOnDark: string;
  chooseLogo: string;
  removeLogo: string;
  color: string;
  ownColor: string;
  ownColorHint: string;
  colorField: string;
  shelf: string;
  hasShelf: string;
  hasShelfHint: string;
  slug: string;
  slugHint: string;
  shelfAddress: string;
  newestAddress: string;
  feedAddress: string;
  searched: string;
  searchedHint: string;
  subscription: string;
  subscriptionChoice: string;
  price: string;
  issuePrice: string;
  priceHint: string;
  preview: string;
  previewHint: string;
  /** Subscribing through a custom page or form. */
  subscribing: { title: string; hint: string; page: string; form: string };
  embedding: string;
  embedDomains: string;
  embedDomainsHint: string;
  scopes: Record<"full" | "read" | "publish" | "contacts", string>;
  webhookStates: Record<"active" | "paused" | "failing", string>;
  deliveryStates: Record<"pending" | "delivered" | "failed", string>;
  directions: Record<"auto" | "ltr" | "rtl", string>;
  subscriptions: Record<"disabled" | "free" | "paid", { label: string; hint: string }>;
}
