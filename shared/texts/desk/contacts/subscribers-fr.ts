import type { SubscribersTexts } from "./subscribers-en.ts";

export const frenchSubscribers: SubscribersTexts = {
  title: "Abonnés",
  total: { one: "{count} abonné", other: "{count} abonnés" },
  lately: "Ces 30 derniers jours, {gained} sont arrivés et {lost} sont partis.",
  search: "Rechercher des abonnés",
  show: "Afficher",
  everybody: "Tous les contacts",
  of: "Abonnés de {magazine}",
  status: "État",
  all: "Tous",
  since: "Depuis",
  ends: "Fin",
  found: { one: "{count} trouvé", other: "{count} trouvés" },
  nobody: "Personne pour l’instant.",
  reason: "Pourquoi",
  column: "Abonnements",
  reasons: {
    ended: "La période payée est terminée",
    removed: "Désabonné par vous",
    complained: "A signalé un e-mail comme indésirable",
    bounced: "Des e-mails sont revenus",
    unsubscribed: "Désabonné",
  },
  exporting: "Exportation des abonnés",
  exported: { one: "{count} abonné a été exporté", other: "{count} abonnés ont été exportés" },
};
