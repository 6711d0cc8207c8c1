import type { ReaderTexts } from "../reader-texts.ts";
import { germanStates } from "./states/de.ts";

export const german: ReaderTexts = {
  language: "de",
  page: {
    navigation: "Seiten",
    previous: "Vorherige Seite",
    next: "Nächste Seite",
    goToPage: "Gehe zu Seite",
    print: "Drucken",
    download: "PDF herunterladen",
    printingNotAllowed: "Der Herausgeber bietet diese Ausgabe nicht zum Drucken an.",
    readPreview: "Leseprobe lesen",
  },
  reading: {
    counterPage: "Seite",
    counterPages: "Seiten",
    counterOf: "von {count}",
    pageOf: "Seite {page} von {count}",
    pagesOf: "Seiten {first}–{last} von {count}",
    page: "Seite {page}",
    pageWithText: "Seite {page}: {text}",
    pageFailed: "Seite {page} konnte nicht geladen werden.",
    tryAgain: "Noch einmal versuchen",
    notInPreview: "Seite {page} gehört nicht zur Leseprobe.",
    onlyPreview:
      "Dies ist eine Leseprobe. Abonnenten öffnen die ganze Ausgabe mit ihrem persönlichen Link.",
    goToPageNumber: "Gehe zu Seite {page}",
    opensInNewTab: "{text} (öffnet in neuem Tab)",
    pause: "Automatisches Blättern anhalten",
    play: "Automatisch blättern",
    enterFullscreen: "Vollbild",
    leaveFullscreen: "Vollbild beenden",
    preparingPrint: "Druck wird vorbereitet: {done} von {count}",
    printFailed:
      "Einige Seiten konnten nicht geladen werden, es wurde nichts gedruckt. Bitte versuchen Sie es noch einmal.",
  },
  opening: {
    heading: "Ihr Link öffnet diese Ausgabe einmal",
    explanation:
      "Danach gilt er nicht mehr. Öffnen Sie die Ausgabe deshalb in dem Browser, in dem Sie lesen möchten.",
    open: "Ausgabe öffnen",
    failed: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
  },
  closed: {
    unpublished: {
      heading: "Noch nicht erschienen",
      explanation: "Diese Ausgabe ist noch in Arbeit. Bitte schauen Sie später wieder vorbei.",
    },
    private: {
      heading: "Diese Ausgabe ist privat",
      explanation:
        "Sie öffnet sich mit dem persönlichen Link, den der Herausgeber per E-Mail verschickt. Bitte benutzen Sie diesen Link oder fragen Sie den Herausgeber danach.",
    },
    spent: {
      heading: "Dieser Link wurde schon benutzt",
      explanation:
        "Er öffnet die Ausgabe einmal, und das ist geschehen. Waren Sie es selbst, ist sie in jenem Tab noch offen; sonst bitten Sie den Herausgeber um einen neuen Link.",
    },
    expired: {
      heading: "Dieser Link gilt nicht mehr",
      explanation:
        "Seine Zeit ist um, oder der Herausgeber hat ihn zurückgezogen. Bitte fragen Sie den Herausgeber nach einem neuen.",
    },
    unknown: {
      heading: "Hier liegt keine Ausgabe",
      explanation:
        "Vielleicht ist die Adresse unvollständig, oder der Herausgeber hat die Ausgabe entfernt.",
    },
  },
  states: germanStates,
};
