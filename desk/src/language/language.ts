import type { DeskTexts } from "#texts/desk/en.ts";

/** The desk's languages; each loads on demand. */
const LOADERS = {
  en: () => import("#texts/desk/en.ts"),
  de: () => import("#texts/desk/de.ts"),
  fr: () => import("#texts/desk/fr.ts"),
  es: () => import("#texts/desk/es.ts"),
} as const;

export type DeskLanguage = keyof typeof LOADERS;

/** The languages, each by its own name. */
export const LANGUAGES: readonly { language: DeskLanguage; name: string }[] = [
  { language: "en", name: "English" },
  { language: "de", name: "Deutsch" },
  { language: "fr", name: "Français" },
  { language: "es", name: "Español" },
];

const KEPT = "masthead.desk.language";

/** The chosen language, else the browser's, else English. */
export function deskLanguage(): DeskLanguage {
  const preferences = [kept(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return preferences.find(isDeskLanguage) ?? "en";
}

/** Keeps the choice for this browser. */
export function keepLanguage(language: DeskLanguage): void {
  try {
    localStorage.setItem(KEPT, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** @throws Error when the texts cannot be loaded */
export async function loadTexts(language: DeskLanguage): Promise<DeskTexts> {
  const { texts } = await LOADERS[language]();
  return texts;
}

function isDeskLanguage(text: string): text is DeskLanguage {
  return text in LOADERS;
}

function kept(): string {
  try {
    return localStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}
