import type { FrameTexts } from "./en.ts";

export const germanFrame: FrameTexts = {
  navigation: "Bereiche",
  parts: { magazines: "Magazine", contacts: "Kontakte", settings: "Einstellungen" },
  skip: "Zum Inhalt springen",
  signOut: "Abmelden",
  close: "Schließen",
  cancel: "Abbrechen",
  save: "Speichern",
  saved: "Gespeichert",
  undo: "Rückgängig",
  copy: "Kopieren",
  copied: "Kopiert",
  delete: "Löschen",
  add: "Hinzufügen",
  more: "Mehr anzeigen",
  loading: "Wird geladen …",
  working: "In Arbeit",
  tryAgain: "Erneut versuchen",
  loadAnew: "Seite neu laden",
  typeToConfirm: "Geben Sie zur Bestätigung „{text}“ ein",
  unknownPlace: "Hier ist nichts",
  crashed: "Hier ist etwas schiefgegangen",
  crashedHint: "Das ist unser Fehler. Was Sie gespeichert haben, ist sicher.",
  unexpected: "Etwas Unerwartetes ist geschehen. Versuchen Sie es erneut.",
  problems: {
    noConnection:
      "Masthead ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.",
    noPermission:
      "Ihre Anmeldung erlaubt das nicht. Fragen Sie die Person, die das Konto verwaltet.",
    proofNeeded: "Melden Sie sich dafür erneut an. Es wurde nichts geändert.",
    gone: "Das gibt es nicht mehr. Vielleicht wurde es gelöscht.",
    busy: "Masthead hat gerade zu viel zu tun. Warten Sie eine Minute und versuchen Sie es dann erneut.",
    quota: {
      storage_mb:
        "Ihr Speicherplatz ist voll. Löschen Sie Ausgaben, die Sie nicht mehr brauchen, oder bitten Sie den Betreiber dieses Dienstes um mehr.",
      pending_uploads:
        "Zu viele Uploads sind noch nicht abgeschlossen. Warten Sie, bis einer fertig ist, und versuchen Sie es noch einmal.",
      keys: "Sie haben so viele Schlüssel, wie Sie haben dürfen. Löschen Sie einen, den Sie nicht mehr brauchen.",
      webhooks:
        "Sie haben so viele Webhooks, wie Sie haben dürfen. Löschen Sie einen, den Sie nicht mehr brauchen.",
      mails_per_day:
        "Die E-Mails für heute sind aufgebraucht. Versuchen Sie es morgen noch einmal, oder bitten Sie den Betreiber dieses Dienstes um mehr.",
    },
    otherAnswer:
      "Statt Masthead hat etwas anderes geantwortet, das dazwischen liegt (Status {status}). Versuchen Sie es in einer Minute erneut. Bleibt es dabei, sagen Sie es denen, die dieses Masthead betreiben.",
  },
  signIn: {
    title: "Anmelden",
    hint: "Öffnen Sie den Link, den Masthead beim Start ausgibt, oder melden Sie sich mit einem API-Schlüssel an.",
    again: "Erneut anmelden",
    againHint:
      "Ihre Sitzung ist abgelaufen. Sobald Sie angemeldet sind, geht es dort weiter, wo Sie waren.",
    prove: "Zeigen Sie, dass Sie es sind",
    proveHint:
      "Schlüssel, Webhook-Geheimnisse und Anmelde-Links öffnen Ihr Konto für andere. Sie haben sich vor mehr als zehn Minuten angemeldet. Bitte melden Sie sich noch einmal an; danach geht es dort weiter, wo Sie waren.",
    provedByMail:
      "Wenn Sie einen zugeschickten Link nutzen, öffnen Sie ihn in diesem Browser und kommen Sie dann hierher zurück.",
    proved: "Ich habe den Link geöffnet",
    key: "API-Schlüssel",
    secret: "Geheimnis",
    secretHint: "Das Geheimnis bleibt bei Masthead: Dieser Browser behält nur ein Cookie.",
    action: "Anmelden",
    refused:
      "Dieser Schlüssel und dieses Geheimnis passen nicht zusammen, oder der Schlüssel gilt nicht mehr.",
    codeRefused:
      "Dieser Link wurde schon benutzt oder ist abgelaufen. Melden Sie sich mit einem API-Schlüssel an, oder fordern Sie einen neuen Link an.",
    linkRefused:
      "Dieser Link wurde schon benutzt oder ist abgelaufen. Sie sind angemeldet wie zuvor.",
    offered: "Bei „{account}“ anmelden?",
    offeredHint:
      "Dieser Link meldet diesen Browser bei diesem Konto an. Was Sie hier hochladen, gehört dann zu ihm. Wenn Sie das Konto nicht kennen, melden Sie sich nicht an.",
    offeredInstead:
      "Dieser Browser ist bei einem anderen Konto angemeldet. Dort wird er abgemeldet.",
    accept: "Bei {account} anmelden",
    stay: "Angemeldet bleiben wie bisher",
    decline: "Nicht anmelden",
    mailed: "Oder lassen Sie sich einen Link schicken",
    mailedHint:
      "Er geht an die Adresse, mit der dieser Dienst eingerichtet wurde, und an keine andere.",
    email: "Ihre E-Mail-Adresse",
    mailLink: "Link schicken",
    mailSent:
      "Wenn das die richtige Adresse ist, ist ein Link unterwegs. Er gilt einmal und zehn Minuten lang. Es kommt höchstens eine E-Mail pro Minute.",
    tooMany: "Das war zu oft. Warten Sie eine Minute und versuchen Sie es dann noch einmal.",
  },
};
