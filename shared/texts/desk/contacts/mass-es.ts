import type { MassTexts } from "./mass-en.ts";

export const spanishMass: MassTexts = {
  choose: "Elegir {email}",
  chosenHead: "Elegido",
  chosen: { one: "{count} contacto elegido", other: "{count} contactos elegidos" },
  all: "Elegir todos",
  none: "No elegir ninguno",
  actions: {
    subscribe: "Suscribir",
    unsubscribe: "Dar de baja",
    give: "Dar acceso a un número",
    mail: "Enviar un número",
    export: "Exportar",
    erase: "Borrar",
  },
  hints: {
    subscribe:
      "Reciben un correo por cada número nuevo, y ninguno ahora. Quien se dio de baja queda fuera.",
    unsubscribe:
      "No reciben más correos sobre números nuevos de esta revista. Lo que pagaron termina con ello.",
    give: "Pueden leer el número. No se envía ningún correo.",
    mail: "Cada persona recibe un correo con un enlace personal al número y puede leerlo.",
    erase: "Sus datos, accesos y suscripciones se borran para siempre. No se puede deshacer.",
  },
  consent: "Han dado su consentimiento",
  consentHint:
    "Usted responde de ello. El registro de cambios guarda quién los suscribió y cuándo.",
  nowhere: "Todavía no hay nada que elegir.",
  beginErasing: { one: "Borrar {count} contacto", other: "Borrar {count} contactos" },
  begin: { one: "Hacerlo con {count} contacto", other: "Hacerlo con {count} contactos" },
  running: "En curso",
  progress: "{done} de {total}",
  goesOn:
    "Sigue en marcha si cierra esto o abre otra pantalla. Si cierra la pestaña, continúa cuando vuelva.",
  stop: "Detener",
  stopped: "Detenido. Lo hecho se queda.",
  done: { one: "Hecho con {count} contacto", other: "Hecho con {count} contactos" },
  unchanged: { one: "{count} contacto ya estaba así", other: "{count} contactos ya estaban así" },
  failed: { one: "No se hizo con {count} contacto", other: "No se hizo con {count} contactos" },
  undo: "Deshacer",
  undone: { one: "Deshecho con {count} contacto", other: "Deshecho con {count} contactos" },
  importTo: "Suscribirlos a",
  importToHint: "Solo personas que han dado su consentimiento. Quien se dio de baja queda fuera.",
  importNobody: "Ninguna revista",
  subscribed: "Suscritos",
  notSubscribed: "No suscritos",
};
