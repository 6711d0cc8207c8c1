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
  pdf: "PDF",
  replace: "PDF ersetzen",
  replaceHint:
    "Das neue tritt an die Stelle des alten, sobald es fertig ist. Links, E-Mails und Einbettungen bleiben, wie sie sind.",
  edition: "Fassung {number}",
  isShown: "Wird gezeigt",
  show: "Diese zeigen",
  shown: "Fassung {number} wird jetzt gezeigt.",
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
