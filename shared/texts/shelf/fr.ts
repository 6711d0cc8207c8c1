import type { ShelfTexts } from "#texts/shelf-texts.ts";

export const frenchShelf: ShelfTexts = {
  language: "fr",
  issues: "Numéros",
  newest: "Dernier numéro",
  read: "Lire",
  searchByTitle: "Chercher par titre",
  search: "Chercher",
  showAll: "Tout afficher",
  found: "{count} résultats",
  nothingFound: "Aucun résultat pour « {words} ».",
  empty: "Rien n’a encore paru ici.",
  older: "Numéros plus anciens",
  toNewest: "Derniers numéros",
  rss: "Nouveaux numéros par RSS",
  opds: "Pour les applications de bibliothèque",
  paid: "Payant",
  adult: "Pour adultes",
  unknown: {
    heading: "Il n’y a pas de rayon ici",
    explanation: "L’adresse est peut-être incomplète, ou l’éditeur a retiré le rayon.",
  },
};
