import type { DeskSession } from "#features/accounts/desk-session.ts";
import { noteBrowser } from "#features/mail/operator-notice/known-browsers-repository.ts";
import { createNotice, type Notice } from "#features/mail/operator-notice/notice-repository.ts";
import { secretFor } from "#features/accounts/secret-box.ts";
import { mails } from "#platform/runtime.ts";
import { nudge } from "#platform/work/nudge.ts";
import { log } from "#platform/log/log.ts";
import { hmac } from "#values/hmac.ts";

/** Mails the operator about a new full key. Never fails the call that created it. */
export function notifyOfKey(made: Omit<Notice, "at" | "kind">): Promise<void> {
  return unlessItFails(made.accountId, () => notify({ ...made, kind: "new-full-key" }));
}

/**
 * Mails the operator about a sign-in to an account from an unknown browser, unless it is the account's first. Never
 * fails the sign-in.
 * @param language of the browser
 */
export function notifyOfSignIn(session: DeskSession, language: string): Promise<void> {
  const { accountId, apiKey, address, browser, system } = session;
  return unlessItFails(accountId, async () => {
    if (!(await noteBrowser(accountId, labelOf(session), language))) return;
    const name = [browser, system].filter(Boolean).join(", ");
    await notify({ kind: "new-browser", accountId, apiKey, address, name });
  });
}

/**
 * Identifies a browser without storing anything in it: by its name, its system and its network, the first two bytes of
 * an IPv4 address or the first four of an IPv6 address.
 */
function labelOf({ browser, system, address }: DeskSession): string {
  const network = address.includes(":")
    ? address.split(":").slice(0, 2).join(":")
    : address.split(".").slice(0, 2).join(".");
  const label = hmac(secretFor("browsers")).update(`${browser}\n${system}\n${network}`);
  return label.digest("base64url").slice(0, 16);
}

async function notify(notice: Omit<Notice, "at">): Promise<void> {
  await nudge(mails, [await createNotice(notice)]);
}

async function unlessItFails(accountId: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    log("NOTICE_MAIL_FAILED", { accountId, error });
  }
}
