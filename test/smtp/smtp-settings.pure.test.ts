import { generateKeyPairSync } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readSmtpSettings } from "#lib/host/smtp/smtp-settings.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const SENDER = { MASTHEAD_MAIL_SENDER: "Press@Example.org" };
const settingsOf = (url: string, env: Record<string, string> = {}) =>
  readSmtpSettings({ MASTHEAD_SMTP_URL: url, ...SENDER, ...env });

test("without a URL nothing is sent, whatever else is set", () => {
  expect(readSmtpSettings({})).toBeUndefined();
  expect(settingsOf("", { MASTHEAD_DKIM_SELECTOR: "s" })).toBeUndefined();
});

test("the sender's domain is in lower case, and in ASCII", () => {
  expect(settingsOf("smtp://mx.example")?.senderAddress).toBe("Press@example.org");
  const env = { MASTHEAD_MAIL_SENDER: "post@bücher.example" };
  expect(settingsOf("smtp://mx.example", env)?.senderAddress).toBe("post@xn--bcher-kva.example");
});

test("we call ourselves as visitors do", () => {
  const env = { MASTHEAD_PUBLIC_URL: "https://magazines.example.org/m" };
  expect(settingsOf("smtp://mx.example", env)?.ownName).toBe("magazines.example.org");
  const byNumber = { MASTHEAD_PUBLIC_URL: "http://192.0.2.1:8080" };
  expect(settingsOf("smtp://mx.example", byNumber)?.ownName).toBeUndefined();
  expect(settingsOf("smtp://mx.example")?.ownName).toBeUndefined();
});

test.each([
  ["smtp://mx.example", { host: "mx.example", port: 25, tls: "start-tls", login: undefined }],
  ["smtp://mx.example/", { port: 25 }],
  ["smtp://u:p@mx.example", { port: 587, tls: "start-tls", login: { user: "u", password: "p" } }],
  ["smtps://u:p@mx.example", { port: 465, tls: "from-start", isLocal: false }],
  ["smtp://mx.example:2525?starttls=no", { port: 2525, tls: "never" }],
  ["smtp://localhost", { host: "localhost", port: 25, tls: "if-offered", isLocal: true }],
  ["smtp://[::1]:26", { host: "::1", port: 26, isLocal: true }],
  ["smtp://u:p@127.0.0.1?starttls=no", { tls: "never", login: { user: "u", password: "p" } }],
  [
    "smtp://ann%40example.org:a%3Ab%2F%25%23@mx.example",
    { login: { user: "ann@example.org", password: "a:b/%#" } },
  ],
])("%s is read", (url, settings) => {
  expect(settingsOf(url)).toMatchObject(settings);
});

const SECRET = "s3cr3t";

test.each([
  ["mx.example", "must be like smtp://user:password@"],
  ["https://mx.example", "must be like smtp://user:password@"],
  ["smtp://", "must be like smtp://user:password@"],
  [`smtp://u:${SECRET}/x@mx.example`, "must be like smtp://user:password@"],
  [`smtp://u:12#${SECRET}@mx.example`, "must be like smtp://user:password@"],
  [`smtp://u:12?${SECRET}@mx.example`, "may end in ?starttls=no"],
  [`smtp://u:${SECRET}%zz@mx.example`, "has a % that is not part of a code"],
  ["smtp://u@mx.example", "must have both a user and a password"],
  [`smtp://:${SECRET}@mx.example`, "must have both a user and a password"],
  [`smtp://u:${SECRET}@mx.example?starttls=no`, "has a password, which must not be"],
  ["smtps://mx.example?starttls=no", "may end in ?starttls=no after smtp://"],
  ["smtp://mx.example?tls=no", "may end in ?starttls=no after smtp://"],
])("%s is refused in plain words that do not quote it", (url, words) => {
  const read = () => settingsOf(url);
  expect(read).toThrow(`MASTHEAD_SMTP_URL ${words}`);
  expect(read).not.toThrow(SECRET);
});

test.each(["", "press", "Press <press@example.org>", "a@example.org, b@example.org"])(
  "the sender %j is refused",
  (MASTHEAD_MAIL_SENDER) => {
    const read = () => settingsOf("smtp://mx.example", { MASTHEAD_MAIL_SENDER });
    expect(read).toThrow("MASTHEAD_MAIL_SENDER must be set to the address");
  },
);

describe("DKIM", () => {
  const pemOf = (type: "rsa" | "ed25519", modulusLength = 2048) => {
    const { privateKey } =
      type === "rsa" ? generateKeyPairSync(type, { modulusLength }) : generateKeyPairSync(type);
    return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  };

  async function dkimOf(env: Record<string, string>, content = pemOf("rsa")) {
    const file = join(await temporaryFolder(), "dkim.pem");
    await writeFile(file, content);
    const all = { MASTHEAD_DKIM_SELECTOR: "mail2026", MASTHEAD_DKIM_KEY_FILE: file, ...env };
    return settingsOf("smtp://mx.example", all)?.dkim;
  }

  test("signs for the sender's domain, or for one above it", async () => {
    const env = { MASTHEAD_MAIL_SENDER: "press@mail.example.org" };
    expect(await dkimOf(env)).toMatchObject({ domain: "mail.example.org", selector: "mail2026" });
    const above = { ...env, MASTHEAD_DKIM_DOMAIN: "Example.org" };
    expect(await dkimOf(above)).toMatchObject({ domain: "example.org" });
  });

  test.each([
    [{ MASTHEAD_DKIM_SELECTOR: "" }, "MASTHEAD_DKIM_SELECTOR and MASTHEAD_DKIM_KEY_FILE must be"],
    [{ MASTHEAD_DKIM_KEY_FILE: "" }, "MASTHEAD_DKIM_SELECTOR and MASTHEAD_DKIM_KEY_FILE must be"],
    [{ MASTHEAD_DKIM_SELECTOR: "a b" }, "MASTHEAD_DKIM_SELECTOR must be a name"],
    [{ MASTHEAD_DKIM_DOMAIN: "other.example" }, "MASTHEAD_DKIM_DOMAIN must be the domain of"],
    [{ MASTHEAD_DKIM_DOMAIN: "ample.org" }, "MASTHEAD_DKIM_DOMAIN must be the domain of"],
    [{ MASTHEAD_DKIM_KEY_FILE: "/nowhere.pem" }, "MASTHEAD_DKIM_KEY_FILE cannot be read"],
  ])("%j is refused", async (env, words) => {
    await expect(dkimOf(env)).rejects.toThrow(words);
  });

  test.each([
    ["no key", "v=DKIM1", "MASTHEAD_DKIM_KEY_FILE cannot be read"],
    ["a key of another kind", pemOf("ed25519"), "MASTHEAD_DKIM_KEY_FILE must be an RSA key"],
    ["a key that is too short", pemOf("rsa", 512), "MASTHEAD_DKIM_KEY_FILE must be an RSA key"],
  ])("a file with %s is refused", async (_, content, words) => {
    await expect(dkimOf({}, content)).rejects.toThrow(words);
  });
});
