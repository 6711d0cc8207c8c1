import { arabic } from "#texts/reader/ar.ts";
import { armenian } from "#texts/reader/hy.ts";
import { english } from "#texts/reader/en.ts";
import { french } from "#texts/reader/fr.ts";
import { german } from "#texts/reader/de.ts";
import { spanish } from "#texts/reader/es.ts";
import type { ReaderTexts } from "./reader-texts.ts";

const catalogue: readonly ReaderTexts[] = [english, german, french, spanish, arabic, armenian];

/** The reader's texts in an ISO 639-1 language; English where it is not translated yet. */
export function readerTexts(language: string): ReaderTexts {
  return catalogue.find((texts) => texts.language === language) ?? english;
}

/** Direction in which lines, and therefore pages, follow each other in an ISO 639-1 language. */
export function readingDirection(language: string): "ltr" | "rtl" {
  return ["ar", "fa", "he", "ur"].includes(language) ? "rtl" : "ltr";
}
