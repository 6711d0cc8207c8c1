import { expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { installServicePlace, servicePlace } from "#features/setup/service-place.ts";
import { allMail } from "#test/support/all-mail.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { useDeskBrowser, visit } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

test("somebody is invited, mailed another link, and removed again", async () => {
  const { page } = await desk.open();
  await visit(page, "#/settings/people", "Settings");
  await page.getByText("Nobody else publishes here.").waitFor();
  await page.getByRole("button", { name: "Invite a person" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a person" });
  await dialog.getByLabel("Name").fill("Bo Editor");
  await dialog.getByLabel("E-mail address").fill("bo@example.org");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Invite a person" }).click();
  await page.getByText("bo@example.org · Magazines and issues · Never used").waitFor();
  await expectAccessible(page);
  const mails = async () => {
    await host.idle();
    return (await allMail(host)).filter(({ to }) => to === "bo@example.org");
  };
  expect(await mails()).toHaveLength(1);
  await page.getByRole("button", { name: "Mail a new link" }).click();
  await page
    .getByText("The link for bo@example.org is kept here, sent to nobody.")
    .last()
    .waitFor();
  await expect.poll(mails).toHaveLength(2);
  await page.getByRole("listitem").getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Remove Bo Editor?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Nobody else publishes here.").waitFor();
});

test("with a mail server, the invitation is on its way", async () => {
  const place = servicePlace();
  installServicePlace({ ...place, mailWay: "smtp", server: "mail.example.org:587" });
  try {
    const { page } = await desk.open();
    await visit(page, "#/settings/people", "Settings");
    await page.getByRole("button", { name: "Invite a person" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite a person" });
    await dialog.getByLabel("Name").fill("Bo Editor");
    await dialog.getByLabel("E-mail address").fill("bo@example.org");
    await page.keyboard.press("Enter");
    await page.getByText("A link is on its way to bo@example.org.").waitFor();
  } finally {
    installServicePlace(place);
  }
});

test("invited people read that their sign-in does not permit something, without a futile retry", async () => {
  const { page } = await desk.open();
  await visit(page, "#/settings/people", "Settings");
  await page.getByRole("button", { name: "Invite a person" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a person" });
  await dialog.getByLabel("Name").fill("Cy Editor");
  await dialog.getByLabel("E-mail address").fill("cy@example.org");
  await page.keyboard.press("Enter");
  await page.getByText("cy@example.org ·").waitFor();
  await host.idle();
  const mail = (await allMail(host)).find(({ to }) => to === "cy@example.org");
  const invited = await desk.page();
  await invited.goto(/https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  await invited.getByRole("button", { name: /^Sign in to / }).press("Enter");
  await invited.getByRole("navigation").waitFor();
  await visit(invited, "#/settings/people", "Settings");
  const problem = invited.getByRole("alert");
  await problem.getByText("Your sign-in does not permit this.").waitFor();
  expect(await problem.getByRole("button").count()).toBe(0);
});
