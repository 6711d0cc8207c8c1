import type { IssueTexts } from "./texts.ts";

export const spanishIssue: IssueTexts = {
  title: "Número",
  cover: "La portada",
  read: "Leer",
  change: "Cambiar",
  until: "hasta el {when}",
  details: "Datos",
  volume: "Qué número es",
  volumeHint: "Por ejemplo, «Primavera 2026».",
  description: "Descripción",
  allowDownload: "Los lectores pueden descargar el PDF",
  allowDownloadHint: "Y el texto como EPUB, si lo hay.",
  allowPrint: "Los lectores pueden imprimir",
  adult: "Solo para adultos",
  pdf: "PDF",
  replace: "Sustituir el PDF",
  replaceHint:
    "El nuevo ocupa su lugar cuando está listo. Los enlaces, los correos y las inserciones no cambian.",
  edition: "Edición {number}",
  isShown: "A la vista",
  show: "Mostrar esta",
  shown: "Ahora se muestra la edición {number}.",
  files: "Archivos",
  filesHint: "Para usted, aunque los lectores no puedan descargar nada.",
  mails: "Correos",
  noMails: "No se ha enviado ningún correo sobre este número.",
  delete: "Eliminar el número",
  deleteTitle: "¿Eliminar «{name}»?",
  deleteHint:
    "El número desaparece para todos, con sus páginas, su PDF y sus enlaces. No se puede deshacer.",
  deleted: "Se ha eliminado «{name}».",
  audiences: {
    private: "Para personas elegidas",
    unlisted: "Para quien tenga el enlace",
  },
  fileKinds: {
    pdf: "PDF",
    epub: "EPUB",
    text: "Texto",
  },
  noFile: {
    pdf: "No hay PDF de este número.",
    epub: "Este número no tiene texto para un EPUB.",
    text: "Este número no tiene texto.",
  },
};
