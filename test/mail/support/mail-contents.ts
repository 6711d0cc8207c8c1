import type { MailContents } from "#features/mail/mail-words.ts";
import { mailTexts } from "#texts/languages.ts";

/** The contents of a mail of the magazine "Harbour", with these changes. */
export function mailContents(changes: Partial<MailContents> = {}): MailContents {
  return {
    kind: "access-granted",
    texts: mailTexts("en"),
    name: "Ann Lee",
    magazine: "Harbour",
    accentColor: undefined,
    logo: undefined,
    title: "Harbour",
    volume: "Spring",
    message: "",
    until: "March 31, 2027",
    isPreview: false,
    link: "https://press.example/read/a/1?pass=p&x=1",
    cover: { address: "https://press.example/cover.jpg", width: 240 },
    unsubscribe: {
      stops: "account",
      url: "https://press.example/mail/a/unsubscribe?pass=p&magazine=M1",
    },
    ...changes,
  };
}
