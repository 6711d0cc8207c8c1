import type { ShelfTexts } from "#texts/shelf-texts.ts";

export const spanishShelf: ShelfTexts = {
  language: "es",
  issues: "Números",
  newest: "Último número",
  read: "Leer",
  searchByTitle: "Buscar por título",
  search: "Buscar",
  showAll: "Mostrar todo",
  found: "{count} encontrados",
  nothingFound: "No se ha encontrado nada para «{words}».",
  empty: "Aquí no se ha publicado nada todavía.",
  older: "Números anteriores",
  toNewest: "Últimos números",
  rss: "Números nuevos por RSS",
  opds: "Para aplicaciones de biblioteca",
  paid: "De pago",
  adult: "Para adultos",
  unknown: {
    heading: "Aquí no hay ningún estante",
    explanation: "Puede que la dirección esté incompleta o que el editor haya retirado el estante.",
  },
};
