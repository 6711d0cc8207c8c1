import { readFileSync } from "node:fs";
import * as v from "valibot";
import { mailKind } from "#contract/formats/mail-kind.ts";

/** Texts of one kind of mail, with placeholders. The button is empty where the mail has no link. */
const kindTexts = v.strictObject({
  subject: v.string(),
  heading: v.string(),
  body: v.string(),
  button: v.string(),
  /** Why the reader gets this mail. */
  footer: v.string(),
});

const notice = v.strictObject({ heading: v.string(), explanation: v.string() });
/** Texts that differ with what ends: the mail about a magazine's new issues, or all of an account. */
const eachScope = v.strictObject({ magazine: notice, account: notice });

/** One language file in `templates/`. */
const mailTexts = v.strictObject({
  greeting: v.string(),
  greetingWithoutName: v.string(),
  /** That the link is not to be passed on. */
  personal: v.string(),
  unsubscribe: v.strictObject({ magazine: v.string(), account: v.string() }),
  kinds: v.strictObject(v.entriesFromList(mailKind.options, kindTexts)),
  /** The page behind the unsubscribe link. */
  page: v.strictObject({
    ask: v.strictObject({ ...eachScope.entries, button: v.string() }),
    done: eachScope,
    unknown: notice,
  }),
});
export type MailTexts = v.InferOutput<typeof mailTexts>;

/** The languages that have a file in `templates/`. */
export const MAIL_LANGUAGES = ["en", "de", "fr", "es"] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** The language of the texts for an ISO 639-1 language: English where it is not translated. */
export function mailLanguage(language: string): MailLanguage {
  return MAIL_LANGUAGES.find((each) => each === language) ?? "en";
}

const read = new Map<MailLanguage, MailTexts>();

/** @throws Error that names what is missing or unknown in the file */
export function mailTextsIn(language: MailLanguage): MailTexts {
  const known = read.get(language);
  if (known) return known;
  const texts = v.parse(mailTexts, JSON.parse(readTemplate(`${language}.json`)));
  read.set(language, texts);
  return texts;
}

/** A file of `templates/`, which is copied beside the bundle on AWS. */
export function readTemplate(name: string): string {
  return readFileSync(new URL(`./templates/${name}`, import.meta.url), "utf8");
}
