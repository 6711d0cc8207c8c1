import { afterAll, beforeEach, expect, test } from "vitest";
import { aPress, aPublishedIssue, aSubscriber, type Press } from "#test/mail/support/press.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { ScriptedSmtpServer } from "#test/smtp/support/smtp-server.ts";
import { settingsOf } from "#test/smtp/support/smtp-server-settings.ts";
import { PHONE, useDeskBrowser, visit } from "./support/desk-browser.ts";

const server = await ScriptedSmtpServer.start({ extensions: ["PIPELINING"] }, afterAll);
const host = await useMasthead({ mailsPerSecond: 1000 }, { smtp: settingsOf(server) });
const desk = useDeskBrowser(host);
let press: Press;

beforeEach(async () => {
  press = await aPress(host);
  server.script = () => undefined;
});

test("an address that the mail server refuses is shown with its reason, and the others are sent", async () => {
  for (const email of ["ann@example.org", "bea@example.org"]) await aSubscriber(press, email);
  server.script = ({ step, to }) =>
    step === "RCPT" && to === "ann@example.org" ? "550 5.1.1 User unknown" : undefined;
  await aPublishedIssue(press, "unlisted");
  await host.idle();
  const page = await desk.signedIn(press.publisher, PHONE);
  await visit(page, "#/contacts/of/ann@example.org", "ann@example.org");
  await page.getByText("Came back").waitFor();
  await page.getByText("The address does not take mail.").waitFor();
  await visit(page, "#/contacts/of/bea@example.org", "bea@example.org");
  await page.getByText("Sent", { exact: true }).waitFor();
  expect(await page.getByText("550").count()).toBe(0);
});

test.each([
  "550 5.7.1 Sender address rejected: not owned by user",
  "421 4.3.0 Server shutting down",
])(
  "mail that the server does not take (%s) waits, and the settings say what happens to it",
  async (answer) => {
    // The service sends nothing more to an address that was refused.
    const email = `reader${answer.slice(0, 3)}@example.org`;
    await aSubscriber(press, email);
    server.script = ({ step }) => (step === "MAIL" ? answer : undefined);
    await aPublishedIssue(press, "unlisted");
    await host.idle();
    const page = await desk.signedIn(press.publisher);
    await visit(page, `#/contacts/of/${email}`, email);
    await page.getByText("Waiting", { exact: true }).waitFor();
    await page.getByText("Your mail server takes no mail at present, so it waits: ").waitFor();
    await page.getByText(answer).waitFor();
    await visit(page, "#/settings/service", "Settings");
    await page.getByText("Your mail server takes no mail at present, so it waits here.").waitFor();
  },
);
