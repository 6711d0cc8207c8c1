import { isWorking } from "#features/accounts/api-key.ts";
import { findAccount } from "#features/accounts/account-repository.ts";
import { findApiKey } from "#features/accounts/api-key-repository.ts";
import { newSignInCode, signInAddress } from "#features/accounts/sign-in-code.ts";
import { dropSignInCode } from "#features/accounts/sign-in-code-repository.ts";
import type { Person } from "#features/people/person.ts";
import { invitations, saveCode } from "#features/people/person-repository.ts";
import { log } from "#platform/log/log.ts";
import type { Item } from "#platform/ports/item-store.ts";
import { apiBaseUrl, mailer, now } from "#platform/runtime.ts";
import { changeWork, dueAmong, dueWork } from "#platform/work/work-list.ts";
import { signInMail } from "./sign-in-mail.ts";

const LINK_SECONDS = 7 * 24 * 60 * 60;
const AT_A_TIME = 20;
/** Seconds before each retry of an undelivered mail; then it is given up. */
const WAITS = [60, 300, 1800, 7200, 21_600];

/** Mails the due links to people, and those named in the run's wake-up. */
export async function sendInvitations(known: readonly Item[]): Promise<void> {
  const due = await dueWork(invitations, now().toISOString(), AT_A_TIME);
  const named = dueAmong(invitations, known);
  const people = new Map([...due, ...named].map((person) => [person.personId, person]));
  for (const person of people.values()) await sendInvitation(person);
}

async function sendInvitation(seen: Person): Promise<void> {
  const { attempts = 0 } = seen;
  const wait = WAITS[attempts];
  if (wait === undefined) {
    await changeWork(invitations, seen, { dueAt: undefined, attempts: undefined });
    return;
  }
  const dueAt = new Date(now().getTime() + wait * 1000).toISOString();
  const claimed = await changeWork(invitations, seen, { dueAt, attempts: attempts + 1 });
  if (!claimed) return;
  try {
    await sendLink(claimed);
    await changeWork(invitations, claimed, { dueAt: undefined, attempts: undefined });
  } catch (error) {
    log("SIGN_IN_MAIL_FAILED", { error });
  }
}

/**
 * Skips people whose key has ended. The code of the previous link ends once the mail with the new one is handed over.
 */
async function sendLink(person: Person): Promise<void> {
  const { accountId, apiKey, email, codeHash, language } = person;
  const key = await findApiKey(apiKey);
  if (!key || !isWorking(key, now())) return;
  const account = (await findAccount(accountId))?.name ?? "";
  const { text, hash } = await newSignInCode(accountId, { apiKey }, LINK_SECONDS);
  const url = signInAddress(apiBaseUrl(), text);
  await saveCode(person, hash);
  if (codeHash !== undefined) await dropSignInCode({ accountId, hash: codeHash });
  await mailer().send(signInMail("invitation", { url, to: email, account, language }));
}
