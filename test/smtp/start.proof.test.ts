import { expect, test } from "vitest";
import { startProcess } from "#test/support/masthead-process.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { ScriptedSmtpServer } from "./support/smtp-server.ts";

const LOGIN = { user: "press", password: "s3cr3t-word" };
const SENDER = { MASTHEAD_MAIL_SENDER: "magazines@press.example" };

/** Starts a host that has to fail. @returns its output */
async function failedStart(env: Record<string, string>): Promise<string> {
  const failure = await startProcess(await temporaryFolder(), env).catch((error: unknown) => error);
  return failure instanceof Error ? failure.message : "It has started.";
}

test("the start says where mail goes, from whom, and that links need an address", async () => {
  const server = await ScriptedSmtpServer.start({ login: LOGIN });
  const { output, stop } = await startProcess(await temporaryFolder(), {
    MASTHEAD_SMTP_URL: `smtp://press:${LOGIN.password}@127.0.0.1:${server.port}`,
    ...SENDER,
  });
  expect(output()).toContain(
    `Mail          goes to 127.0.0.1:${server.port}, from magazines@press.example\n`,
  );
  expect(output()).toContain("set MASTHEAD_PUBLIC_URL to what visitors use");
  expect(output()).not.toContain("/_mail/");
  expect((await stop()).output).not.toContain("MAIL_PAUSED");
});

test("without a mail server the start says that nothing leaves", async () => {
  const { output, stop } = await startProcess(await temporaryFolder());
  expect(output()).toContain("Mail          is kept here and sent to nobody; MASTHEAD_SMTP_URL");
  expect(output()).toContain("/_mail/");
  await stop();
});

test("a login that is refused shows at the start, without the password", async () => {
  const server = await ScriptedSmtpServer.start({ login: LOGIN });
  const wrong = "n0t-the-word";
  let isAsked = (): void => undefined;
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  server.script = ({ step }) => {
    if (step === "AUTH") isAsked();
    return undefined;
  };
  const { stop } = await startProcess(await temporaryFolder(), {
    MASTHEAD_SMTP_URL: `smtp://press:${wrong}@127.0.0.1:${server.port}`,
    MASTHEAD_PUBLIC_URL: "https://press.example",
    ...SENDER,
  });
  await asked;
  const { output } = await stop();
  expect(output).toContain("MAIL_PAUSED");
  expect(output).toContain("535 5.7.8 Authentication failed");
  for (const secret of [wrong, Buffer.from(`\0press\0${wrong}`).toString("base64")]) {
    expect(output).not.toContain(secret);
  }
});

test.each([
  ["MASTHEAD_SMTP_URL must be like", { MASTHEAD_SMTP_URL: "smtp://u:s3cr3t-word#@mx.example" }],
  ["MASTHEAD_MAIL_SENDER must be", { MASTHEAD_MAIL_SENDER: "" }],
  [
    "MASTHEAD_DKIM_KEY_FILE cannot be",
    { MASTHEAD_DKIM_KEY_FILE: "/no", MASTHEAD_DKIM_SELECTOR: "s" },
  ],
  ["MASTHEAD_MAILS_PER_SECOND must be", { MASTHEAD_MAILS_PER_SECOND: "many" }],
  ["MASTHEAD_INBOX shows mail that is kept here", { MASTHEAD_INBOX: "yes" }],
])("a setting that is wrong stops the start: %s", async (words, env) => {
  const output = await failedStart({ MASTHEAD_SMTP_URL: "smtp://mx.example", ...SENDER, ...env });
  expect(output).toContain(words);
  expect(output).not.toContain("s3cr3t-word");
});
