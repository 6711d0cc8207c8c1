import type { BuyingTexts } from "#texts/buying/en.ts";

export const germanBuying: BuyingTexts = {
  periods: {
    1: "7 Tage",
    2: "einen Monat",
    3: "2 Monate",
    4: "3 Monate",
    5: "6 Monate",
    6: "ein Jahr",
  },
  subscriptionPrice: "Abonnement für {period}: {price}",
  buyIssue: "Diese Ausgabe kaufen: {price}",
  subscribe: "Abonnieren: {price}",
  renews:
    "Ein Abonnement läuft weiter, bis Sie es beenden. Dafür gibt es in jeder E-Mail einen Link.",
  buyElsewhere: "Beim Herausgeber kaufen",
  ask: "Fragen? Schreiben Sie an {address}",
  boughtAlready: "Schon gekauft? Öffnen Sie die Ausgabe mit dem Link in Ihrer E-Mail.",
  testMode: "Testbetrieb: Es wird kein Geld abgebucht.",
  waiting: {
    heading: "Vielen Dank",
    explanation:
      "Ihre Zahlung wird gerade bestätigt. Diese Seite öffnet die Ausgabe, sobald das geschehen ist, und Sie bekommen einen Link per E-Mail.",
  },
  failed: {
    heading: "Das hat nicht geklappt",
    explanation: "Es wurde nichts bezahlt. Bitte versuchen Sie es in einigen Minuten noch einmal.",
  },
  back: {
    heading: "Sie bekommen Ihr Geld zurück",
    explanation:
      "Was Sie bezahlt haben, wurde gelöscht, bevor Ihre Zahlung ankam. Der ganze Betrag geht an die Karte oder das Konto zurück, von dem Sie bezahlt haben. Sie müssen nichts tun.",
  },
  end: {
    heading: "Ihr Abonnement von {magazine} beenden?",
    explanation: "Sie können bis zum {date} weiterlesen. Danach wird nichts mehr abgebucht.",
    button: "Abonnement beenden",
  },
  ended: {
    heading: "Ihr Abonnement endet",
    explanation: "Sie können {magazine} bis zum {date} lesen. Es wird nichts mehr abgebucht.",
  },
  over: {
    heading: "Hier gibt es nichts zu beenden",
    explanation: "Das Abonnement ist schon beendet, oder der Link gilt nicht mehr.",
  },
};
