import type { MassTexts } from "./mass-en.ts";

export const frenchMass: MassTexts = {
  choose: "Choisir {email}",
  chosenHead: "Choisi",
  chosen: { one: "{count} contact choisi", other: "{count} contacts choisis" },
  all: "Tout choisir",
  none: "Ne rien choisir",
  actions: {
    subscribe: "Abonner",
    unsubscribe: "Désabonner",
    give: "Donner un numéro",
    mail: "Envoyer un numéro",
    export: "Exporter",
    erase: "Effacer",
  },
  hints: {
    subscribe:
      "Ils reçoivent un e-mail pour chaque nouveau numéro, et aucun maintenant. Les personnes désinscrites sont laissées de côté.",
    unsubscribe:
      "Ils ne reçoivent plus d’e-mails sur les nouveaux numéros de ce magazine. Ce qu’ils ont payé prend fin avec cela.",
    give: "Ils peuvent lire le numéro. Aucun e-mail n’est envoyé.",
    mail: "Chacun reçoit un e-mail avec un lien personnel vers le numéro et peut le lire.",
    erase: "Leurs données, accès et abonnements sont supprimés définitivement. C’est irréversible.",
  },
  consent: "Ils ont donné leur accord",
  consentHint: "Vous en répondez. Le journal des modifications garde qui les a abonnés, et quand.",
  nowhere: "Il n’y a encore rien à choisir.",
  beginErasing: { one: "Effacer {count} contact", other: "Effacer {count} contacts" },
  begin: { one: "Le faire pour {count} contact", other: "Le faire pour {count} contacts" },
  running: "En cours",
  progress: "{done} sur {total}",
  goesOn:
    "Cela continue si vous fermez cette fenêtre ou ouvrez une autre page du bureau. Si vous fermez l’onglet, cela reprend à votre retour.",
  stop: "Arrêter",
  stopped: "Arrêté. Ce qui est fait reste.",
  done: { one: "Fait pour {count} contact", other: "Fait pour {count} contacts" },
  unchanged: { one: "{count} contact l’était déjà", other: "{count} contacts l’étaient déjà" },
  failed: { one: "Impossible pour {count} contact", other: "Impossible pour {count} contacts" },
  undo: "Annuler",
  undone: { one: "Annulé pour {count} contact", other: "Annulé pour {count} contacts" },
  importTo: "Les abonner à",
  importToHint:
    "Seulement des personnes qui ont donné leur accord. Les personnes désinscrites sont laissées de côté.",
  importNobody: "Aucun magazine",
  subscribed: "Abonnés",
  notSubscribed: "Non abonnés",
};
