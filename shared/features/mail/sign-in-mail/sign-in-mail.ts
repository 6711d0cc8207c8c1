import { randomBytes } from "node:crypto";
import { serviceMail } from "#features/mail/render-mail.ts";
import type { Mail } from "#platform/ports/mailer.ts";
import { fill } from "#texts/fill.ts";
import { mailTexts } from "#texts/languages.ts";

/** A mail with a sign-in link: to the operator, to a person of an account, or to a new one. */
export function signInMail(
  kind: "signIn" | "memberSignIn" | "invitation",
  {
    url,
    to,
    account,
    language = "en",
  }: { url: string; to: string; account: string; language: string | undefined },
): Mail {
  const texts = mailTexts(language);
  const words = kind === "invitation" ? texts.invitation : texts.signIn;
  const { footer } = kind === "signIn" ? texts.signIn : texts.invitation;
  const say = (text: string): string => fill(text, { desk: new URL(url).host, account });
  return serviceMail({
    id: randomBytes(16).toString("hex"),
    to,
    texts,
    url,
    words: {
      subject: say(words.subject),
      heading: say(words.heading),
      body: say(words.body),
      button: words.button,
      footer: `${say(footer)} ${texts.personal}`,
    },
  });
}
