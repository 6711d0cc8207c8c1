import type { ReadingTexts } from "#texts/reader/en.ts";

/** Returns a text in the language with its `{gaps}` filled in. @throws if the page lacks the text */
export type Say = (name: keyof ReadingTexts, gaps?: Record<string, string | number>) => string;

/** Makes `Say` from the page's texts. */
export function speaker(texts: unknown): Say {
  const known = new Map<string, unknown>(Object.entries(texts ?? {}));
  return (name, gaps = {}) => {
    const text = known.get(name);
    if (typeof text !== "string") throw new Error(`The page has no text "${name}".`);
    return filled(text, gaps);
  };
}

/** A text with its `{gaps}` filled in. A gap without a value stays empty. */
export function filled(text: string, gaps: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, gap: string) => String(gaps[gap] ?? ""));
}
