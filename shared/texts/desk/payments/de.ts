import type { PaymentsTexts } from "./en.ts";

export const germanPayments: PaymentsTexts = {
  title: "Bezahlung",
  hint: "Leser bezahlen beim Lesen, und das ganze Geld geht auf Ihr eigenes Konto bei Stripe.",
  key: "Geheimer Schlüssel",
  keyHint:
    "Aus Stripes Dashboard, unter Entwickler, API-Schlüssel. Beginnen Sie mit dem des Testmodus. Er wird verschlüsselt aufbewahrt und nie wieder gezeigt.",
  connect: "Stripe verbinden",
  paidTo: "Bezahlt wird an {name}",
  modes: { test: "Testmodus: Es fließt kein Geld", live: "Echtbetrieb" },
  reports: {
    registered: "Stripe meldet jede Zahlung sofort.",
    polling: "Dieser Dienst fragt alle zwei Minuten bei Stripe nach, da Stripe ihn nicht erreicht.",
  },
  keyRefused:
    "Stripe lehnt den Schlüssel ab: Er wurde dort widerrufen oder ist abgelaufen. Es wird nichts verkauft, bis Sie einen anderen verbinden.",
  change: "Anderen Schlüssel verwenden",
  stop: "Verkauf beenden",
  stopHint: "Verkäufe und Gekauftes bleiben. Abonnements enden mit dem bezahlten Zeitraum.",
  off: "Der Verkauf ist beendet.",
  sales: "Verkäufe",
  from: "Von",
  until: "Bis",
  empty: "In dieser Zeit wurde nichts verkauft.",
  sum: "Summe {month}",
  export: "Als CSV speichern",
  kinds: { issue: "Ausgabe", subscription: "Abonnement", renewal: "Verlängerung" },
  status: { paid: "Bezahlt", refunded: "Erstattet", disputed: "Angefochten" },
  refunded: "{amount} erstattet",
  reasons: { deleted: "vor der Zahlung gelöscht, deshalb zahlen wir es zurück" },
  deleted: "gelöschter Kontakt",
  currency: "Währung",
  noCurrency: "Keine: Es wird kein Preis gezeigt und nichts verkauft",
  notAtStripe:
    "Stripe nimmt {currency} nicht an: Besucher sehen die Preise und finden Ihre eigene Seite oder Adresse.",
  cycle: "Der Abonnementpreis gilt für",
  cycles: {
    1: "7 Tage",
    2: "einen Monat",
    3: "2 Monate",
    4: "3 Monate",
    5: "6 Monate",
    6: "ein Jahr",
  },
  seen: "Besucher werden sehen: {prices}",
  buyUrl: "Ihre eigene Seite für Käufer",
  buyUrlHint:
    "Dorthin werden Besucher geleitet, wenn keine Bezahlung eingerichtet ist. Beginnt mit https://.",
  contact: "E-Mail-Adresse für Fragen",
  contactHint: "Besucher, die kaufen möchten, sehen sie.",
};
