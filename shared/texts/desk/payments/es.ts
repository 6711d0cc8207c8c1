import type { PaymentsTexts } from "./en.ts";

export const spanishPayments: PaymentsTexts = {
  title: "Cobros",
  hint: "Los lectores pagan al leer, y todo el dinero va a su propia cuenta de Stripe.",
  key: "Clave secreta",
  keyHint:
    "Del panel de Stripe, en Desarrolladores, Claves de API. Empiece con la del modo de prueba. Se guarda cifrada y no se vuelve a mostrar.",
  connect: "Conectar Stripe",
  paidTo: "Se paga a {name}",
  modes: { test: "Modo de prueba: no se cobra nada", live: "En vivo" },
  reports: {
    registered: "Stripe avisa de cada pago al momento.",
    polling: "Este servicio pregunta a Stripe cada dos minutos, porque Stripe no puede alcanzarlo.",
  },
  keyRefused:
    "Stripe rechaza la clave: se revocó allí o ha caducado. No se vende nada hasta que conecte otra.",
  change: "Usar otra clave",
  stop: "Dejar de vender",
  stopHint:
    "Las ventas y lo comprado se conservan. Las suscripciones terminan con el periodo pagado.",
  off: "La venta ha terminado.",
  sales: "Ventas",
  from: "Desde",
  until: "Hasta",
  empty: "No se vendió nada en este tiempo.",
  sum: "Suma de {month}",
  export: "Guardar como CSV",
  kinds: { issue: "Número", subscription: "Suscripción", renewal: "Renovación" },
  status: { paid: "Pagado", refunded: "Reembolsado", disputed: "Disputado" },
  refunded: "{amount} devuelto",
  reasons: { deleted: "eliminado antes del pago, por eso lo devolvemos" },
  deleted: "contacto eliminado",
  currency: "Moneda",
  noCurrency: "Ninguna: no se muestra ningún precio ni se vende nada",
  notAtStripe:
    "Stripe no acepta {currency}: los visitantes ven los precios y encuentran su propia página o dirección.",
  cycle: "El precio de la suscripción es por",
  cycles: { 1: "7 días", 2: "un mes", 3: "2 meses", 4: "3 meses", 5: "6 meses", 6: "un año" },
  seen: "Los visitantes verán: {prices}",
  buyUrl: "Su propia página para compradores",
  buyUrlHint: "Se lleva allí a los visitantes si no hay cobros configurados. Empieza por https://.",
  contact: "Correo para preguntas",
  contactHint: "Lo ven los visitantes que quieren comprar.",
};
