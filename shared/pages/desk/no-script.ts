/** The desk's message without JavaScript, by language. */
export const NO_SCRIPT: Readonly<Record<string, string>> = {
  en: "The desk needs JavaScript. Please allow it for this page.",
  de: "Der Schreibtisch braucht JavaScript. Bitte erlauben Sie es für diese Seite.",
  fr: "Le bureau a besoin de JavaScript. Veuillez l’autoriser pour cette page.",
  es: "El escritorio necesita JavaScript. Permítalo para esta página, por favor.",
};
