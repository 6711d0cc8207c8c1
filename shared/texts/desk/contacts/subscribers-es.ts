import type { SubscribersTexts } from "./subscribers-en.ts";

export const spanishSubscribers: SubscribersTexts = {
  title: "Suscriptores",
  total: { one: "{count} suscriptor", other: "{count} suscriptores" },
  lately: "En los últimos 30 días se sumaron {gained} y se fueron {lost}.",
  search: "Buscar suscriptores",
  show: "Mostrar",
  everybody: "Todos los contactos",
  of: "Suscriptores de {magazine}",
  status: "Estado",
  all: "Todos",
  since: "Desde",
  ends: "Fin",
  found: { one: "{count} encontrado", other: "{count} encontrados" },
  nobody: "Aquí aún no hay nadie.",
  reason: "Por qué",
  column: "Suscripciones",
  reasons: {
    ended: "El tiempo pagado ha terminado",
    removed: "Dado de baja por usted",
    complained: "Marcó un correo como no deseado",
    bounced: "Los correos fueron devueltos",
    unsubscribed: "Se dio de baja",
  },
  exporting: "Exportando suscriptores",
  exported: { one: "Se exportó {count} suscriptor", other: "Se exportaron {count} suscriptores" },
};
