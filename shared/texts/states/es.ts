import { spanishBuying } from "#texts/buying/es.ts";
import type { StateTexts } from "#texts/states/en.ts";

export const spanishStates: StateTexts = {
  adult: {
    heading: "Solo para adultos",
    explanation:
      "La editorial ha marcado este número como no apto para menores. Continúe solo si es mayor de edad donde vive.",
    open: "Soy mayor de edad, abrir el número",
  },
  previewEnd: {
    heading: "Aquí termina la muestra",
    explanation: "El número completo tiene {count} páginas.",
    issuePrice: "Este número: {price}",
    howToOpen:
      "Los suscriptores reciben por correo electrónico un enlace personal que abre el número completo. Para suscribirse, diríjase a la editorial.",
  },
  buying: spanishBuying,
  mailLink: {
    heading: "Su enlace por correo",
    explanation: "Si puede leer este número, su enlace personal llega a su dirección de correo.",
    button: "Enviarme mi enlace",
    note: "La editorial tiene que conocer esta dirección. No decimos a nadie si la conoce.",
    busy: "Se han pedido demasiados enlaces desde su red. Inténtelo de nuevo más tarde.",
    sent: {
      heading: "Revise su correo",
      explanation:
        "Si esta dirección puede leer el número, el enlace está en camino. Si no llega nada en unos minutos, mire en el correo no deseado o pregunte a la editorial.",
    },
  },
  noMail: {
    note: "El envío de correo no está configurado en este sitio: los mensajes se guardan en lugar de enviarse. Diríjase a la editorial.",
    heading: "No se ha enviado ningún correo",
    subscription:
      "Todavía no está suscrito. El envío de correo no está configurado en este sitio, por lo que el mensaje para confirmar su suscripción se ha guardado en lugar de enviarse. Pídalo a la editorial en un plazo de dos días.",
    link: "El envío de correo no está configurado en este sitio. Si esta dirección puede leer el número, su enlace se ha guardado en lugar de enviarse. Pídalo a la editorial.",
  },
  subscribe: {
    button: "Suscribirse",
    heading: "Suscribirse a {magazine}",
    explanation: "Es gratis. Recibirá un correo electrónico cada vez que salga un número.",
    name: "Nombre",
    nameIsOptional: "opcional",
    email: "Correo electrónico",
    send: "Suscribirse",
    later: "Ahora no",
    privacy:
      "Su nombre y su dirección llegan solo a la editorial. Cada correo lleva un enlace para darse de baja.",
    back: "Volver al número",
    invalidEmail: "Compruebe la dirección de correo electrónico.",
    busy: "En este momento se suscriben muchas personas. Inténtelo de nuevo en unos minutos.",
    failed: "No ha funcionado. Inténtelo de nuevo.",
    sent: {
      heading: "Mire su correo electrónico",
      explanation:
        "Le hemos enviado un mensaje. La suscripción empieza cuando pulse el botón que contiene. El enlace vale dos días.",
    },
    confirm: {
      heading: "¿Suscribirse a {magazine}?",
      explanation:
        "Recibirá un correo electrónico cada vez que salga un número. Puede cancelarlo en cualquier momento.",
      button: "Sí, suscribirme",
    },
    confirmed: {
      heading: "Ya está suscrito",
      explanation: "¡Bienvenido! Los nuevos números de {magazine} le llegarán por correo.",
      read: "Leer el número",
    },
    over: {
      heading: "Este enlace ya no es válido",
      explanation: "Los enlaces de confirmación valen dos días. Suscríbase de nuevo en la revista.",
    },
  },
  converting: {
    heading: "Su revista se está preparando",
    explanation: "Esta página muestra cuánto falta y abre el número cuando esté listo.",
    progress: "{percent} % hecho",
    pages: "{count} páginas",
    ready: {
      heading: "El número está listo",
      explanation: "Se abrirá aquí en cuanto se publique.",
    },
    failed: {
      heading: "No se ha podido convertir este PDF",
      explanation: "Modifique el archivo y súbalo de nuevo.",
    },
    reload: "Volver a mirar",
  },
  busy: {
    heading: "Un momento, por favor",
    explanation:
      "Muchas personas están leyendo en este momento. Esta página lo intenta de nuevo por sí sola.",
  },
};
