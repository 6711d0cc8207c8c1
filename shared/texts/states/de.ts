import { germanBuying } from "#texts/buying/de.ts";
import type { StateTexts } from "#texts/states/en.ts";

export const germanStates: StateTexts = {
  adult: {
    heading: "Nur für Erwachsene",
    explanation:
      "Der Herausgeber hat diese Ausgabe als ungeeignet für Minderjährige gekennzeichnet. Bitte lesen Sie nur weiter, wenn Sie volljährig sind.",
    open: "Ich bin volljährig, Ausgabe öffnen",
  },
  previewEnd: {
    heading: "Hier endet die Leseprobe",
    explanation: "Die ganze Ausgabe hat {count} Seiten.",
    issuePrice: "Diese Ausgabe: {price}",
    howToOpen:
      "Abonnenten bekommen per E-Mail einen persönlichen Link, der die ganze Ausgabe öffnet. Für ein Abonnement wenden Sie sich bitte an den Herausgeber.",
  },
  buying: germanBuying,
  mailLink: {
    heading: "Ihr Link per E-Mail",
    explanation:
      "Wenn Sie diese Ausgabe lesen dürfen, kommt Ihr persönlicher Link an Ihre E-Mail-Adresse.",
    button: "Link zusenden",
    note: "Der Herausgeber muss diese Adresse kennen. Ob er sie kennt, sagen wir niemandem.",
    busy: "Aus Ihrem Netz wurden zu viele Links angefordert. Bitte versuchen Sie es später noch einmal.",
    sent: {
      heading: "Bitte sehen Sie in Ihr Postfach",
      explanation:
        "Wenn diese Adresse die Ausgabe lesen darf, ist der Link unterwegs. Kommt in einigen Minuten nichts an, sehen Sie im Spam-Ordner nach oder fragen Sie den Herausgeber.",
    },
  },
  noMail: {
    note: "Auf dieser Website ist kein E-Mail-Versand eingerichtet: Nachrichten werden aufbewahrt statt versendet. Bitte wenden Sie sich an den Herausgeber.",
    heading: "Es wurde keine E-Mail versendet",
    subscription:
      "Sie haben noch nicht abonniert. Auf dieser Website ist kein E-Mail-Versand eingerichtet. Die Nachricht, mit der Sie Ihr Abonnement bestätigen, wurde deshalb aufbewahrt statt versendet. Bitte fragen Sie den Herausgeber innerhalb von zwei Tagen danach.",
    link: "Auf dieser Website ist kein E-Mail-Versand eingerichtet. Wenn diese Adresse die Ausgabe lesen darf, wurde ihr Link aufbewahrt statt versendet. Bitte fragen Sie den Herausgeber danach.",
  },
  subscribe: {
    button: "Abonnieren",
    heading: "{magazine} abonnieren",
    explanation: "Es kostet nichts. Sie bekommen eine E-Mail, sobald eine neue Ausgabe erscheint.",
    name: "Name",
    nameIsOptional: "freiwillig",
    email: "E-Mail-Adresse",
    send: "Abonnieren",
    later: "Jetzt nicht",
    privacy:
      "Ihren Namen und Ihre Adresse bekommt der Herausgeber und sonst niemand. Jede E-Mail enthält einen Link zum Abbestellen.",
    back: "Zurück zur Ausgabe",
    invalidEmail: "Bitte prüfen Sie die E-Mail-Adresse.",
    busy: "Gerade abonnieren sehr viele. Bitte versuchen Sie es in einigen Minuten noch einmal.",
    failed: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
    sent: {
      heading: "Bitte sehen Sie in Ihr Postfach",
      explanation:
        "Wir haben Ihnen eine E-Mail geschickt. Ihr Abonnement beginnt, wenn Sie die Schaltfläche darin drücken. Der Link gilt zwei Tage.",
    },
    confirm: {
      heading: "{magazine} abonnieren?",
      explanation:
        "Sie bekommen dann eine E-Mail, sobald eine neue Ausgabe erscheint. Das lässt sich jederzeit beenden.",
      button: "Ja, abonnieren",
    },
    confirmed: {
      heading: "Sie haben abonniert",
      explanation: "Willkommen! Neue Ausgaben von {magazine} kommen nun per E-Mail zu Ihnen.",
      read: "Ausgabe lesen",
    },
    over: {
      heading: "Dieser Link gilt nicht mehr",
      explanation:
        "Links zum Bestätigen gelten zwei Tage. Bitte abonnieren Sie noch einmal im Magazin.",
    },
  },
  converting: {
    heading: "Ihr Magazin entsteht",
    explanation:
      "Diese Seite zeigt, wie weit es ist, und öffnet die Ausgabe, sobald sie fertig ist.",
    progress: "{percent} % fertig",
    pages: "{count} Seiten",
    ready: {
      heading: "Die Ausgabe ist fertig",
      explanation: "Sie öffnet sich hier, sobald sie veröffentlicht ist.",
    },
    failed: {
      heading: "Dieses PDF ließ sich nicht umwandeln",
      explanation: "Bitte ändern Sie die Datei und laden Sie sie noch einmal hoch.",
    },
    reload: "Noch einmal nachsehen",
  },
  busy: {
    heading: "Einen Moment bitte",
    explanation: "Gerade lesen sehr viele Menschen. Diese Seite versucht es gleich noch einmal.",
  },
};
