import type { PaymentsTexts } from "./en.ts";

export const frenchPayments: PaymentsTexts = {
  title: "Paiements",
  hint: "Les lecteurs paient en lisant, et tout l’argent va sur votre propre compte Stripe.",
  key: "Clé secrète",
  keyHint:
    "Dans le tableau de bord de Stripe, sous Développeurs, Clés API. Commencez par celle du mode test. Elle est gardée chiffrée et n’est plus jamais montrée.",
  connect: "Connecter Stripe",
  paidTo: "Payé à {name}",
  modes: { test: "Mode test : rien n’est débité", live: "Réel" },
  reports: {
    registered: "Stripe signale chaque paiement aussitôt.",
    polling:
      "Ce service interroge Stripe toutes les deux minutes, car Stripe ne peut pas le joindre.",
  },
  keyRefused:
    "Stripe refuse la clé : elle y a été révoquée ou a expiré. Rien n’est vendu tant que vous n’en connectez pas une autre.",
  change: "Utiliser une autre clé",
  stop: "Arrêter de vendre",
  stopHint:
    "Les ventes et ce qui a été acheté restent. Les abonnements finissent avec la période payée.",
  off: "La vente est arrêtée.",
  sales: "Ventes",
  from: "Du",
  until: "Au",
  empty: "Rien n’a été vendu pendant ce temps.",
  sum: "Somme de {month}",
  export: "Enregistrer en CSV",
  kinds: { issue: "Numéro", subscription: "Abonnement", renewal: "Renouvellement" },
  status: { paid: "Payé", refunded: "Remboursé", disputed: "Contesté" },
  refunded: "{amount} remboursés",
  reasons: { deleted: "supprimé avant le paiement, donc remboursé par nous" },
  deleted: "contact supprimé",
  currency: "Devise",
  noCurrency: "Aucune : aucun prix n’est montré, rien n’est vendu",
  notAtStripe:
    "Stripe n’accepte pas {currency} : les visiteurs voient les prix et trouvent votre propre page ou adresse.",
  cycle: "Le prix de l’abonnement est pour",
  cycles: { 1: "7 jours", 2: "un mois", 3: "2 mois", 4: "3 mois", 5: "6 mois", 6: "un an" },
  seen: "Les visiteurs verront : {prices}",
  buyUrl: "Votre propre page pour les acheteurs",
  buyUrlHint:
    "Les visiteurs y sont conduits si aucun paiement n’est configuré. Commence par https://.",
  contact: "Adresse e-mail pour les questions",
  contactHint: "Les visiteurs qui veulent acheter la voient.",
};
