import { expect, test } from "vitest";
import { addressHash } from "#features/contacts/address-hash.ts";
import { newContactId, newTokenGeneration } from "#features/contacts/contact.ts";
import { createContact } from "#features/contacts/contact-repository.ts";
import { seedIssue } from "#test/support/examples.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { skipOnWire } from "#test/support/wire/service.ts";
import { anAddressBook, mailTo } from "./address-book.ts";

const host = await useMasthead();

const BREAKS = [
  ["CR and LF", "\r\n"],
  ["LF", "\n"],
  ["CR", "\r"],
  ["NUL", "\0"],
  ["a vertical tab", "\v"],
  ["a form feed", "\f"],
  ["the next-line character", "\u0085"],
  ["a line separator", "\u2028"],
  ["a paragraph separator", "\u2029"],
] as const;

test.each(BREAKS)("no field that reaches a mail takes %s", async (_, character) => {
  const book = await anAddressBook(host);
  const text = `a${character}Bcc: eve@example.org`;
  const calls = [
    ["POST", "contacts", { email: `ann@example.org${character}Bcc: eve@example.org` }, "email"],
    ["POST", "contacts", { email: `ann@exam${character}ple.org` }, "email"],
    ["POST", "contacts", { email: "ann@example.org", full_name: text }, "full_name"],
    ["POST", "magazines", { title: text }, "title"],
    ["PUT", `magazines/${book.magazineId}`, { title: text }, "title"],
    ["POST", `magazines/${book.magazineId}`, { volume: text }, "volume"],
    ["PUT", `issues/${book.issueId}`, { volume: text }, "volume"],
  ] as const;
  for (const [method, path, body, name] of calls) {
    const words = `${name}: must `;
    await book.expectRefused({ method, path, body, code: "INVALID_PARAMETER", words });
  }
});

/** The names of a mail's headers, in lower case, and its recipients. */
async function headersOf(email: string): Promise<{ names: string[]; to: string[] }> {
  const [mail] = await mailTo(host, email);
  const headers = mail?.headers ?? [];
  const names = headers.map(([name]) => name.toLowerCase()).toSorted();
  return { names, to: headers.filter(([name]) => name === "To").map(([, value]) => value) };
}

const HOSTILE = [
  "=?UTF-8?Q?x=0D=0ABcc:_eve@example.org?=",
  `"Ann" <eve@example.org>, Bcc: eve@example.org;`,
  "ann%0d%0aBcc:%20eve@example.org",
  "{{link}} ${link} <script>alert(1)</script>",
  "x".repeat(300),
  "\u202eevil \u200b\ufeff",
];

test.each(HOSTILE)("what looks like a header stays text: %j", async (text) => {
  if (text.includes("<"))
    skipOnWire("an SES that reads quoted names, which the emulated one does not");
  const book = await anAddressBook(host);
  const [plain, hostile] = [
    `plain@${HOSTILE.indexOf(text)}.example`,
    `hostile@x${HOSTILE.indexOf(text)}.example`,
  ];
  await book.addContact(plain, { full_name: "Ann" });
  await book.succeed("POST", `contacts/${plain}/issue/${book.issueId}`);
  const usual = await headersOf(plain);
  await book.succeed("PUT", `magazines/${book.magazineId}`, { title: text });
  await book.succeed("PUT", `issues/${book.issueId}`, { volume: text });
  await book.addContact(hostile, { full_name: text });
  await book.succeed("POST", `contacts/${hostile}/issue/${book.issueId}`);
  expect(await headersOf(hostile)).toEqual({ names: usual.names, to: [hostile] });
  const [mail] = await book.mailTo(hostile);
  expect(mail?.html).not.toContain("<script>alert");
  // No mail contains controls that reorder the text around them.
  expect(mail?.text).toContain(text.replace("\u202e", "").trim().slice(0, 60));
});

test("names that got line breaks past the API bring no header into a mail", async () => {
  const book = await anAddressBook(host);
  const [plain, email] = ["plain@example.org", "stored@example.org"];
  await book.addContact(plain);
  await book.succeed("POST", `contacts/${plain}/issue/${book.issueId}`);
  const text = "a\r\nBcc: eve@example.org\r\n\r\n<p>eve</p>\0";
  const { accountId, magazineId } = book;
  const issueId = await seedIssue({ accountId, magazineId }, { ownTitle: text, volume: text });
  await book.publisher.publish(issueId, "unlisted");
  await createContact({
    accountId,
    addressHash: addressHash(email),
    contactId: newContactId(),
    email,
    fullName: text,
    country: "",
    city: "",
    street: "",
    zip: "",
    tokenGeneration: newTokenGeneration(),
    createdAt: host.clock.now.toISOString(),
  });
  await book.succeed("POST", `contacts/${email}/issue/${issueId}`);
  const { names, to } = await headersOf(email);
  expect(to).toEqual([email]);
  expect(names).toEqual((await headersOf(plain)).names);
});
