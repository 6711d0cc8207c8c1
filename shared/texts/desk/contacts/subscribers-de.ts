import type { SubscribersTexts } from "./subscribers-en.ts";

export const germanSubscribers: SubscribersTexts = {
  title: "Abonnenten",
  total: { one: "{count} Abonnent", other: "{count} Abonnenten" },
  lately: "In den letzten 30 Tagen kamen {gained} dazu, {lost} gingen.",
  search: "Abonnenten suchen",
  show: "Anzeigen",
  everybody: "Alle Kontakte",
  of: "Abonnenten von {magazine}",
  status: "Status",
  all: "Alle",
  since: "Seit",
  ends: "Bis",
  found: { one: "{count} gefunden", other: "{count} gefunden" },
  nobody: "Hier ist noch niemand.",
  reason: "Warum",
  column: "Abonnements",
  reasons: {
    ended: "Die bezahlte Zeit ist vorbei",
    removed: "Von Ihnen entfernt",
    complained: "Hat eine E-Mail als Spam gemeldet",
    bounced: "E-Mails kamen zurück",
    unsubscribed: "Abbestellt",
  },
  exporting: "Abonnenten werden exportiert",
  exported: {
    one: "{count} Abonnent wurde exportiert",
    other: "{count} Abonnenten wurden exportiert",
  },
};
