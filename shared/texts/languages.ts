import { arabicMail } from "#texts/mail/ar.ts";
import { armenianMail } from "#texts/mail/hy.ts";
import { englishMail } from "#texts/mail/en.ts";
import { frenchMail } from "#texts/mail/fr.ts";
import { germanMail } from "#texts/mail/de.ts";
import { hebrewMail } from "#texts/mail/he.ts";
import { spanishMail } from "#texts/mail/es.ts";
import { arabic } from "#texts/reader/ar.ts";
import { armenian } from "#texts/reader/hy.ts";
import { english } from "#texts/reader/en.ts";
import { french } from "#texts/reader/fr.ts";
import { german } from "#texts/reader/de.ts";
import { hebrew } from "#texts/reader/he.ts";
import { spanish } from "#texts/reader/es.ts";
import { arabicShelf } from "#texts/shelf/ar.ts";
import { armenianShelf } from "#texts/shelf/hy.ts";
import { englishShelf } from "#texts/shelf/en.ts";
import { frenchShelf } from "#texts/shelf/fr.ts";
import { germanShelf } from "#texts/shelf/de.ts";
import { hebrewShelf } from "#texts/shelf/he.ts";
import { spanishShelf } from "#texts/shelf/es.ts";
import type { MailTexts } from "#texts/mail/en.ts";
import type { ReaderTexts } from "#texts/reader/en.ts";
import type { ShelfTexts } from "#texts/shelf/en.ts";

/** The same texts in several languages, English first. */
type Translations<Texts> = readonly [Texts, ...Texts[]];

/** Texts of mails, in every available language. */
export const MAIL_TEXTS: Translations<MailTexts> = [
  englishMail,
  germanMail,
  frenchMail,
  spanishMail,
  arabicMail,
  hebrewMail,
  armenianMail,
];
/** Texts of the reader, in every available language. */
export const READER_TEXTS: Translations<ReaderTexts> = [
  english,
  german,
  french,
  spanish,
  arabic,
  hebrew,
  armenian,
];

/** Texts of the shelf, in every available language. */
export const SHELF_TEXTS: Translations<ShelfTexts> = [
  englishShelf,
  germanShelf,
  frenchShelf,
  spanishShelf,
  arabicShelf,
  hebrewShelf,
  armenianShelf,
];

/** The mails' texts in an ISO 639-1 language; English if untranslated. */
export function mailTexts(language: string): MailTexts {
  return textsIn(language, MAIL_TEXTS);
}

/** The reader's texts in an ISO 639-1 language; English if untranslated. */
export function readerTexts(language: string): ReaderTexts {
  return textsIn(language, READER_TEXTS);
}

/** The shelf's texts in an ISO 639-1 language; English if untranslated. */
export function shelfTexts(language: string): ShelfTexts {
  return textsIn(language, SHELF_TEXTS);
}

/** Direction of lines, and therefore pages, in an ISO 639-1 language. */
export function readingDirection(language: string): "ltr" | "rtl" {
  return ["ar", "fa", "he", "ur"].includes(language) ? "rtl" : "ltr";
}

function textsIn<Texts extends { language: string }>(
  language: string,
  translations: Translations<Texts>,
): Texts {
  return translations.find((texts) => texts.language === language) ?? translations[0];
}
