import type { MassTexts } from "./mass-en.ts";

export const germanMass: MassTexts = {
  choose: "{email} auswählen",
  chosenHead: "Ausgewählt",
  chosen: { one: "{count} Kontakt ausgewählt", other: "{count} Kontakte ausgewählt" },
  all: "Alle auswählen",
  none: "Auswahl aufheben",
  actions: {
    subscribe: "Abonnieren lassen",
    unsubscribe: "Abonnement beenden",
    give: "Ausgabe freigeben",
    mail: "Ausgabe mailen",
    export: "Exportieren",
    erase: "Löschen",
  },
  hints: {
    subscribe:
      "Sie bekommen zu jeder neuen Ausgabe eine E-Mail, jetzt keine. Wer abbestellt hat, wird ausgelassen.",
    unsubscribe:
      "Sie bekommen keine E-Mails mehr zu neuen Ausgaben dieses Magazins. Was sie bezahlt haben, endet damit.",
    give: "Sie dürfen die Ausgabe lesen. Es wird keine E-Mail gesendet.",
    mail: "Jeder bekommt eine E-Mail mit einem persönlichen Link zur Ausgabe und darf sie lesen.",
    erase:
      "Angaben, Zugänge und Abonnements werden endgültig gelöscht. Das lässt sich nicht rückgängig machen.",
  },
  consent: "Sie haben zugestimmt",
  consentHint:
    "Dafür stehen Sie ein. Das Protokoll der Änderungen hält fest, wer sie wann eingetragen hat.",
  nowhere: "Es gibt noch nichts zur Auswahl.",
  beginErasing: { one: "{count} Kontakt löschen", other: "{count} Kontakte löschen" },
  begin: { one: "Für {count} Kontakt ausführen", other: "Für {count} Kontakte ausführen" },
  running: "Wird ausgeführt",
  progress: "{done} von {total}",
  goesOn:
    "Es geht weiter, wenn Sie dies schließen oder eine andere Ansicht öffnen. Schließen Sie den Tab, geht es weiter, sobald Sie wieder da sind.",
  stop: "Anhalten",
  stopped: "Angehalten. Was erledigt ist, bleibt.",
  done: { one: "Für {count} Kontakt erledigt", other: "Für {count} Kontakte erledigt" },
  unchanged: {
    one: "Bei {count} Kontakt war es schon so",
    other: "Bei {count} Kontakten war es schon so",
  },
  failed: {
    one: "Bei {count} Kontakt nicht möglich",
    other: "Bei {count} Kontakten nicht möglich",
  },
  undo: "Rückgängig machen",
  undone: {
    one: "Für {count} Kontakt rückgängig gemacht",
    other: "Für {count} Kontakte rückgängig gemacht",
  },
  importTo: "Abonnieren lassen",
  importToHint: "Nur Personen, die zugestimmt haben. Wer abbestellt hat, wird ausgelassen.",
  importNobody: "Kein Magazin",
  subscribed: "Abonniert",
  notSubscribed: "Nicht abonniert",
};
