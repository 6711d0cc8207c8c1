import type { FrameTexts } from "./en.ts";

export const spanishFrame: FrameTexts = {
  navigation: "Secciones",
  parts: { magazines: "Revistas", contacts: "Contactos", settings: "Ajustes" },
  skip: "Ir al contenido",
  signOut: "Cerrar sesión",
  close: "Cerrar",
  cancel: "Cancelar",
  save: "Guardar",
  saved: "Guardado",
  undo: "Deshacer",
  copy: "Copiar",
  copied: "Copiado",
  delete: "Eliminar",
  add: "Añadir",
  more: "Mostrar más",
  loading: "Cargando …",
  working: "En curso",
  tryAgain: "Reintentar",
  loadAnew: "Recargar la página",
  typeToConfirm: "Escriba «{text}» para confirmar",
  unknownPlace: "Aquí no hay nada",
  crashed: "Algo ha fallado aquí",
  crashedHint: "Es un error nuestro. Lo que ha guardado está a salvo.",
  unexpected: "Ha ocurrido algo inesperado. Inténtelo de nuevo.",
  problems: {
    noConnection: "No se puede acceder a Masthead. Compruebe la conexión e inténtelo de nuevo.",
    noPermission: "Su inicio de sesión no lo permite. Pregunte a quien administra la cuenta.",
    proofNeeded: "Inicie sesión de nuevo para hacer esto. No se ha cambiado nada.",
    gone: "Esto ya no existe. Puede que alguien lo haya eliminado.",
    busy: "Masthead tiene demasiado trabajo en este momento. Espere un minuto e inténtelo de nuevo.",
    quota: {
      storage_mb:
        "Su almacenamiento está lleno. Elimine números que ya no necesite, o pida más a quien gestiona este servicio.",
      pending_uploads:
        "Hay demasiadas subidas sin terminar. Espere a que una esté lista y vuelva a intentarlo.",
      keys: "Tiene tantas claves como se permite. Elimine una que ya no necesite.",
      webhooks: "Tiene tantos webhooks como se permite. Elimine uno que ya no necesite.",
      mails_per_day:
        "Los correos de hoy se han agotado. Vuelva a intentarlo mañana, o pida más a quien gestiona este servicio.",
    },
    otherAnswer:
      "Algo entre esta página y Masthead ha respondido en su lugar (estado {status}). Inténtelo de nuevo dentro de un minuto. Si sigue así, avise a quien gestiona este Masthead.",
  },
  signIn: {
    title: "Iniciar sesión",
    hint: "Abra el enlace que Masthead muestra al iniciarse o use una clave de API.",
    again: "Iniciar sesión de nuevo",
    againHint: "Su sesión ha terminado. Lo que estaba haciendo continuará cuando inicie sesión.",
    prove: "Confirme que es usted",
    proveHint:
      "Las claves, los secretos de webhook y los enlaces de acceso abren su cuenta a otras personas. Inició sesión hace más de diez minutos: hágalo una vez más. Después continuará lo que estaba haciendo.",
    provedByMail: "Si usa un enlace recibido por correo, ábralo en este navegador y vuelva aquí.",
    proved: "He abierto el enlace",
    key: "Clave de API",
    secret: "Secreto",
    secretHint: "El secreto se queda en Masthead: este navegador solo guarda una cookie.",
    action: "Iniciar sesión",
    refused: "Esta clave y este secreto no se corresponden, o la clave ya no es válida.",
    codeRefused:
      "Este enlace ya se ha usado o ha caducado. Inicie sesión con una clave de API o pida otro enlace.",
    linkRefused: "Este enlace ya se ha usado o ha caducado. Su sesión sigue abierta como antes.",
    offered: "¿Iniciar sesión en «{account}»?",
    offeredHint:
      "Este enlace inicia la sesión de este navegador en esa cuenta. Lo que suba aquí será de ella. Si no conoce la cuenta, no inicie sesión.",
    offeredInstead: "Este navegador tiene la sesión iniciada en otra cuenta, que se cierra.",
    accept: "Iniciar sesión en {account}",
    stay: "Seguir en la sesión actual",
    decline: "No iniciar sesión",
    mailed: "O reciba un enlace por correo",
    mailedHint: "Se envía a la dirección con la que se configuró este servicio, y a ninguna otra.",
    email: "Su dirección de correo",
    mailLink: "Enviarme un enlace",
    mailSent:
      "Si esa es la dirección correcta, hay un enlace en camino. Sirve una sola vez y durante diez minutos. Se envía como máximo un correo por minuto.",
    tooMany: "Han sido demasiadas veces. Espere un minuto y vuelva a intentarlo.",
  },
};
