import type { ReaderTexts } from "../reader-texts.ts";
import { frenchStates } from "./states/fr.ts";

export const french: ReaderTexts = {
  language: "fr",
  page: {
    navigation: "Pages",
    previous: "Page précédente",
    next: "Page suivante",
    goToPage: "Aller à la page",
    print: "Imprimer",
    download: "Télécharger le PDF",
    printingNotAllowed: "L’éditeur ne propose pas ce numéro à l’impression.",
    readPreview: "Lire l’extrait",
  },
  reading: {
    counterPage: "Page",
    counterPages: "Pages",
    counterOf: "sur {count}",
    pageOf: "Page {page} sur {count}",
    pagesOf: "Pages {first}–{last} sur {count}",
    page: "Page {page}",
    pageWithText: "Page {page} : {text}",
    pageFailed: "La page {page} n’a pas pu être chargée.",
    tryAgain: "Réessayer",
    notInPreview: "La page {page} ne fait pas partie de l’extrait.",
    onlyPreview:
      "Ceci est un extrait. Les abonnés ouvrent le numéro entier avec leur lien personnel.",
    goToPageNumber: "Aller à la page {page}",
    opensInNewTab: "{text} (nouvel onglet)",
    pause: "Arrêter le défilement automatique",
    play: "Tourner les pages automatiquement",
    enterFullscreen: "Plein écran",
    leaveFullscreen: "Quitter le plein écran",
    preparingPrint: "Préparation de l’impression : {done} sur {count}",
    printFailed:
      "Certaines pages n’ont pas pu être chargées, rien n’a été imprimé. Veuillez réessayer.",
  },
  opening: {
    heading: "Votre lien ouvre ce numéro une seule fois",
    explanation:
      "Ensuite, il ne sera plus valable : ouvrez le numéro dans le navigateur où vous voulez le lire.",
    open: "Ouvrir le numéro",
    failed: "L’ouverture a échoué. Veuillez réessayer.",
  },
  closed: {
    unpublished: {
      heading: "Pas encore paru",
      explanation: "Ce numéro est en préparation. Revenez un peu plus tard.",
    },
    private: {
      heading: "Ce numéro est privé",
      explanation:
        "Il s’ouvre avec le lien personnel que l’éditeur envoie par e-mail. Utilisez ce lien, ou demandez-le à l’éditeur.",
    },
    spent: {
      heading: "Ce lien a déjà servi",
      explanation:
        "Il n’ouvre le numéro qu’une fois, et c’est chose faite. Si c’était vous, le numéro est toujours ouvert dans cet onglet-là ; sinon, demandez un nouveau lien à l’éditeur.",
    },
    expired: {
      heading: "Ce lien n’est plus valable",
      explanation: "Il a expiré, ou l’éditeur l’a retiré. Demandez-en un nouveau à l’éditeur.",
    },
    unknown: {
      heading: "Aucun numéro ici",
      explanation: "L’adresse est peut-être incomplète, ou l’éditeur a retiré ce numéro.",
    },
  },
  states: frenchStates,
};
