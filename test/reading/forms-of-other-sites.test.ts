import { beforeEach, expect, test } from "vitest";
import type { AddressBook } from "#test/contacts/address-book.ts";
import { anAddressBook } from "#test/contacts/address-book.ts";
import { Browser } from "#test/desk/support/browser.ts";
import { type Received, send } from "#test/support/http.ts";
import { eventually } from "#test/support/eventually.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { tableItems } from "#test/support/traces.ts";

// The embed form is for other sites. All else either changes nothing without a secret that only its mail has, or refuses.

const host = await useMasthead();
let book: AddressBook;
let people = 0;

beforeEach(async () => {
  book = await anAddressBook(host);
  await book.publisher.publish(book.issueId, "unlisted");
  await book.succeed("POST", `magazines/${book.magazineId}/subscription`);
});

/** What browsers say of a form on another site, over https, over http, without a referrer, and from a subdomain. */
const FOREIGN: Record<string, string>[] = [
  { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  { origin: "https://evil.example" },
  { origin: "null", "sec-fetch-site": "cross-site" },
  { origin: "https://other.example.org", "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
];

function post(
  target: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
): Promise<Received> {
  people += 1;
  return send(host.address, {
    method: "POST",
    target,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-forwarded-for": `198.51.100.${people}`,
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
}

const issuePath = (): string => `/read/${book.accountId}/${book.issueId}`;

/** The path and query of the first address in the last mail to somebody that has this in its path. */
async function linkIn(email: string, path: string): Promise<string> {
  const { text = "" } = (await book.mailTo(email)).at(-1) ?? {};
  const url = new RegExp(String.raw`https?://\S+/${path}\?\S+`).exec(text)?.[0] ?? "";
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** The same address with a secret that somebody made up. */
const forged = (address: string): string => address.replace(/(pass=[^&]*)[^&]{6}/, "$1AAAAAA");

test.each(FOREIGN)(
  "asks for a confirmation by mail, and subscribes nobody: %o",
  async (headers) => {
    const magazine = await book.publisher.magazine(book.magazineId);
    for (const target of [`/m/${magazine.slug}/subscribe`, `${issuePath()}/subscription`]) {
      const email = `reader${++people}@example.org`;
      expect((await post(target, { email }, headers)).status).toBe(200);
      expect(await book.mailTo(email)).toHaveLength(1);
    }
    expect(
      await book.succeed("GET", `magazines/${book.magazineId}/subscribers?status=confirmed`),
    ).toEqual([]);
  },
);

test.each(FOREIGN)("sends nobody a link: %o", async (headers) => {
  await book.publisher.publish(book.issueId, "private");
  const email = `reader${++people}@example.org`;
  await book.addContact(email);
  await book.succeed("PUT", `contacts/${email}/access/${book.issueId}`, { notify_user: "no" });
  expect((await post(`${issuePath()}/link`, { email }, headers)).status).toBe(403);
  expect(await book.mailTo(email)).toEqual([]);
});

test.each(FOREIGN)(
  "confirms and unsubscribes with the secret of its mail alone: %o",
  async (headers) => {
    const email = `reader${++people}@example.org`;
    await post(`${issuePath()}/subscription`, { email }, {});
    const confirming = await linkIn(email, "subscription");
    expect((await post(forged(confirming), {}, headers)).status).toBe(404);
    const subscribers = () =>
      book.succeed("GET", `magazines/${book.magazineId}/subscribers?status=confirmed`);
    expect(await subscribers()).toEqual([]);
    // The mail programs that unsubscribe with one click are other sites too.
    expect((await post(confirming, {}, headers)).status).toBe(200);
    await eventually(async () => expect(await subscribers()).toMatchObject([{ email }]));
    const leaving = await linkIn(email, "unsubscribe");
    expect((await post(forged(leaving), {}, headers)).status).toBe(404);
    expect((await post(leaving, {}, headers)).status).toBe(200);
  },
);

test.each(FOREIGN)("does nothing with the cookie of the desk: %o", async (headers) => {
  const browser = await Browser.with(host.address, book.publisher.credentials);
  const before = await tableItems();
  for (const [method, path] of [
    ["POST", `issues/${book.issueId}/preview-links`],
    ["DELETE", `issues/${book.issueId}/publish-state`],
    ["POST", "contacts"],
  ] as const) {
    const body = { email: "ann@example.org" };
    // A form cannot set the desk's header.
    const asForm = await browser.call(method, path, {
      body,
      headers: { ...headers, "x-masthead-desk": "" },
    });
    expect(asForm.status, path).toBe(401);
    const asScript = await browser.call(method, path, { body, headers });
    expect(asScript.status, path).toBe(401);
  }
  expect(await tableItems()).toEqual(before);
});
