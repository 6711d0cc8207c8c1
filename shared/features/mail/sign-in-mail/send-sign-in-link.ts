import { randomBytes } from "node:crypto";
import { findPublisher } from "./find-publisher.ts";
import { newSignInCode, signInAddress } from "#features/accounts/sign-in-code.ts";
import { addressHash } from "#features/contacts/address-hash.ts";
import { nameOf } from "#platform/work/nudge.ts";
import { serviceMail } from "#features/mail/render-mail.ts";
import { operatorAddress } from "#features/setup/service-place.ts";
import { log } from "#platform/log/log.ts";
import type { Mail } from "#platform/ports/mailer.ts";
import { apiBaseUrl, mailer, now } from "#platform/runtime.ts";
import { keys } from "#platform/table/schema.ts";
import { fill } from "#texts/fill.ts";
import { mailTexts } from "#texts/languages.ts";
import { takeRequest } from "./request-repository.ts";

/**
 * Mails the publisher a link that signs in, if that is what somebody who named the publisher's own address waits for.
 * Nothing is tried twice: a person who gets no mail asks again.
 * @param named what the nudges of a run name
 * @returns the names that are no wishes for links
 */
export async function sendSignInLink(named: readonly string[]): Promise<string[]> {
  const others = named.filter((name) => !name.startsWith(WISH));
  if (others.length === named.length) return others;
  try {
    await sendToOperator(named);
  } catch (error) {
    log("SIGN_IN_MAIL_FAILED", { error });
  }
  return others;
}
const WISH = keys.signInMail("").PK;

/** Wishes that name other addresses end here, without a call of the table. */
async function sendToOperator(named: readonly string[]): Promise<void> {
  const to = operatorAddress();
  if (to === undefined) return;
  const hash = addressHash(to);
  if (!named.includes(nameOf(keys.signInMail(hash)))) return;
  const wish = await takeRequest(hash, now());
  const publisher = wish && (await findPublisher());
  if (!publisher) return;
  const { accountId, apiKey } = publisher;
  const { text } = await newSignInCode(accountId, { apiKey });
  await mailer().send(mailWith(signInAddress(apiBaseUrl(), text), to, wish.language));
}

function mailWith(url: string, to: string, language = "en"): Mail {
  const texts = mailTexts(language);
  const { subject, heading, body, button, footer } = texts.signIn;
  const say = (text: string): string => fill(text, { desk: new URL(url).host });
  return serviceMail({
    id: randomBytes(16).toString("hex"),
    to,
    texts,
    url,
    words: {
      subject: say(subject),
      heading: say(heading),
      body: say(body),
      button,
      footer: `${say(footer)} ${texts.personal}`,
    },
  });
}
