import type { DeskSession } from "#features/accounts/desk-session.ts";
import { noteBrowser } from "#features/mail/operator-notice/known-browsers-repository.ts";
import { createNotice, type Notice } from "#features/mail/operator-notice/notice-repository.ts";
import { secretFor } from "#features/accounts/secret-box.ts";
import { mails } from "#platform/runtime.ts";
import { nudge } from "#platform/work/nudge.ts";
import { log } from "#platform/log/log.ts";
import { hmac } from "#values/hmac.ts";

/** Has the operator mailed that a key which may do everything was made. It never fails the call that made it. */
export function notifyOfKey(made: Omit<Notice, "at" | "kind">): Promise<void> {
  return unlessItFails(made.accountId, () => notify({ ...made, kind: "new-full-key" }));
}

/**
 * Has the operator mailed that an account was signed in to from a browser that it does not know, unless it knows none.
 * It never fails the sign-in.
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
 * What a browser is known by without leaving anything in it: its name, its system and the network that it is in, the
 * first two bytes of an address of version 4 or the first four of one of version 6.
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
