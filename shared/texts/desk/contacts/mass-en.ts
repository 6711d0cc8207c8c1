/** The desk's texts about several contacts at once. `{name}` marks a placeholder. */
export const englishMass = {
  /** Label of the box beside a contact. */
  choose: "Choose {email}",
  /** Heading of the column of boxes. */
  chosenHead: "Chosen",
  chosen: { one: "{count} contact chosen", other: "{count} contacts chosen" },
  all: "Choose all",
  none: "Choose none",
  actions: {
    subscribe: "Subscribe",
    unsubscribe: "Unsubscribe",
    give: "Give an issue",
    mail: "Mail an issue",
    export: "Export",
    erase: "Erase",
  },
  /** Explains each action before it starts. */
  hints: {
    subscribe:
      "They get a mail for each new issue, and none now. People who unsubscribed are skipped.",
    unsubscribe:
      "They get no more mails about new issues of this magazine. Paid subscriptions end too.",
    give: "They may read the issue. No mail is sent.",
    mail: "Each gets a mail with a personal link to the issue, and may read it.",
    erase: "Their details, access and subscriptions are deleted for good. This cannot be undone.",
  },
  consent: "They have agreed to get it",
  consentHint: "You are responsible for that. The log records who subscribed them, and when.",
  nowhere: "You have no magazine or issue to choose yet.",
  beginErasing: { one: "Erase {count} contact", other: "Erase {count} contacts" },
  begin: { one: "Do it for {count} contact", other: "Do it for {count} contacts" },
  running: "Working",
  progress: "{done} of {total}",
  goesOn:
    "It continues if you close this or open another screen. If you close the browser tab, it continues when you return.",
  stop: "Stop",
  stopped: "Stopped. Finished changes stay.",
  done: { one: "Done for {count} contact", other: "Done for {count} contacts" },
  unchanged: {
    one: "{count} contact needed no change",
    other: "{count} contacts needed no change",
  },
  failed: { one: "Not done for {count} contact", other: "Not done for {count} contacts" },
  undo: "Undo",
  undone: { one: "Undone for {count} contact", other: "Undone for {count} contacts" },
  /** Used by the import. */
  importTo: "Subscribe them to",
  importToHint: "Only people who have agreed. People who unsubscribed are skipped.",
  importNobody: "No magazine",
  subscribed: "Subscribed",
  notSubscribed: "Not subscribed",
};

/** The same in any language. */
export type MassTexts = typeof englishMass;
export type MassAction = keyof MassTexts["actions"];
