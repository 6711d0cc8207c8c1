import { expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
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
  await page.getByText("A link is on its way to bo@example.org.").last().waitFor();
  await expect.poll(mails).toHaveLength(2);
  await page.getByRole("listitem").getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Remove Bo Editor?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await page.getByText("Nobody else publishes here.").waitFor();
});
