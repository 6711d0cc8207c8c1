import { beforeEach, describe, expect, test } from "vitest";
import { createToken, renewLink } from "#contract/api/contact-link-operations.ts";
import { addressHash } from "#features/contacts/address-hash.ts";
import { getContact } from "#features/contacts/contact-repository.ts";
import { keyFor } from "#platform/runtime.ts";
import { hmac } from "#values/hmac.ts";
import { dataOf } from "#test/support/answers.ts";
import { basic, callApi } from "#test/support/api-client.ts";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { open } from "#test/support/reader-client.ts";
import {
  type AddressBook,
  aBookWithContact,
  personalLink,
  shownAt,
} from "#test/contacts/address-book.ts";

const host = await useMasthead();
let book: AddressBook;
let email: string;

beforeEach(async () => {
  ({ book, email } = await aBookWithContact(host));
});

async function renew(of = email): Promise<void> {
  const answer = await book.publisher.call("POST", `contacts/${of}/renew-link`);
  expect(dataOf(renewLink, answer)).toEqual([]);
}

/** Mails the book's issue. @returns the links in the newest mail to the contact */
async function mailed(): Promise<{ link: string; unsubscribe: string }> {
  await book.succeed("POST", `contacts/${email}/issue/${book.issueId}`);
  const mail = (await book.mailTo(email)).at(-1);
  if (!mail) throw new Error("No mail has arrived");
  const { "List-Unsubscribe": header = "" } = Object.fromEntries(mail.headers);
  return { link: personalLink(mail), unsubscribe: /<(.*)>/.exec(header)?.[1] ?? "" };
}

/** The pass of mails that were sent before passes had purposes and generations. */
async function earlierPass(): Promise<string> {
  const { accountId, contactId } = await getContact(book.accountId, email);
  const hash = addressHash(email);
  const digest = hmac(keyFor("passes")).update(`${accountId}/${hash}/${contactId}`).digest();
  return `${hash}.${contactId}.${digest.subarray(0, 16).toString("base64url")}`;
}

const passIn = (url: string): string => new URL(url).searchParams.get("pass") ?? "";
const withPass = (url: string, pass: string): string => {
  const changed = new URL(url);
  changed.searchParams.set("pass", pass);
  return changed.href;
};
const readerAt = (pass: string): string =>
  `${host.address}/read/${book.accountId}/${book.issueId}?pass=${pass}`;

/** Presses the button of a link in a mail. @returns the status */
async function press(url: string): Promise<number> {
  const { pathname, search } = new URL(url);
  return (await send(host.address, { method: "POST", target: pathname + search })).status;
}

const wantsMail = async (): Promise<boolean> =>
  (await getContact(book.accountId, email)).mailStoppedAt === undefined;

