import { frenchBuying } from "#texts/buying/fr.ts";
import type { StateTexts } from "#texts/states/en.ts";

export const frenchStates: StateTexts = {
  adult: {
    heading: "Réservé aux adultes",
    explanation:
      "L’éditeur a indiqué que ce numéro ne convient pas aux mineurs. Ne continuez que si vous êtes majeur là où vous vivez.",
    open: "Je suis majeur, ouvrir le numéro",
  },
  previewEnd: {
    heading: "L’extrait s’arrête ici",
    explanation: "Le numéro entier compte {count} pages.",
    issuePrice: "Ce numéro : {price}",
    howToOpen:
      "Les abonnés reçoivent par e-mail un lien personnel qui ouvre le numéro entier. Pour vous abonner, adressez-vous à l’éditeur.",
  },
  buying: frenchBuying,
  mailLink: {
    heading: "Votre lien par e-mail",
    explanation:
      "Si vous pouvez lire ce numéro, votre lien personnel arrive à votre adresse e-mail.",
    button: "M’envoyer mon lien",
    note: "L’éditeur doit connaître cette adresse. Nous ne disons à personne s’il la connaît.",
    busy: "Trop de liens ont été demandés depuis votre réseau. Veuillez réessayer plus tard.",
    sent: {
      heading: "Consultez votre messagerie",
      explanation:
        "Si cette adresse peut lire le numéro, le lien est en route. Si rien n’arrive en quelques minutes, regardez dans les indésirables ou demandez à l’éditeur.",
    },
  },
  noMail: {
    note: "L’envoi d’e-mails n’est pas configuré sur ce site : les messages sont conservés au lieu d’être envoyés. Veuillez vous adresser à l’éditeur.",
    heading: "Aucun e-mail n’a été envoyé",
    subscription:
      "Vous n’êtes pas encore abonné. L’envoi d’e-mails n’est pas configuré sur ce site : le message qui permet de confirmer votre abonnement a été conservé au lieu d’être envoyé. Veuillez le demander à l’éditeur dans les deux jours.",
    link: "L’envoi d’e-mails n’est pas configuré sur ce site. Si cette adresse peut lire le numéro, son lien a été conservé au lieu d’être envoyé. Veuillez le demander à l’éditeur.",
  },
  subscribe: {
    button: "S’abonner",
    heading: "S’abonner à {magazine}",
    explanation: "C’est gratuit. Vous recevez un e-mail à la parution de chaque numéro.",
    name: "Nom",
    nameIsOptional: "facultatif",
    email: "Adresse e-mail",
    send: "S’abonner",
    later: "Pas maintenant",
    privacy:
      "Votre nom et votre adresse ne vont qu’à l’éditeur. Chaque e-mail contient un lien pour se désabonner.",
    back: "Retour au numéro",
    invalidEmail: "Veuillez vérifier l’adresse e-mail.",
    busy: "Beaucoup de personnes s’abonnent en ce moment. Veuillez réessayer dans quelques minutes.",
    failed: "Cela n’a pas fonctionné. Veuillez réessayer.",
    sent: {
      heading: "Consultez votre boîte de réception",
      explanation:
        "Nous vous avons envoyé un e-mail. Votre abonnement commence lorsque vous appuyez sur son bouton. Le lien est valable deux jours.",
    },
    confirm: {
      heading: "S’abonner à {magazine} ?",
      explanation:
        "Vous recevrez un e-mail à la parution de chaque numéro. Vous pouvez y mettre fin à tout moment.",
      button: "Oui, m’abonner",
    },
    confirmed: {
      heading: "Vous êtes abonné",
      explanation: "Bienvenue ! Les nouveaux numéros de {magazine} vous parviendront par e-mail.",
      read: "Lire le numéro",
    },
    over: {
      heading: "Ce lien n’est plus valable",
      explanation:
        "Les liens de confirmation sont valables deux jours. Veuillez vous abonner à nouveau dans le magazine.",
    },
  },
  converting: {
    heading: "Votre magazine est en préparation",
    explanation: "Cette page en montre l’avancement et ouvre le numéro dès qu’il est prêt.",
    progress: "{percent} % effectués",
    pages: "{count} pages",
    ready: {
      heading: "Le numéro est prêt",
      explanation: "Il s’ouvre ici dès qu’il est publié.",
    },
    failed: {
      heading: "Ce PDF n’a pas pu être converti",
      explanation: "Veuillez modifier le fichier et l’envoyer à nouveau.",
    },
    reload: "Vérifier à nouveau",
  },
  busy: {
    heading: "Un instant, s’il vous plaît",
    explanation: "De nombreuses personnes lisent en ce moment. Cette page réessaie d’elle-même.",
  },
};
