import type { IssueTexts } from "./texts.ts";

export const germanIssue: IssueTexts = {
  title: "Ausgabe",
  cover: "Das Titelbild",
  read: "Lesen",
  change: "Ändern",
  until: "bis {when}",
  details: "Angaben",
  volume: "Welche Ausgabe es ist",
  volumeHint: "Zum Beispiel „Frühling 2026“.",
  description: "Beschreibung",
  allowDownload: "Leser dürfen das PDF herunterladen",
  allowDownloadHint: "Und den Text als EPUB, wo es einen gibt.",
  allowPrint: "Leser dürfen drucken",
  adult: "Nur für Erwachsene",
  unsaved: "Noch nicht gespeichert",
  discard: "Änderungen verwerfen",
  contested: "Inzwischen hat hier jemand „{text}“ gespeichert. Beim Speichern wird das ersetzt.",
  contents: "Inhalt",
  noContents:
    "Das PDF hat kein Inhaltsverzeichnis und keine Überschriften, aus denen eines werden könnte.",
  contentsLater: "Die Einträge führen zu ihren Seiten, sobald die Ausgabe veröffentlicht ist.",
  page: "Seite {number}",
  mayRead: {
    title: "Wer sie lesen darf",
    audience: {
      private:
        "Diese Personen, jede mit einem eigenen Link. Alle anderen sehen, dass sie privat ist.",
      unlisted: "Alle mit dem Link, solange sie veröffentlicht ist.",
      paid: "Abonnenten und die Personen unten. Andere sehen die Vorschau.",
    },
    nobody: "Noch hat niemand Zugang bekommen.",
    since: "seit {when}",
    links:
      "Persönliche Links stehen nicht hier: Jeder öffnet alle Ihre privaten und kostenpflichtigen Ausgaben und wird beim Kontakt beendet.",
    give: "Zugang geben",
    end: "Zugang beenden",
    ended: "{email} kann diese Ausgabe nicht mehr lesen.",
    hasEnded: "Zugang beendet",
    giveBack: "Zurückgeben",
  },
  gone: "Diese Ausgabe wurde gelöscht",
  goneHint:
    "Jemand hat sie gelöscht, vielleicht in einem anderen Fenster. Ihre Links öffnen nichts mehr.",
  toMagazine: "Zum Magazin",
  pdf: "PDF",
  replace: "PDF ersetzen",
  replaceHint:
    "Das neue tritt an die Stelle des alten, sobald es fertig ist. Links, E-Mails und Einbettungen bleiben, wie sie sind.",
  edition: "Fassung {number}",
  isShown: "Wird gezeigt",
  show: "Diese zeigen",
  shown: "Fassung {number} wird jetzt gezeigt.",
  editionGone: "Fassung {number} gibt es nicht mehr: Aufbewahrt werden die letzten zehn.",
  withdraw: "Zurückziehen",
  withdrawTitle: "Fassung {number} zurückziehen?",
  withdrawHint:
    "Ihre Seiten, ihr Text und ihre Dateien werden gelöscht, und Links darauf gelten nach höchstens einer Minute nicht mehr. Die Ausgabe und die Fassung, die sie zeigt, bleiben. Das lässt sich nicht rückgängig machen.",
  withdrawn: "Fassung {number} ist zurückgezogen.",
  files: "Dateien",
  filesHint: "Für Sie, auch wenn Leser nichts herunterladen dürfen.",
  mails: "E-Mails",
  noMails: "Zu dieser Ausgabe wurden keine E-Mails gesendet.",
  delete: "Ausgabe löschen",
  deleteTitle: "„{name}“ löschen?",
  deleteHint:
    "Die Ausgabe verschwindet für alle, mit Seiten, PDF und Links. Das lässt sich nicht rückgängig machen.",
  deleted: "„{name}“ wurde gelöscht.",
  audiences: {
    private: "Für ausgewählte Personen",
    unlisted: "Für alle mit dem Link",
  },
  fileKinds: {
    pdf: "PDF",
    epub: "EPUB",
    text: "Text",
  },
  noFile: {
    pdf: "Von dieser Ausgabe gibt es kein PDF.",
    epub: "Diese Ausgabe hat keinen Text für ein EPUB.",
    text: "Diese Ausgabe hat keinen Text.",
  },
};
