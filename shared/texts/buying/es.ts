import type { BuyingTexts } from "#texts/buying/en.ts";

export const spanishBuying: BuyingTexts = {
  periods: { 1: "7 días", 2: "un mes", 3: "2 meses", 4: "3 meses", 5: "6 meses", 6: "un año" },
  subscriptionPrice: "Suscripción por {period}: {price}",
  buyIssue: "Comprar este número por {price}",
  subscribe: "Suscribirse por {price}",
  renews:
    "La suscripción continúa hasta que usted la termine; cada correo trae un enlace para ello.",
  buyElsewhere: "Comprar a la editorial",
  ask: "¿Preguntas? Escriba a {address}",
  boughtAlready: "¿Ya lo ha comprado? Ábralo con el enlace de su correo.",
  testMode: "Modo de prueba: no se cobra nada.",
  waiting: {
    heading: "Gracias",
    explanation:
      "Su pago se está confirmando. Esta página abrirá el número en cuanto esté hecho, y recibirá un enlace por correo.",
  },
  failed: {
    heading: "No ha funcionado",
    explanation: "No se ha pagado nada. Inténtelo de nuevo en unos minutos.",
  },
  back: {
    heading: "Se le devuelve su dinero",
    explanation:
      "Lo que ha pagado se eliminó antes de que llegara su pago. El importe completo vuelve a la tarjeta o la cuenta con la que pagó. No tiene que hacer nada.",
  },
  end: {
    heading: "¿Terminar su suscripción a {magazine}?",
    explanation: "Puede leer hasta el {date}. Después no se cobra nada más.",
    button: "Terminar la suscripción",
  },
  ended: {
    heading: "Su suscripción termina",
    explanation: "Puede leer {magazine} hasta el {date}. No se cobrará nada más.",
  },
  over: {
    heading: "No hay nada que terminar",
    explanation: "Esta suscripción ya ha terminado, o el enlace ya no es válido.",
  },
};
