import type { MassTexts } from "./mass-texts.ts";

export const englishMass: MassTexts = {
  choose: "Choose {email}",
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
  hints: {
    subscribe:
      "They get a mail for each new issue, and none now. Who has unsubscribed is left out.",
    unsubscribe:
      "They get no more mails about new issues of this magazine. What they paid for ends with it.",
    give: "They may read the issue. No mail is sent.",
    mail: "Each gets a mail with a personal link to the issue, and may read it.",
    erase: "Their details, access and subscriptions are deleted for good. This cannot be undone.",
  },
  consent: "They have agreed to get it",
  consentHint: "You answer for that. The log of changes keeps who subscribed them, and when.",
  nowhere: "There is nothing to choose from yet.",
  begin: { one: "Do it for {count} contact", other: "Do it for {count} contacts" },
  running: "Working",
  progress: "{done} of {total}",
  goesOn:
    "It goes on when you close this or open another screen. If you close the browser tab, it goes on once you are back.",
  stop: "Stop",
  stopped: "Stopped. What was done stays.",
  done: { one: "Done for {count} contact", other: "Done for {count} contacts" },
  unchanged: { one: "{count} contact was so already", other: "{count} contacts were so already" },
  failed: { one: "Not done for {count} contact", other: "Not done for {count} contacts" },
  undo: "Undo",
  undone: { one: "Undone for {count} contact", other: "Undone for {count} contacts" },
  importTo: "Subscribe them to",
  importToHint: "Only people who have agreed. Who has unsubscribed is left out.",
  importNobody: "No magazine",
  subscribed: "Subscribed",
  notSubscribed: "Not subscribed",
};
