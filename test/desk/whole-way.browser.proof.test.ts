import { expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { PHONE, useDeskBrowser, visit } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

/** The sample magazine of Masthead. */
const SAMPLE = "samples/meridian.pdf";
const file = { name: "spring-2026.pdf", mimeType: "application/pdf", buffer: await aPdf() };

test("five actions lead from an empty desk past a look at the magazine to a link that a second browser reads", async () => {
  // Signing in is the first step.
  const { page } = await desk.open();
  await page.locator("main input[type=file]").first().setInputFiles(SAMPLE);
  await page.getByRole("link", { name: /^Meridian/ }).waitFor();
  await expectAccessible(page);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Look at it" }).click();
  await (await opened).getByRole("slider").waitFor();
  await page.getByRole("link", { name: "Publish …" }).click();
  await page.getByText("Everyone with the link").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish now" }).click();
  await page.getByRole("heading", { level: 1, name: "Published" }).waitFor();
  const address = page.getByLabel("Address of the issue");
  await address.waitFor();
  await expectAccessible(page);
  const visitor = await desk.page();
  const answer = await visitor.goto(await address.inputValue());
  expect(answer?.status()).toBe(200);
  await visitor.getByRole("slider").waitFor();
});

test("an issue is renamed, replaced, shown as it was before, deleted, and brought back", async () => {
  const { page, publisher } = await desk.open(PHONE);
  const magazine = await publisher.aMagazine({ title: "Harbour" });
  const issueId = await publisher.anIssue(magazine.ID);
  await visit(page, `#/issues/${issueId}`, "Harbour");
  await page.getByLabel("Which issue it is").fill("Winter");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: "Winter" }).waitFor();
  await expectAccessible(page);
  await page.locator("main input[type=file]").setInputFiles(file);
  await page.getByRole("button", { name: "Show this one" }).click();
  await page.getByText("Edition 1 is shown now.").waitFor();
  await page.getByRole("button", { name: "Delete issue" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible(page);
  await dialog.getByText("Harbour, Winter disappears for everyone").waitFor();
  await dialog.getByRole("button", { name: "Delete issue" }).click();
  await page.getByRole("heading", { level: 1, name: "Harbour" }).waitFor();
  expect((await publisher.call("GET", `issues/${issueId}`)).status).toBe(404);
  await page.getByText("Deleted issues").click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Bring back: Winter" }).click();
  await page.getByText("“Winter” is back, not published.").waitFor();
  expect(await publisher.issue(issueId)).toMatchObject({ state: "unpublished" });
  // The desk reads the list again after the notice.
  await page.getByText("Deleted issues").waitFor({ state: "hidden" });
});

test("a magazine's settings are saved, and a key's secret is shown once", async () => {
  const { page, publisher } = await desk.open({ ...PHONE, colorScheme: "light" });
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  await visit(page, `#/magazines/${ID}/settings`, "Settings");
  await expectAccessible(page);
  const details = page.locator("form", { has: page.getByRole("heading", { name: "Details" }) });
  await details.getByLabel("Description").fill("Boats and weather");
  await details.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved").waitFor();
  const saved = await publisher.call("GET", `magazines/${ID}`);
  expect(saved.data).toMatchObject({ description: "Boats and weather" });
  await visit(page, "#/settings", "Settings");
  await expectAccessible(page);
  await page.getByRole("link", { name: "For developers" }).click();
  await page.getByRole("button", { name: "New key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("School site");
  await dialog.getByRole("button", { name: "New key" }).click();
  const secret = await page.getByRole("dialog").getByLabel("Secret").inputValue();
  expect(secret).toMatch(/^sec_/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "I have saved it" }).click();
  await page.getByText("School site").waitFor();
  expect(await page.getByText(secret).count()).toBe(0);
});

test("the desk is shown in the visitor's language, and in the one that is chosen", async () => {
  const { credentials } = await host.anAccount();
  const page = await desk.page({ locale: "de-DE" });
  await page.goto(`${host.address}/desk/`);
  await page.getByRole("heading", { level: 1, name: "Anmelden" }).waitFor();
  await expectAccessible(page);
  await page.getByLabel("API-Schlüssel").fill(credentials.apiKey);
  await page.getByLabel("Geheimnis").fill("sec_wrong");
  await page.getByRole("button", { name: "Anmelden" }).click();
  await page.getByRole("alert").waitFor();
  await page.getByLabel("Geheimnis").fill(credentials.secret);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await visit(page, "#/settings", "Einstellungen");
  await page.getByLabel("Sprache dieser Oberfläche").selectOption("fr");
  await page.getByRole("heading", { level: 1, name: "Réglages" }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("fr");
});

test("signing out shows that it is under way, and leads to the sign-in", async () => {
  const { page } = await desk.open();
  const held = Promise.withResolvers<void>();
  await page.route("**/desk/sessions", async (route) => {
    await held.promise;
    await route.fallback();
  });
  const button = page.getByRole("button", { name: "Sign out" });
  await button.click();
  await button.getByLabel("Working").waitFor();
  held.resolve();
  await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
});
