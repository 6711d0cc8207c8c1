import { expect, vi } from "vitest";
import { mailTo, personalLink } from "#test/contacts/address-book.ts";
import { aReadingRoom, type ReadingRoom } from "#test/reading/support/reading-room.ts";
import type { TestHost } from "#test/support/test-host.ts";

/** One tab of a browser. */
export interface Tab {
  open(url: string): Promise<void>;
  /** The value of an expression in the page, or in its only frame. */
  evaluate(expression: string, where?: "page" | "frame"): Promise<unknown>;
}

const PATIENCE_MS = 60_000;
/** Whether a page's picture is loaded and in view. */
const IS_READING = `document.querySelector('.page[data-state=shown] img')?.naturalWidth > 0`;
const sees = (text: string): string => `document.body.innerText.includes(${JSON.stringify(text)})`;

/** Waits until an expression is true, even while the page changes. */
export async function until(tab: Tab, isSo: string, where?: "page" | "frame"): Promise<void> {
  const look = async (): Promise<boolean> => {
    try {
      return (await tab.evaluate(isSo, where)) === true;
    } catch {
      return false;
    }
  };
  await vi.waitUntil(look, { timeout: PATIENCE_MS, interval: 100 }).catch(async () => {
    const shown = await tab.evaluate("location.href + ' ' + document.body.innerText", where);
    throw new Error(`${isSo} has not come true, but: ${String(shown)}`);
  });
}

/** Fills in the form's address field and sends the form. */
async function sendForm(tab: Tab, email: string, where?: "page" | "frame"): Promise<void> {
  const form = `document.querySelector("form:has(input[type=email])")`;
  await until(tab, `${form} !== null`, where);
  // Before its script has loaded, the form is sent by the browser, which works as well.
  await tab.evaluate(
    `void ((form) => {
      form.querySelector("input[type=email]").value = ${JSON.stringify(email)};
      form.requestSubmit();
    })(${form})`,
    where,
  );
}

interface Press extends ReadingRoom {
  /** Addresses of the shelf, and of the private issue without a pass. */
  shelf: string;
  bare: string;
}

/** A magazine with a shelf, a free subscription, an issue on the shelf and a private issue. */
export async function aPress(host: TestHost): Promise<Press> {
  const room = await aReadingRoom(host);
  const { publisher, magazineId, issueId } = room;
  await publisher.succeed("PUT", `magazines/${magazineId}`, { listed: "yes" });
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`);
  const onShelf = await publisher.anIssue(magazineId, { volume: "Autumn" });
  await publisher.unpublish(issueId);
  await publisher.publish(onShelf, "unlisted");
  const { slug } = await publisher.magazine(magazineId);
  return { ...room, shelf: `${host.address}/m/${slug}`, bare: `${host.address}${room.path}` };
}

/**
 * A reader subscribes on the shelf, confirms, gets an issue, opens it, and returns a week later. In another browser,
 * without the mail, they request the link.
 * @param other a browser without cookies
 */
export async function expectReadersWay(
  host: TestHost,
  press: Press,
  { tab, other, email }: { tab: Tab; other: Tab; email: string },
): Promise<void> {
  const { publisher, issueId, shelf, bare } = press;
  await tab.open(shelf);
  await sendForm(tab, email);
  await until(tab, sees("No e-mail was sent"));
  const newest = async () => (await mailTo(host, email)).at(-1)?.text ?? "";
  await tab.open(/https?:\/\/\S+\/subscription\?\S+/.exec(await newest())?.[0] ?? "");
  await tab.evaluate(`void document.querySelector("form[method=post]").requestSubmit()`);
  await until(tab, sees("You are subscribed"));
  await host.idle();
  await publisher.succeed("PUT", `issues/${issueId}/publish-state`, {
    privacy: "private",
    notify_subscribers: "yes",
  });
  const issueMail = { text: await newest() };
  expect(issueMail.text).toContain(press.path);
  await tab.open(personalLink(issueMail));
  await until(tab, IS_READING);
  expect(await tab.evaluate("location.href")).toBe(bare);
  host.pass({ days: 7 });
  await tab.open("about:blank");
  await tab.open(bare);
  await until(tab, IS_READING);
  await other.open(bare);
  await until(other, sees("This issue is private"));
  await sendForm(other, email);
  await until(other, sees("No e-mail was sent"));
  await other.open(personalLink({ text: await newest() }));
  await until(other, IS_READING);
}

/** Does the last part in a frame on another site: requests the link there, and reads with it. */
export async function expectLinkInFrame(
  host: TestHost,
  press: Press,
  { tab, email, show }: { tab: Tab; email: string; show: (address: string) => string },
): Promise<void> {
  await tab.open(show(press.bare));
  await sendForm(tab, email, "frame");
  await until(tab, sees("No e-mail was sent"), "frame");
  const link = personalLink({ text: (await mailTo(host, email)).at(-1)?.text ?? "" });
  await tab.open("about:blank");
  await tab.open(show(link));
  await until(tab, IS_READING, "frame");
}
