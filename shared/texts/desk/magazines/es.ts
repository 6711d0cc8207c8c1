import type { MagazinesTexts } from "./en.ts";

export const spanishMagazines: MagazinesTexts = {
  title: "Revistas",
  magazine: "Revista",
  welcome: {
    title: "Publique su primera revista",
    hint: "Masthead hará de él una revista que se lee bien en cualquier pantalla. Nadie la verá hasta que usted la publique.",
    drop: "Suelte un PDF aquí",
  },
  choose: "Elegir un PDF",
  newIssue: "Número nuevo",
  forMagazine: { title: "¿Para qué revista?", newOne: "Una revista nueva", upload: "Subir" },
  toShelf: "Al estante",
  several: {
    choose: "Elegir varios",
    one: "Elegir {name}",
    chosen: { one: "{count} número elegido", other: "{count} números elegidos" },
    all: "Elegir todos",
    close: "Listo",
    hide: "Ocultar",
    list: "Poner en el estante",
    unlist: "Quitar del estante",
    download: "Permitir la descarga",
    delete: "Eliminar",
    deleteTitle: { one: "¿Eliminar {count} número?", other: "¿Eliminar {count} números?" },
    deleteHint:
      "Desaparecen para todos, con sus páginas, sus PDF y sus enlaces. La revista se queda. Durante una semana puede recuperarlos.",
    publishTitle: { one: "¿Publicar {count} número?", other: "¿Publicar {count} números?" },
    publishHint:
      "Cada uno se abre enseguida para quien tenga su enlace; uno programado, para los lectores que eligió para él. Los que ya están publicados se quedan como están.",
    nameless: {
      one: "{count} no tiene nombre: los lectores solo ven el título de la revista.",
      other: "{count} no tienen nombre: los lectores solo ven el título de la revista.",
    },
    mailsHint: "Sale enseguida un correo por cada número.",
    shelfTitle: {
      one: "{count} número publicado no está en el estante",
      other: "{count} números publicados no están en el estante",
    },
    shelfHint:
      "Los números que publique a partir de ahora se ponen allí, si no indica otra cosa. ¿Y los que ya están publicados?",
    notNow: "Dejarlos fuera",
    done: {
      publish: {
        one: "{count} número está publicado.",
        other: "{count} números están publicados.",
      },
      hide: { one: "{count} número está oculto.", other: "{count} números están ocultos." },
      list: {
        one: "{count} número está ahora en el estante.",
        other: "{count} números están ahora en el estante.",
      },
      unlist: {
        one: "{count} número ya no está en el estante.",
        other: "{count} números ya no están en el estante.",
      },
      download: {
        one: "{count} número ya se puede descargar.",
        other: "{count} números ya se pueden descargar.",
      },
      delete: { one: "{count} número está eliminado.", other: "{count} números están eliminados." },
    },
    failed: {
      one: "No se ha podido cambiar {count} número.",
      other: "No se han podido cambiar {count} números.",
    },
    unchanged: "No había nada que cambiar.",
    undone: "Los números están como estaban.",
  },
  letGo: "Suelte para subir",
  notPdf: "No es un PDF, por lo que no se ha subido: {names}",
  newMagazine: {
    open: "Nueva revista",
    label: "Título",
    hint: "Podrá cambiarlo más adelante.",
    create: "Crear revista",
  },
  issues: { one: "{count} número", other: "{count} números" },
  noIssues: "Todavía no hay números",
  noIssuesHint: "Suelte aquí un PDF, o varios a la vez. Cada uno se convierte en un número.",
  settings: "Ajustes de esta revista",
  rename: {
    open: "Cambiar título",
    label: "Título de la revista",
    done: "La revista se llama ahora «{title}».",
    hint: "Los números sin título propio también lo toman.",
  },
  deletion: {
    open: "Eliminar revista",
    title: "¿Eliminar «{title}»?",
    hint: "Todos sus números desaparecen al instante, también para quienes tienen un enlace. No se puede deshacer.",
    action: "Eliminar revista",
    done: "«{title}» se ha eliminado.",
  },
  deleted: {
    title: "Números eliminados",
    hint: "Eliminados en la última semana. Vuelven tal como estaban, sin publicar.",
    until: "hasta el {when}",
    restore: "Recuperar",
    restored: "«{name}» ha vuelto, sin publicar.",
  },
  states: { ready: "Listo", scheduled: "Aparece el {when}", published: "Publicado" },
  publish: "Publicar…",
  share: "Compartir",
  pages: { one: "{count} página", other: "{count} páginas" },
  upload: {
    waiting: "Esperando su turno",
    sent: "{sent} de {total}",
    rate: "{size} por segundo",
    left: "quedan {time}",
    broken: "Se ha cortado la conexión. La subida continuará por sí sola en cuanto vuelva.",
    interrupted: "Interrumpido. Elija de nuevo el archivo y la subida continuará donde estaba.",
    chooseAgain: "Elegir de nuevo el archivo",
    otherFile: "Ese es otro archivo. Elija «{name}».",
    elsewhere: "Subiéndose en otra pestaña",
    several: { one: "{count} PDF está en camino", other: "{count} PDF están en camino" },
    converting: "Convirtiendo: {percent}",
    giveUp: "Cancelar la subida",
    remove: "Quitar",
    ready: "«{name}» está listo.",
    failed: "No se ha podido hacer un número de «{name}».",
    show: "Mostrar",
    onPage: "El problema está en la página {page}.",
    tooLarge:
      "Este PDF es mayor de lo que admite este Masthead. Expórtelo con imágenes más pequeñas.",
    storageFull: "No queda espacio en el servidor. Libere espacio y vuelva a intentarlo.",
  },
  failures: {
    not_a_pdf: {
      reason: "Este archivo no es un PDF, aunque su nombre lo diga.",
      advice: "Exporte su revista como PDF desde el programa en el que la creó.",
    },
    encrypted: {
      reason: "Este PDF pide una contraseña al abrirse.",
      advice: "Expórtelo de nuevo sin contraseña de apertura.",
    },
    damaged: {
      reason: "Este PDF está dañado o incompleto.",
      advice:
        "Si se abre en su ordenador, guárdelo allí como un PDF nuevo. Si no, expórtelo de nuevo.",
    },
    empty: {
      reason: "Este PDF no tiene páginas.",
      advice: "Revise la exportación y suba un archivo con al menos una página.",
    },
    too_large: {
      reason: "Este PDF tiene más páginas de las que caben en un número.",
      advice: "Divídalo y suba cada parte como un número propio.",
    },
    too_complex: {
      reason: "Una página de este PDF requiere demasiada memoria o tiempo.",
      advice:
        "Expórtelo de nuevo con las transparencias acopladas e imágenes de 300 ppp como máximo.",
    },
    timeout: {
      reason: "La conversión de este PDF ha tardado demasiado.",
      advice: "Expórtelo de nuevo con imágenes más pequeñas, o divídalo en varios números.",
    },
    internal: {
      reason: "Algo ha fallado por nuestra parte, no en su PDF.",
      advice: "Súbalo de nuevo. Si vuelve a fallar, contacte con quien gestiona este Masthead.",
    },
  },
};
