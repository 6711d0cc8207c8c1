import { findPublisher } from "./find-publisher.ts";
import { isWorking } from "#features/accounts/api-key.ts";
import { findAccount } from "#features/accounts/account-repository.ts";
import { findApiKey } from "#features/accounts/api-key-repository.ts";
import { newSignInCode, signInAddress } from "#features/accounts/sign-in-code.ts";
import { peopleWith } from "#features/people/person-repository.ts";
import { addressHash } from "#features/contacts/address-hash.ts";
import { keyNamed } from "#platform/work/nudge.ts";
import { operatorAddress } from "#features/setup/service-place.ts";
import { log } from "#platform/log/log.ts";
import { apiBaseUrl, mailer, now } from "#platform/runtime.ts";
import { keys } from "#platform/table/schema.ts";
import { takeRequest } from "./request-repository.ts";
import { signInMail } from "./sign-in-mail.ts";

/** A person who signs in, and the key. */
interface Member {
  kind: "signIn" | "memberSignIn";
  to: string;
  accountId: string;
  apiKey: string;
}

/**
 * Mails a sign-in link to the owner of a named address: the publisher, or a person at the desk, who gets a link for
 * each of their accounts. Failures are not retried: people can request another mail.
 * @param named the names in a run's nudges
 * @returns the names that are not requests for links
 */
export async function sendSignInLink(named: readonly string[]): Promise<string[]> {
  const others: string[] = [];
  for (const name of named) {
    if (!name.startsWith(WISH)) others.push(name);
    else await sendTo(keyNamed(name)?.PK.slice(WISH.length) ?? "");
  }
  return others;
}
const WISH = keys.signInMail("").PK;

async function sendTo(hash: string): Promise<void> {
  try {
    const members = await membersWith(hash);
    if (members.length === 0) return;
    const wish = await takeRequest(hash, now());
    if (!wish) return;
    for (const { kind, to, accountId, apiKey } of members) {
      const { text } = await newSignInCode(accountId, { apiKey });
      const account = (await findAccount(accountId))?.name ?? "";
      const url = signInAddress(apiBaseUrl(), text);
      await mailer().send(signInMail(kind, { url, to, account, language: wish.language }));
    }
  } catch (error) {
    log("SIGN_IN_MAIL_FAILED", { error });
  }
}

async function membersWith(hash: string): Promise<Member[]> {
  const operator = operatorAddress();
  const isOperator = operator !== undefined && addressHash(operator) === hash;
  const publisher = isOperator ? await findPublisher() : undefined;
  const members: Member[] = publisher ? [{ kind: "signIn", to: operator ?? "", ...publisher }] : [];
  for (const { email, accountId, apiKey } of await peopleWith(hash)) {
    const key = await findApiKey(apiKey);
    if (!key || !isWorking(key, now())) continue;
    members.push({ kind: "memberSignIn", to: email, accountId, apiKey });
  }
  return members;
}
