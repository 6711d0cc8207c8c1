import { ownersLanguage } from "./known-browsers-repository.ts";
import { type Notice, takeNotice } from "./notice-repository.ts";
import { keyNamed } from "#platform/work/nudge.ts";
import { serviceMail } from "#features/mail/render-mail.ts";
import { operatorAddress } from "#features/setup/service-place.ts";
import { log } from "#platform/log/log.ts";
import type { Mail } from "#platform/ports/mailer.ts";
import { countNotice, NOTICES_A_DAY } from "#features/quotas/mail-count-repository.ts";
import { apiBaseUrl, mailer, now } from "#platform/runtime.ts";
import type { Key } from "#platform/table/schema.ts";
import { fill } from "#texts/fill.ts";
import { mailTexts } from "#texts/languages.ts";

/**
 * Mails the operator the notices named in a run's nudges, a few a day per account and kind, so that no tenant fills the
 * operator's mailbox. Failures are not retried: the audit log has all notices.
 * @returns the names that are not notices
 */
export async function sendNotices(named: readonly string[]): Promise<string[]> {
  const others: string[] = [];
  for (const name of named) {
    const key = keyNamed(name);
    if (key?.PK.endsWith("#NOTICES")) await send(key);
    else others.push(name);
  }
  return others;
}

async function send(key: Key): Promise<void> {
  try {
    const notice = await takeNotice(key);
    const to = operatorAddress();
    if (!notice || to === undefined) return;
    const count = await countNotice(notice, now());
    if (count === undefined) return;
    const language = await ownersLanguage(notice.accountId);
    const isLast = count === NOTICES_A_DAY;
    await mailer().send(mailAbout(notice, { id: key.SK, to, language, isLast }));
  } catch (error) {
    log("NOTICE_MAIL_FAILED", { error });
  }
}

function mailAbout(
  { kind, at, name, address, apiKey }: Notice,
  { id, to, language, isLast }: { id: string; to: string; language: string; isLast: boolean },
): Mail {
  const texts = mailTexts(language);
  const { subject, heading, body, button, footer } = texts.operator[kind];
  const url = `${apiBaseUrl()}/desk/#/settings/audit`;
  const when = new Intl.DateTimeFormat(texts.language, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(new Date(at));
  const words = {
    desk: new URL(url).host,
    when,
    name: name || "–",
    address: address || "–",
    key: apiKey,
  };
  const say = (text: string): string => fill(text, words);
  return serviceMail({
    id: id.padEnd(32, "0").slice(0, 32),
    to,
    texts,
    url,
    words: {
      subject: say(subject),
      heading: say(heading),
      body: isLast ? `${say(body)} ${texts.operatorsLast}` : say(body),
      button,
      footer: say(footer),
    },
  });
}
