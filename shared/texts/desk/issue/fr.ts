import type { IssueTexts } from "./texts.ts";

export const frenchIssue: IssueTexts = {
  title: "Numéro",
  cover: "La couverture",
  read: "Lire",
  change: "Modifier",
  until: "jusqu’au {when}",
  details: "Présentation",
  volume: "De quel numéro il s’agit",
  volumeHint: "Par exemple « Printemps 2026 ».",
  description: "Description",
  allowDownload: "Les lecteurs peuvent télécharger le PDF",
  allowDownloadHint: "Ainsi que le texte en EPUB, s’il existe.",
  allowPrint: "Les lecteurs peuvent imprimer",
  adult: "Réservé aux adultes",
  pdf: "PDF",
  replace: "Remplacer le PDF",
  replaceHint:
    "Le nouveau prend la place de l’ancien dès qu’il est prêt. Liens, e-mails et intégrations restent valables.",
  edition: "Édition {number}",
  isShown: "Affichée",
  show: "Afficher celle-ci",
  shown: "L’édition {number} est maintenant affichée.",
  files: "Fichiers",
  filesHint: "Pour vous, même si les lecteurs ne peuvent rien télécharger.",
  mails: "E-mails",
  noMails: "Aucun e-mail n’a été envoyé pour ce numéro.",
  delete: "Supprimer le numéro",
  deleteTitle: "Supprimer « {name} » ?",
  deleteHint:
    "Le numéro disparaît pour tout le monde, avec ses pages, son PDF et ses liens. C’est irréversible.",
  deleted: "« {name} » a été supprimé.",
  audiences: {
    private: "Pour des personnes choisies",
    unlisted: "Pour toute personne ayant le lien",
  },
  fileKinds: {
    pdf: "PDF",
    epub: "EPUB",
    text: "Texte",
  },
  noFile: {
    pdf: "Il n’y a pas de PDF de ce numéro.",
    epub: "Ce numéro n’a pas de texte pour un EPUB.",
    text: "Ce numéro n’a pas de texte.",
  },
};
