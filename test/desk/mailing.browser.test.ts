import { expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { PHONE, useDeskBrowser, visit } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

test("nobody is said to get a mail that is only kept here, nor before it is known", async () => {
  const { page, publisher } = await desk.open(PHONE);
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  const issueId = await publisher.anIssue(ID);
  await publisher.publish(issueId, "private");
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/2.0/service", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await visit(page, `#/issues/${issueId}/share`, "Share");
  await page.getByLabel("Mail addresses").fill("ann@example.org");
  await page.getByRole("button", { name: "Send to 1 person" }).click();
  const said = page.locator(".access-list .quiet");
  await said.waitFor();
  expect(await said.textContent()).toBe("May read it");
  answer();
  await expect.poll(() => said.textContent()).toBe("Kept here, sent to nobody");
});
