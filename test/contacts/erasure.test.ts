import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addressHash } from "#features/contacts/address-hash.ts";
import { getContact, saveMailState } from "#features/contacts/contact-repository.ts";
import { createMail } from "#features/deliveries/mail-repository.ts";
import { newMail } from "#features/deliveries/new-mail.ts";
import { createSuppression } from "#features/mail/suppression-repository.ts";
import { filesBelow } from "#lib/files/files-below.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { tableItems } from "#test/support/traces.ts";
import { type AddressBook, anAddressBook } from "./address-book.ts";

const host = await useMasthead();
const EMAIL = "Forget.Me+news@münchen.example";
const PATH = "contacts/forget.me%2Bnews@m%C3%BCnchen.example";
const PROFILE = {
  full_name: "Perdita Vergissmein",
  country: "Lethe",
  city: "Nirgendhausen",
  street: "Schweigegasse 7",
  zip: "90210-0042",
};
/** Texts that must not remain anywhere, in lower case. */
const TRACES = ["forget.me", "münchen.example", "xn--mnchen-3ya", ...Object.values(PROFILE)].map(
  (text) => text.toLowerCase(),
);

/** Everything that can belong to a contact, including a waiting mail, a failure and a token. */
async function everythingFor(book: AddressBook): Promise<void> {
  await book.addContact(EMAIL, PROFILE);
  await book.succeed("PUT", `${PATH}/access/${book.issueId}`, { notify_user: "yes" });
  await book.succeed("POST", `${PATH}/issue/${book.issueId}`);
  await book.succeed("POST", `${PATH}/subscription/${book.magazineId}`);
  await host.idle();
  for (let count = 0; count < 60; count += 1) await book.succeed("POST", `${PATH}/token`);
  const contact = await getContact(book.accountId, EMAIL);
  const { magazineId } = book;
  const about = { kind: "issue-delivery", magazineId, baseUrl: "https://press.example" } as const;
  await createMail({ ...newMail(contact, about), dueAt: "2026-03-02T00:00:00.000Z" });
  await saveMailState(contact, { mailFailure: `550 no such user <${EMAIL}>` });
}

/** The table's items that still contain an address, a name or the hash. */
async function itemsAbout(texts: string[]): Promise<unknown[]> {
  const items = await tableItems();
  return items.filter((item) => {
    const stored = JSON.stringify(item).toLowerCase();
    return texts.some((text) => stored.includes(text));
  });
}

/** The files of the data folder that still contain an address or a name, except sent mail. */
async function filesAbout(texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of await filesBelow(host.dataFolder)) {
    if (path.startsWith(join(host.dataFolder, "outbox"))) continue;
    const stored = (path + (await readFile(path, "utf8"))).toLowerCase();
    if (texts.some((text) => stored.includes(text))) found.push(path);
  }
  return found;
}

test("deleting a contact takes away all personal data at once, and everything else with the purge", async () => {
  const book = await anAddressBook(host);
  await everythingFor(book);
  const hash = addressHash(EMAIL);
  await createSuppression({
    addressHash: hash,
    reason: "bounce",
    createdAt: host.clock.now.toISOString(),
  });
  expect((await itemsAbout([hash])).length).toBeGreaterThan(60);
  expect(await itemsAbout(TRACES)).toHaveLength(1);

  await book.succeed("DELETE", PATH);
  expect(await itemsAbout(TRACES)).toEqual([]);

  await host.runSchedules();
  expect(await itemsAbout(TRACES)).toEqual([]);
  expect(await filesAbout(TRACES)).toEqual([]);
  expect(await itemsAbout([hash])).toEqual([
    {
      PK: `SUPPRESSED#${hash}`,
      SK: "SUPPRESSED",
      addressHash: hash,
      mark: expect.any(String),
      reason: "bounce",
      createdAt: host.clock.now.toISOString(),
    },
  ]);

  // The suppression outlives the contact.
  const before = await book.mailTo("Forget.Me+news@xn--mnchen-3ya.example");
  expect(before).toHaveLength(3);
  await book.addContact(EMAIL);
  await book.succeed("POST", `${PATH}/issue/${book.issueId}`);
  const after = await book.mailTo("Forget.Me+news@xn--mnchen-3ya.example");
  expect(after).toHaveLength(3);
});

test("mail that waits is not sent to a contact that is deleted, nor to one made again", async () => {
  const book = await anAddressBook(host);
  const email = "waiting@example.org";
  await book.addContact(email);
  const contact = await getContact(book.accountId, email);
  const about = {
    kind: "issue-delivery",
    magazineId: book.magazineId,
    issueId: book.issueId,
  } as const;
  const later = new Date(host.clock.now.getTime() + 60_000).toISOString();
  const waiting = newMail(contact, about);
  await createMail({ ...waiting, dueAt: later });
  await book.succeed("DELETE", `contacts/${email}`);
  await book.addContact(email);
  host.pass({ hours: 1 });
  await host.runSchedules();
  expect(await book.mailTo(email)).toEqual([]);
});