describe("renewing a contact's link", () => {
  test("ends the link in mails sent so far, and the next mail has a new one", async () => {
    const before = await mailed();
    expect(await shownAt(before.link)).toBe("200 issue");
    await renew();
    expect(await shownAt(before.link)).toBe("200 nothing");
    expect((await open(before.link)).body.toString()).toContain(`data-reason="expired"`);
    const after = await mailed();
    expect(after.link).not.toBe(before.link);
    expect(await shownAt(after.link)).toBe("200 issue");
    await renew();
    expect(await shownAt(after.link)).toBe("200 nothing");
    expect(await shownAt(before.link)).toBe("200 nothing");
    expect(await shownAt((await mailed()).link)).toBe("200 issue");
  });

  test("closes a reader that is open with it at its next renewal", async () => {
    const { link } = await mailed();
    const manifest = link.replace("?", "/manifest?");
    expect((await open(manifest)).status).toBe(200);
    await renew();
    expect((await open(manifest)).status).toBe(404);
  });

  test("says so where there is a preview, and leaves what is open to anyone open", async () => {
    const { link } = await mailed();
    await renew();
    await book.sell();
    expect((await open(link)).body.toString()).toContain(`data-reason="expired"`);
    await book.succeed("DELETE", `magazines/${book.magazineId}/subscription`);
    await book.publisher.publish(book.issueId, "unlisted");
    expect(await shownAt(link)).toBe("200 issue");
  });

  test("leaves tokens, access, other contacts, and the address to unsubscribe", async () => {
    const other = `other.${email}`;
    await book.addContact(other);
    await book.succeed("POST", `contacts/${other}/issue/${book.issueId}`);
    const others = await book.linkFor(other);
    const answer = await book.publisher.call("POST", `contacts/${email}/token`);
    const query = new URLSearchParams({ token: dataOf(createToken, answer).token });
    const withToken = `${host.address}/read/${book.accountId}/${book.issueId}?${query.toString()}`;
    const { unsubscribe } = await mailed();
    await renew();
    expect(await shownAt(withToken)).toBe("200 issue");
    expect(await shownAt(others)).toBe("200 issue");
    expect(await press(unsubscribe)).toBe(200);
    expect(await wantsMail()).toBe(false);
    await book.succeed("DELETE", `contacts/${email}/access/${book.issueId}`);
  });

  test("ends links of mails sent before passes had generations", async () => {
    await mailed();
    const link = readerAt(await earlierPass());
    expect(await shownAt(link)).toBe("200 issue");
    await renew();
    expect(await shownAt(link)).toBe("200 nothing");
  });

  test("is done once for calls with one idempotency key", async () => {
    const call = {
      method: "POST",
      path: `contacts/${email}/renew-link`,
      headers: { ...basic(book.publisher.credentials), "idempotency-key": "once" },
    };
    await callApi(host.address, call);
    const { link } = await mailed();
    await callApi(host.address, call);
    expect(await shownAt(link)).toBe("200 issue");
  });

  test("survives a change of the contact, and ends with it", async () => {
    const before = await mailed();
    await renew();
    await book.succeed("PUT", `contacts/${email}`, { full_name: "Ann" });
    expect(await shownAt(before.link)).toBe("200 nothing");
    const { link } = await mailed();
    await book.succeed("DELETE", `contacts/${email}`);
    await book.addContact(email);
    await book.succeed("PUT", `contacts/${email}/access/${book.issueId}`);
    for (const each of [before.link, link]) expect(await shownAt(each)).toBe("200 nothing");
  });

  test("needs a contact, and writes nothing for an address that nobody has", async () => {
    const path = `contacts/nobody.${email}/renew-link`;
    await book.expectRefused({ method: "POST", path, code: "CONTACT_NOT_FOUND" });
  });
});

describe("a pass", () => {
  test("to read does not unsubscribe, and one to unsubscribe opens nothing", async () => {
    const { link, unsubscribe } = await mailed();
    expect(await shownAt(readerAt(passIn(unsubscribe)))).toBe("200 nothing");
    expect(await press(withPass(unsubscribe, passIn(link)))).toBe(404);
    expect(await wantsMail()).toBe(true);
    expect(await press(unsubscribe)).toBe(200);
    expect(await wantsMail()).toBe(false);
  });

  test("of an earlier mail still unsubscribes, also once the link is renewed", async () => {
    const unsubscribe = withPass((await mailed()).unsubscribe, await earlierPass());
    await renew();
    expect(await press(unsubscribe)).toBe(200);
    expect(await wantsMail()).toBe(false);
  });
});

describe("a link that confirms a subscription", () => {
  beforeEach(async () => {
    await book.succeed("POST", `magazines/${book.magazineId}/subscription`);
    await book.publisher.publish(book.issueId, "unlisted");
    await host.idle();
  });

  /** Requests a subscription in the contact's name. @returns the link in the mail about it */
  async function confirmationLink(): Promise<string> {
    await send(host.address, {
      method: "POST",
      target: `/read/${book.accountId}/${book.issueId}/subscription`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ email }).toString(),
    });
    const mail = (await book.mailTo(email)).at(-1);
    return /https?:\/\/\S+\/subscription\?\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  }

  test("cannot be made of a personal link or of the address to unsubscribe", async () => {
    const { link, unsubscribe } = await mailed();
    const confirm = await confirmationLink();
    for (const other of [link, unsubscribe]) {
      expect(await press(withPass(confirm, passIn(other)))).toBe(404);
    }
    expect(await press(withPass(unsubscribe, passIn(confirm)))).toBe(404);
    expect(await shownAt(readerAt(passIn(confirm)))).toBe("200 issue");
    await book.publisher.publish(book.issueId, "private");
    expect(await shownAt(readerAt(passIn(confirm)))).toBe("200 nothing");
  });

  test("of before leads nobody to the renewed link", async () => {
    const [confirm, earlier] = [await confirmationLink(), await earlierPass()];
    await renew();
    expect(await press(confirm)).toBe(404);
    expect(await press(withPass(confirm, earlier))).toBe(404);
    host.pass({ hours: 1 });
    const next = await confirmationLink();
    expect(next).not.toBe(confirm);
    expect(await press(next)).toBe(200);
  });
});
