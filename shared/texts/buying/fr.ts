import type { BuyingTexts } from "#texts/buying/en.ts";

export const frenchBuying: BuyingTexts = {
  periods: { 1: "7 jours", 2: "un mois", 3: "2 mois", 4: "3 mois", 5: "6 mois", 6: "un an" },
  subscriptionPrice: "Abonnement pour {period} : {price}",
  buyIssue: "Acheter ce numéro : {price}",
  subscribe: "S’abonner : {price}",
  renews:
    "L’abonnement continue jusqu’à ce que vous y mettiez fin ; chaque e-mail contient un lien pour cela.",
  buyElsewhere: "Acheter chez l’éditeur",
  ask: "Des questions ? Écrivez à {address}",
  boughtAlready: "Déjà acheté ? Ouvrez-le avec le lien reçu par e-mail.",
  testMode: "Mode test : rien n’est débité.",
  waiting: {
    heading: "Merci",
    explanation:
      "Votre paiement est en cours de confirmation. Cette page ouvrira le numéro dès que ce sera fait, et vous recevrez un lien par e-mail.",
  },
  failed: {
    heading: "Cela n’a pas fonctionné",
    explanation: "Rien n’a été payé. Veuillez réessayer dans quelques minutes.",
  },
  back: {
    heading: "Vous êtes remboursé",
    explanation:
      "Ce que vous avez payé a été supprimé avant l’arrivée de votre paiement. La somme entière revient sur la carte ou le compte avec lequel vous avez payé. Vous n’avez rien à faire.",
  },
  end: {
    heading: "Mettre fin à votre abonnement à {magazine} ?",
    explanation: "Vous pouvez lire jusqu’au {date}. Ensuite, plus rien n’est débité.",
    button: "Mettre fin à l’abonnement",
  },
  ended: {
    heading: "Votre abonnement prend fin",
    explanation: "Vous pouvez lire {magazine} jusqu’au {date}. Plus rien ne sera débité.",
  },
  over: {
    heading: "Il n’y a rien à terminer",
    explanation: "Cet abonnement est déjà terminé, ou le lien n’est plus valable.",
  },
};
