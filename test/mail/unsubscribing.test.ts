import { describe, expect, it } from "vitest";
import { getContact } from "#features/contacts/contact-repository.ts";
import { passOf } from "#features/access/pass.ts";
import { findSubscription } from "#features/subscriptions/subscription-repository.ts";
import { unsubscribeUrl } from "#features/mail/unsubscribe-address.ts";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import {
  aContact,
  aPress,
  aPublishedIssue,
  arrivedMail,
  aSubscriber,
} from "#test/mail/support/press.ts";

const host = await useMasthead({ mailsPerSecond: 1000 });
let readers = 0;
const anEmail = () => `reader${++readers}@example.org`;

/** Calls an address in a mail as mail programs do, without cookies. */
async function call(method: string, url: string, body?: string) {
  const { pathname, search } = new URL(url);
  const headers: Record<string, string> = body
    ? { "content-type": "application/x-www-form-urlencoded" }
    : {};
  const target = pathname + search;
  const answer = await send(host.address, { method, target, headers, ...(body && { body }) });
  return { ...answer, text: answer.body.toString() };
}

const ONE_CLICK = "List-Unsubscribe=One-Click";

async function aSubscription(lang = "en") {
  const press = await aPress(host, { title: "Harbour & <Sons>", lang });
  const contact = await aSubscriber(press, anEmail());
  const { magazineId } = press;
  const url = unsubscribeUrl(host.address, contact, { magazineId, scope: "magazine" });
  const stoppedAt = async () => (await findSubscription(contact, magazineId))?.mailStoppedAt;
  return { press, contact, url, stoppedAt };
}

describe("opening an unsubscribe link", () => {
  it.each(["GET", "HEAD"])("with %s shows a page and changes nothing", async (method) => {
    const { url, stoppedAt } = await aSubscription();
    const { status, headers, text } = await call(method, url);
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["content-security-policy"]).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    );
    expect(text.includes('<form method="post">')).toBe(method === "GET");
    expect(await stoppedAt()).toBeUndefined();
  });

  it("speaks the magazine's language and escapes its title", async () => {
    const { url } = await aSubscription("fr");
    const { text } = await call("GET", url);
    expect(text).toContain('<html lang="fr" dir="ltr">');
    expect(text).toContain("nouveaux numéros de Harbour &amp; &lt;Sons&gt;");
    expect(text).not.toContain("<Sons>");
  });
});

describe("posting to an unsubscribe link", () => {
  it("with one click and no cookies ends the mail about new issues, and may be repeated", async () => {
    const { press, contact, url, stoppedAt } = await aSubscription();
    for (const _ of [1, 2]) {
      const { status, text } = await call("POST", url, ONE_CLICK);
      expect(status).toBe(200);
      expect(text).toContain("You are unsubscribed");
      expect(text).not.toContain("<form");
    }
    expect(await stoppedAt()).toBe(host.clock.now.toISOString());
    await aPublishedIssue(press);
    await host.idle();
    expect(await arrivedMail(host, contact.email)).toEqual([]);
  });

  it("from a notification ends all mail of that account and of no other", async () => {
    const [press, other] = [await aPress(host), await aPress(host)];
    const email = anEmail();
    const contact = await aContact(press, email);
    await aContact(other, email);
    const { magazineId } = press;
    const url = unsubscribeUrl(host.address, contact, { magazineId, scope: "account" });
    expect((await call("POST", url)).status).toBe(200);
    const { mailStoppedAt } = await getContact(press.accountId, email);
    expect(mailStoppedAt).toBe(host.clock.now.toISOString());
    expect((await getContact(other.accountId, email)).mailStoppedAt).toBeUndefined();
  });

  it("is answered in the same way by a contact without subscription", async () => {
    const press = await aPress(host);
    const contact = await aContact(press, anEmail());
    const { magazineId } = press;
    const url = unsubscribeUrl(host.address, contact, { magazineId, scope: "magazine" });
    expect((await call("POST", url)).status).toBe(200);
  });
});

describe("an unsubscribe link that is not ours", () => {
  it.each(["GET", "POST"])("is a clear page with status 404 (%s)", async (method) => {
    const { press, contact, url, stoppedAt } = await aSubscription();
    const forged = new URL(url);
    const pass = passOf("unsubscribe", { ...contact, contactId: "0123456789abcdef" });
    forged.searchParams.set("pass", pass.replace("0123456789abcdef", contact.contactId));
    const foreign = (await aPress(host)).accountId;
    const stranger = new URL(url);
    stranger.searchParams.set("pass", pass);
    const urls = [
      forged.href,
      stranger.href,
      url.replace(press.accountId, foreign),
      url.replace(press.accountId, "not-an-account"),
      url.replace(/magazine=M\d+/, "magazine=M0000000000000000000"),
      url.replace(/magazine=M\d+/, "magazine=x%23y"),
      url.replace(/\?.*/, ""),
    ];
    for (const each of urls) {
      const { status, text } = await call(method, each, method === "POST" ? ONE_CLICK : undefined);
      expect(status).toBe(404);
      expect(text).toContain("This link is no longer valid");
    }
    expect(await stoppedAt()).toBeUndefined();
  });

  it("takes no other method", async () => {
    const { url } = await aSubscription();
    const { status, headers } = await call("PUT", url);
    expect([status, headers["allow"]]).toEqual([405, "GET, HEAD, POST"]);
  });
});
