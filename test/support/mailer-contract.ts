import { describe, expect, it } from "vitest";
import type { Mail, Mailer } from "#platform/ports/mailer.ts";

/** A mail as its recipient gets it. */
export interface ArrivedMail {
  to: string;
  /** The sender's name and address. */
  from: string;
  subject: string;
  /** Line ends are `\n`. */
  html: string;
  /** Line ends are `\n`. */
  text: string;
  headers: [name: string, value: string][];
}

/** A mailer under test. */
export interface MailerSubject {
  mailer: Mailer;
  /** The mails that have arrived, oldest first. */
  arrived(): Promise<ArrivedMail[]>;
}

let mailsMade = 0;

/** A plain mail with a test's changes. */
export function aMail(changes: Partial<Mail> = {}): Mail {
  return {
    id: `mail${++mailsMade}`,
    to: "ann@example.org",
    fromName: "My Press",
    subject: "Your issue",
    html: "<p>Hello</p>",
    text: "Hello",
    headers: {},
    ...changes,
  };
}

/** The contract of all mailers. The factory makes a new one and removes it after the test. */
export function describeMailer(name: string, makeSubject: () => Promise<MailerSubject>): void {
  describe(`${name} as a mailer`, () => {
    arrivalTests(makeSubject);
    refusalTests(makeSubject);
  });
}

function arrivalTests(makeSubject: () => Promise<MailerSubject>): void {
  it("sends mail as it was given", async () => {
    const { mailer, arrived } = await makeSubject();
    const mail = aMail({ headers: { "List-Unsubscribe": "<https://press.example/u?t=a%20b=>" } });
    await mailer.send(mail);
    const [read] = await arrived();
    expect(read).toMatchObject({ to: mail.to, subject: mail.subject, html: mail.html });
    expect(read?.text).toBe(mail.text);
    expect(read?.from).toContain("My Press");
    expect(read?.headers).toContainEqual([
      "List-Unsubscribe",
      "<https://press.example/u?t=a%20b=>",
    ]);
  });

  it("answers a different message id for every mail", async () => {
    const { mailer } = await makeSubject();
    const ids = await Promise.all([mailer.send(aMail()), mailer.send(aMail())]);
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain("");
  });

  it.each([
    ["any script", "Größe, 日本語 und 🗞️ ".repeat(20).trim()],
    ["quotes", `"A" \\ 'B' <b@example.org>, c@example.org;`],
    ["great length", "word ".repeat(400).trim()],
    ["many blanks", "a      b\tc"],
  ])("carries a subject and name with %s", async (_, words) => {
    const { mailer, arrived } = await makeSubject();
    await mailer.send(aMail({ subject: words, fromName: words }));
    const [read] = await arrived();
    expect(read?.subject).toBe(words);
    expect(read?.from).toContain(words);
    expect(read?.to).toBe("ann@example.org");
  });

  it("carries a subject that looks encoded", async () => {
    const { mailer, arrived } = await makeSubject();
    const subject = "=?UTF-8?B?SGk=?= =41 =_ =";
    await mailer.send(aMail({ subject }));
    expect((await arrived())[0]?.subject).toBe(subject);
  });

  it.each([
    ["nothing", ""],
    ["any script", "Größe, 日本語 und 🗞️"],
    ["very long lines", `https://press.example/?token=${"aé=".repeat(3000)}`],
    ["blanks at line ends", "one \ntwo\t\n \n\nend "],
    ["dots and boundaries", ".\n..\n--\n--=_\nFrom me"],
    ["what looks encoded", "=3D=\n=C3=A9"],
  ])("carries bodies with %s", async (_, body) => {
    const { mailer, arrived } = await makeSubject();
    await mailer.send(aMail({ html: `<p>${body}</p>`, text: body }));
    const [read] = await arrived();
    expect(read?.html).toBe(`<p>${body}</p>`);
    expect(read?.text).toBe(body);
  });
}

function refusalTests(makeSubject: () => Promise<MailerSubject>): void {
  const breaks = ["\r\nBcc: eve@example.org", "\nBcc: eve@example.org", "\r", "\0"];
  const mails = breaks.flatMap((text): [string, Mail][] => [
    ["to", aMail({ to: `ann@example.org${text}` })],
    ["name", aMail({ fromName: `Press${text}` })],
    ["subject", aMail({ subject: `Issue${text}` })],
    ["header value", aMail({ headers: { "X-Issue": `1${text}` } })],
    ["header name", aMail({ headers: { [`X-Issue${text}`]: "1" } })],
  ]);

  it.each([
    ...mails,
    ["second recipient", aMail({ to: "ann@example.org, eve@example.org" })],
    ["named recipient", aMail({ to: "Ann <ann@example.org>" })],
    ["second subject", aMail({ headers: { subject: "Other" } })],
    ["header name with a colon", aMail({ headers: { "Bcc: eve@example.org\u00a0X": "1" } })],
  ] satisfies [string, Mail][])(
    "refuses mail with a foreign part in its %s: %j",
    async (_, mail) => {
      const { mailer, arrived } = await makeSubject();
      await expect(mailer.send(mail)).rejects.toThrow();
      expect(await arrived()).toEqual([]);
    },
  );
}
