import type { ReaderTexts } from "../reader-texts.ts";
import { spanishStates } from "./states/es.ts";

export const spanish: ReaderTexts = {
  language: "es",
  page: {
    navigation: "Páginas",
    previous: "Página anterior",
    next: "Página siguiente",
    goToPage: "Ir a la página",
    print: "Imprimir",
    download: "Descargar PDF",
    printingNotAllowed: "La editorial no ofrece este número para imprimir.",
    readPreview: "Leer la muestra",
  },
  reading: {
    counterPage: "Página",
    counterPages: "Páginas",
    counterOf: "de {count}",
    pageOf: "Página {page} de {count}",
    pagesOf: "Páginas {first}–{last} de {count}",
    page: "Página {page}",
    pageWithText: "Página {page}: {text}",
    pageFailed: "No se pudo cargar la página {page}.",
    tryAgain: "Reintentar",
    notInPreview: "La página {page} no forma parte de esta muestra.",
    onlyPreview:
      "Esto es una muestra. Los suscriptores abren el número completo con su enlace personal.",
    goToPageNumber: "Ir a la página {page}",
    opensInNewTab: "{text} (se abre en otra pestaña)",
    pause: "Detener el paso automático de páginas",
    play: "Pasar las páginas automáticamente",
    enterFullscreen: "Pantalla completa",
    leaveFullscreen: "Salir de pantalla completa",
    preparingPrint: "Preparando la impresión: {done} de {count}",
    printFailed: "Algunas páginas no se pudieron cargar y no se imprimió nada. Inténtelo de nuevo.",
  },
  opening: {
    heading: "Su enlace abre este número una sola vez",
    explanation:
      "Después ya no será válido, así que abra el número en el navegador en el que quiera leerlo.",
    open: "Abrir el número",
    failed: "No se pudo abrir. Inténtelo de nuevo.",
  },
  closed: {
    unpublished: {
      heading: "Aún sin publicar",
      explanation: "Este número todavía se está preparando. Vuelva más tarde.",
    },
    private: {
      heading: "Este número es privado",
      explanation:
        "Se abre con el enlace personal que la editorial envía por correo. Use ese enlace o pídalo a la editorial.",
    },
    spent: {
      heading: "Este enlace ya se ha usado",
      explanation:
        "Abre el número una sola vez, y ya se ha abierto. Si fue usted, sigue abierto en aquella pestaña; si no, pida un enlace nuevo a la editorial.",
    },
    expired: {
      heading: "Este enlace ya no es válido",
      explanation: "Ha caducado o la editorial lo ha retirado. Pida uno nuevo a la editorial.",
    },
    unknown: {
      heading: "Aquí no hay ningún número",
      explanation:
        "Puede que la dirección esté incompleta o que la editorial haya retirado el número.",
    },
  },
  states: spanishStates,
};
