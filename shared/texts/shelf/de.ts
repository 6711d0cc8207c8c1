import type { ShelfTexts } from "#texts/shelf/en.ts";

export const germanShelf: ShelfTexts = {
  language: "de",
  issues: "Ausgaben",
  newest: "Neueste Ausgabe",
  readTo: "Gelesen bis Seite {page} von {count}",
  read: "Lesen",
  searchAll: "In allen Ausgaben suchen",
  page: "Seite {page}",
  inText: "Im Text gefunden",
  moreFound: "Weitere Treffer",
  inTitles: "Ausgaben mit „{words}“ im Titel",
  searchText: "Im Text aller Ausgaben nach „{words}“ suchen",
  typeWords: "Geben Sie die Wörter ein, die Sie suchen.",
  search: "Suchen",
  showAll: "Alle zeigen",
  found: "{count} gefunden",
  nothingFound: "Zu „{words}“ wurde nichts gefunden.",
  empty: "Hier ist noch nichts erschienen.",
  older: "Ältere Ausgaben",
  toNewest: "Neueste Ausgaben",
  rss: "Neue Ausgaben als RSS",
  opds: "Für Bibliotheks-Apps",
  paid: "Kostenpflichtig",
  adult: "Für Erwachsene",
  unknown: {
    heading: "Hier ist kein Regal",
    explanation:
      "Vielleicht ist die Adresse unvollständig, oder der Herausgeber zeigt das Regal nicht mehr.",
  },
};
