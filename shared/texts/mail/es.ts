import type { MailTexts } from "#texts/mail/en.ts";

export const spanishMail: MailTexts = {
  language: "es",
  greeting: "Hola, {name}:",
  greetingWithoutName: "Hola:",
  paidUntil: ", vigente hasta el {date}",
  personal: "El enlace es personal; por favor, no lo comparta.",
  unsubscribe: {
    magazine: "No recibir más correos sobre números nuevos",
    account: "No recibir más correos de esta editorial",
  },
  end: "Terminar la suscripción",
  kinds: {
    "issue-bought": {
      subject: "Su compra: {issue}",
      heading: "Gracias por su compra",
      body: "Ha comprado este número de {magazine}. Se abre con su enlace personal en el teléfono, la tableta o el ordenador, tantas veces como quiera.",
      button: "Leer el número",
      footer: "Recibe este correo porque ha comprado este número de {magazine}.",
    },
    "subscription-bought": {
      subject: "Su suscripción a {magazine}",
      heading: "Gracias por suscribirse",
      body: "Su suscripción a {magazine} está pagada{paidUntil}. Continúa hasta que usted la termine con el enlace al final de este correo.",
      button: "Leer el último número",
      footer: "Recibe este correo porque ha comprado una suscripción a {magazine}.",
    },
    "purchase-refunded": {
      subject: "Le devolvemos su dinero: {issue}",
      heading: "Se le devuelve su dinero",
      body: "Ha pagado «{issue}», que la editorial eliminó antes de que llegara su pago. El importe completo vuelve a la tarjeta o la cuenta con la que pagó; los bancos tardan unos días. No tiene que hacer nada.",
      button: "",
      footer: "Recibe este correo porque ha pagado «{issue}».",
    },
    "access-granted": {
      subject: "Ya puede leer {issue}",
      heading: "Ya puede leer este número",
      body: "La editorial de {magazine} le ha dado acceso a este número. Se abre en el teléfono, la tableta o el ordenador, sin instalar nada y sin contraseñas.",
      button: "Leer el número",
      footer:
        "Recibe este correo porque la editorial de {magazine} le ha dado acceso a este número.",
    },
    "access-revoked": {
      subject: "Su acceso ha terminado: {issue}",
      heading: "Su acceso ha terminado",
      body: "La editorial de {magazine} ha puesto fin a su acceso a este número. Los enlaces que recibió anteriormente ya no lo abren.",
      button: "",
      footer: "Recibe este correo porque tenía acceso a este número de {magazine}.",
    },
    "issue-delivery": {
      subject: "Su número: {issue}",
      heading: "Ha llegado su número",
      body: "La editorial de {magazine} le ha enviado este número. Se abre en el teléfono, la tableta o el ordenador, sin instalar nada y sin contraseñas.",
      button: "Leer el número",
      footer: "Recibe este correo porque la editorial de {magazine} le ha enviado este número.",
    },
    "subscription-welcome": {
      subject: "Le damos la bienvenida a {magazine}",
      heading: "Le damos la bienvenida",
      body: "Ya tiene una suscripción a {magazine}{paidUntil}. Cada vez que se publique un número nuevo, recibirá un correo con su enlace personal.",
      button: "Leer el último número",
      footer: "Recibe este correo porque tiene una suscripción a {magazine}.",
    },
    "new-issue": {
      subject: "Nuevo: {issue}",
      heading: "Ya está aquí el número nuevo",
      body: "Se acaba de publicar un número nuevo de {magazine}. Con su suscripción ya puede leerlo.",
      button: "Leer el número",
      footer: "Recibe este correo porque tiene una suscripción a {magazine}.",
    },
    "access-link": {
      subject: "Su enlace a {issue}",
      heading: "Aquí está su enlace",
      body: "Alguien, probablemente usted, ha pedido su enlace personal a este número de {magazine}. Se abre en su teléfono, tableta u ordenador, y el navegador en que lo abra lo recuerda durante 30 días.",
      button: "Leer el número",
      footer:
        "Recibe este correo porque esta dirección se introdujo en un número de {magazine}. Si no fue usted, no haga nada: nadie más recibe el enlace.",
    },
    "subscription-request": {
      subject: "Confirme su suscripción a {magazine}",
      heading: "¿Quiere recibir {magazine}?",
      body: "Alguien, probablemente usted, ha pedido con esta dirección una suscripción gratuita a {magazine}. Pulse el botón para confirmarla; entonces recibirá un correo electrónico cada vez que se publique un número. El enlace vale dos días.",
      button: "Confirmar la suscripción",
      footer:
        "Recibe este correo porque esta dirección se introdujo en {magazine}. Si no fue usted, no haga nada: no llegará ningún otro correo.",
    },
  },
  invitation: {
    subject: "Invitación a {desk}",
    heading: "Publicar con {account}",
    body: "Se le ha invitado a publicar en el escritorio de {desk}, para {account}. El enlace inicia su sesión. Sirve una vez y durante siete días; más adelante recibirá otro si escribe esta dirección en el escritorio.",
    button: "Iniciar sesión",
    footer:
      "Recibe este correo porque alguien de {account} ha añadido su dirección a las de quienes publican en {desk}. Si no sabe nada de ello, no haga nada.",
  },
  signIn: {
    subject: "Acceso a {desk}",
    heading: "Su enlace de acceso",
    body: "Alguien, seguramente usted, ha pedido un enlace para acceder a Masthead en {desk}. Sirve una sola vez y durante diez minutos.",
    button: "Acceder",
    footer:
      "Recibe este correo porque su dirección es la de quien administra este servicio. Si no lo ha pedido usted, no haga nada: solo se accede con este enlace.",
  },
  operator: {
    "new-browser": {
      subject: "Navegador nuevo en {desk}",
      heading: "Inicio de sesión desde un navegador nuevo",
      body: "El {when} (UTC), alguien inició sesión en {desk} con la clave {key}, desde un navegador que esta cuenta no conocía: {name}, desde la dirección {address}. Si fue usted, no tiene que hacer nada. Si no, renueve el secreto de esa clave sin periodo de transición y cierre todas las sesiones en los ajustes.",
      button: "Ver qué se ha hecho",
      footer: "Recibe este correo porque su dirección es la de quien gestiona este servicio.",
    },
    "new-full-key": {
      subject: "Clave nueva con todos los permisos en {desk}",
      heading: "Se ha creado una clave que puede hacerlo todo",
      body: "El {when} (UTC), la clave {key} creó otra que puede hacerlo todo: {name}, desde la dirección {address}. Si fue usted, no tiene que hacer nada. Si no, elimine la clave nueva y renueve el secreto de {key} sin periodo de transición.",
      button: "Ver qué se ha hecho",
      footer: "Recibe este correo porque su dirección es la de quien gestiona este servicio.",
    },
  },
  operatorsLast:
    "Este es el último correo de este tipo sobre esta cuenta por hoy (UTC). Lo que ocurra después consta en el registro.",
  newIssuePreview:
    "Se acaba de publicar un número nuevo de {magazine}. El enlace abre un avance; con una suscripción de pago puede leerlo entero.",
  page: {
    ask: {
      magazine: {
        heading: "¿No recibir más correos sobre números nuevos?",
        explanation:
          "Ya no recibirá correos sobre los números nuevos de {magazine}. Su suscripción continúa y los enlaces que ya tiene siguen funcionando.",
      },
      account: {
        heading: "¿No recibir más correos?",
        explanation:
          "Ya no recibirá ningún correo de la editorial de {magazine}. Los enlaces que ya tiene siguen funcionando.",
      },
      button: "No recibir más correos",
    },
    done: {
      magazine: {
        heading: "Hecho",
        explanation: "Ya no recibirá correos sobre los números nuevos de {magazine}.",
      },
      account: {
        heading: "Hecho",
        explanation: "Ya no recibirá correos de la editorial de {magazine}.",
      },
    },
    unknown: {
      heading: "Este enlace ya no es válido",
      explanation: "Abra el enlace de baja de su correo más reciente.",
    },
  },
};
