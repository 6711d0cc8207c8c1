import type { MagazinesTexts } from "./en.ts";

export const germanMagazines: MagazinesTexts = {
  title: "Magazine",
  magazine: "Magazin",
  welcome: {
    title: "Veröffentlichen Sie Ihr erstes Magazin",
    hint: "Masthead macht daraus ein Magazin, das sich auf jedem Bildschirm gut liest. Niemand sieht es, bevor Sie es veröffentlichen.",
    drop: "PDF-Datei hier ablegen",
  },
  choose: "PDF-Datei auswählen",
  newIssue: "Neue Ausgabe",
  forMagazine: { title: "Für welches Magazin?", newOne: "Ein neues Magazin", upload: "Hochladen" },
  toShelf: "Zum Regal",
  several: {
    choose: "Mehrere auswählen",
    one: "{name} auswählen",
    chosen: { one: "{count} Ausgabe ist ausgewählt", other: "{count} Ausgaben sind ausgewählt" },
    all: "Alle auswählen",
    close: "Fertig",
    hide: "Verbergen",
    list: "Ins Regal stellen",
    unlist: "Aus dem Regal nehmen",
    download: "Herunterladen erlauben",
    delete: "Löschen",
    deleteTitle: { one: "{count} Ausgabe löschen?", other: "{count} Ausgaben löschen?" },
    deleteHint:
      "Sie verschwinden für alle, mit Seiten, PDFs und Links. Das Magazin bleibt. Eine Woche lang können Sie sie zurückholen.",
    publishTitle: {
      one: "{count} Ausgabe veröffentlichen?",
      other: "{count} Ausgaben veröffentlichen?",
    },
    publishHint:
      "Jede öffnet sich sofort für alle, die ihren Link haben, eine geplante für die Leser, die Sie für sie gewählt haben. Schon veröffentlichte bleiben, wie sie sind.",
    nameless: {
      one: "{count} davon hat keinen Namen: Leser sehen nur den Titel des Magazins.",
      other: "{count} davon haben keinen Namen: Leser sehen nur den Titel des Magazins.",
    },
    mailsHint: "Für jede Ausgabe geht sofort eine E-Mail hinaus.",
    shelfTitle: {
      one: "{count} veröffentlichte Ausgabe steht nicht im Regal",
      other: "{count} veröffentlichte Ausgaben stehen nicht im Regal",
    },
    shelfHint:
      "Ausgaben, die Sie von jetzt an veröffentlichen, kommen ins Regal, außer Sie sagen es anders. Was ist mit den schon veröffentlichten?",
    notNow: "Nicht ins Regal",
    done: {
      publish: {
        one: "{count} Ausgabe ist veröffentlicht.",
        other: "{count} Ausgaben sind veröffentlicht.",
      },
      hide: { one: "{count} Ausgabe ist verborgen.", other: "{count} Ausgaben sind verborgen." },
      list: {
        one: "{count} Ausgabe steht jetzt im Regal.",
        other: "{count} Ausgaben stehen jetzt im Regal.",
      },
      unlist: {
        one: "{count} Ausgabe steht nicht mehr im Regal.",
        other: "{count} Ausgaben stehen nicht mehr im Regal.",
      },
      download: {
        one: "{count} Ausgabe darf jetzt heruntergeladen werden.",
        other: "{count} Ausgaben dürfen jetzt heruntergeladen werden.",
      },
      delete: { one: "{count} Ausgabe ist gelöscht.", other: "{count} Ausgaben sind gelöscht." },
    },
    failed: {
      one: "{count} Ausgabe ließ sich nicht ändern.",
      other: "{count} Ausgaben ließen sich nicht ändern.",
    },
    unchanged: "Es war nichts zu ändern.",
    undone: "Die Ausgaben sind, wie sie waren.",
  },
  letGo: "Zum Hochladen loslassen",
  notPdf: "Keine PDF-Datei, daher nicht hochgeladen: {names}",
  newMagazine: {
    open: "Neues Magazin",
    label: "Titel",
    hint: "Sie können ihn später ändern.",
    create: "Magazin anlegen",
  },
  issues: { one: "{count} Ausgabe", other: "{count} Ausgaben" },
  noIssues: "Noch keine Ausgaben",
  noIssuesHint:
    "Legen Sie hier eine PDF-Datei ab, oder mehrere auf einmal. Jede wird zu einer Ausgabe.",
  settings: "Einstellungen dieses Magazins",
  rename: {
    open: "Umbenennen",
    label: "Titel des Magazins",
    done: "Das Magazin heißt jetzt „{title}“.",
    hint: "Ausgaben ohne eigenen Titel übernehmen ihn.",
  },
  deletion: {
    open: "Magazin löschen",
    title: "„{title}“ löschen?",
    hint: "Alle Ausgaben verschwinden sofort, auch für Leserinnen und Leser mit einem Link. Das lässt sich nicht rückgängig machen.",
    action: "Magazin löschen",
    done: "„{title}“ wurde gelöscht.",
  },
  deleted: {
    title: "Gelöschte Ausgaben",
    hint: "In der letzten Woche gelöscht. Sie kommen zurück, wie sie waren, nicht veröffentlicht.",
    until: "bis {when}",
    restore: "Zurückholen",
    restored: "„{name}“ ist wieder da, nicht veröffentlicht.",
  },
  states: { ready: "Bereit", scheduled: "Erscheint {when}", published: "Veröffentlicht" },
  publish: "Veröffentlichen …",
  share: "Teilen",
  pages: { one: "{count} Seite", other: "{count} Seiten" },
  upload: {
    waiting: "Wartet, bis es an der Reihe ist",
    sent: "{sent} von {total}",
    rate: "{size} pro Sekunde",
    left: "noch {time}",
    broken:
      "Die Verbindung ist abgebrochen. Das Hochladen geht von selbst weiter, sobald sie wieder da ist.",
    interrupted:
      "Unterbrochen. Wählen Sie die Datei noch einmal aus, und das Hochladen geht dort weiter, wo es war.",
    chooseAgain: "Datei noch einmal auswählen",
    otherFile: "Das ist eine andere Datei. Wählen Sie „{name}“ aus.",
    elsewhere: "Wird in einem anderen Tab hochgeladen",
    several: {
      one: "{count} PDF-Datei ist unterwegs",
      other: "{count} PDF-Dateien sind unterwegs",
    },
    converting: "Wird umgewandelt: {percent}",
    giveUp: "Hochladen abbrechen",
    remove: "Entfernen",
    ready: "„{name}“ ist bereit.",
    failed: "Aus „{name}“ konnte keine Ausgabe gemacht werden.",
    show: "Anzeigen",
    onPage: "Das Problem liegt auf Seite {page}.",
    tooLarge:
      "Diese PDF-Datei ist größer, als dieses Masthead annimmt. Exportieren Sie sie mit kleineren Bildern.",
    storageFull:
      "Auf dem Server ist kein Platz mehr. Schaffen Sie Platz, und versuchen Sie es dann erneut.",
  },
  failures: {
    not_a_pdf: {
      reason: "Das ist keine PDF-Datei, auch wenn der Name es sagt.",
      advice:
        "Exportieren Sie Ihr Magazin als PDF aus dem Programm, mit dem Sie es gestaltet haben.",
    },
    encrypted: {
      reason: "Diese PDF-Datei verlangt beim Öffnen ein Passwort.",
      advice: "Exportieren Sie sie noch einmal ohne Passwort zum Öffnen.",
    },
    damaged: {
      reason: "Diese PDF-Datei ist beschädigt oder unvollständig.",
      advice:
        "Wenn sie sich auf Ihrem Computer öffnen lässt, speichern Sie sie dort als neue PDF-Datei. Sonst exportieren Sie sie noch einmal.",
    },
    empty: {
      reason: "Diese PDF-Datei hat keine Seiten.",
      advice: "Prüfen Sie den Export, und laden Sie eine Datei mit mindestens einer Seite hoch.",
    },
    too_large: {
      reason: "Diese PDF-Datei hat mehr Seiten, als eine Ausgabe haben kann.",
      advice: "Teilen Sie sie auf, und laden Sie jeden Teil als eigene Ausgabe hoch.",
    },
    too_complex: {
      reason: "Eine Seite dieser PDF-Datei braucht zu viel Speicher oder Zeit.",
      advice:
        "Exportieren Sie sie noch einmal mit reduzierten Transparenzen und Bildern von höchstens 300 ppi.",
    },
    timeout: {
      reason: "Das Umwandeln dieser PDF-Datei hat zu lange gedauert.",
      advice:
        "Exportieren Sie sie noch einmal mit kleineren Bildern, oder teilen Sie sie auf mehrere Ausgaben auf.",
    },
    internal: {
      reason: "Bei uns ist etwas schiefgegangen, nicht in Ihrer PDF-Datei.",
      advice:
        "Laden Sie sie noch einmal hoch. Wenn auch das misslingt, wenden Sie sich an den Betreiber dieses Masthead.",
    },
  },
};
