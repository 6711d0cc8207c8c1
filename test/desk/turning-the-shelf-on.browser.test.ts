import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { useDeskBrowser, visit } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

const LATER = "2099-01-01T00:00:00Z";
const TERMS = { price: "20", issue_price: "4", preview_pages: "1-1" };

/** A magazine with the settings of its shelf open. */
async function aMagazine(terms?: Record<string, string>) {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine({ title: "Harbour", currency: "EUR" });
  if (terms) await publisher.succeed("POST", `magazines/${ID}/subscription`, terms);
  const anIssue = async (volume: string, publication?: Record<string, string>) => {
    const id = await publisher.anIssue(ID, { volume });
    if (publication) await publisher.succeed("PUT", `issues/${id}/publish-state`, publication);
    return id;
  };
  return { publisher, ID, anIssue };
}

async function openSettings(publisher: Publisher, magazineId: string): Promise<Page> {
  const page = await desk.signedIn(publisher);
  await visit(page, `#/magazines/${magazineId}/settings`, "Settings");
  return page;
}

async function turn(page: Page, isOn: boolean): Promise<void> {
  const box = page.getByLabel("A public page with all issues");
  await box.setChecked(isOn);
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.locator("form", { has: box }).getByRole("button", { name: "Save" }).click();
  await saved;
  await page
    .getByLabel("The shelf", { exact: true })
    .waitFor({ state: isOn ? "visible" : "detached" });
}

/** Whether each issue is on the shelf, by its volume. */
async function listedIn(publisher: Publisher, magazineId: string) {
  const issues = await publisher.listedIssues(magazineId);
  return Object.fromEntries(issues.map(({ volume, listed }) => [volume, listed]));
}

test("turning the shelf on asks about the issues that are published, and that can be undone", async () => {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  const shown = await publisher.anIssue(ID, { volume: "Winter" });
  const secret = await publisher.anIssue(ID, { volume: "Secret" });
  await publisher.publish(shown, "unlisted");
  await publisher.publish(secret, "private");
  const page = await desk.signedIn(publisher);
  await visit(page, `#/magazines/${ID}/settings`, "Settings");
  const form = page.locator("form", { has: page.getByLabel("A public page with all issues") });
  await form.getByLabel("A public page with all issues").check();
  await form.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "1 published issue is not on the shelf" });
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Put on the shelf" }).click();
  await page.getByText("1 issue is on the shelf now.").waitFor();
  expect((await publisher.issue(shown)).listed).toBe(true);
  expect((await publisher.issue(secret)).listed).toBe(false);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("The issues are as they were.").waitFor();
  expect((await publisher.issue(shown)).listed).toBe(false);
  await visit(page, `#/magazines/${ID}`, "Harbour");
  const link = page.getByRole("link", { name: "To the shelf" });
  expect(await link.getAttribute("href")).toMatch(/\/m\/harbour/);
});

test("only issues that could be on the shelf and are not are asked about; scheduled ones go on it in their time", async () => {
  const { publisher, ID, anIssue } = await aMagazine();
  await anIssue("On it", { privacy: "unlisted", listed: "yes" });
  await anIssue("Off", { privacy: "unlisted" });
  await anIssue("Secret", { privacy: "private" });
  await anIssue("Draft");
  await anIssue("Later", { privacy: "unlisted", publish_at: LATER });
  const page = await openSettings(publisher, ID);
  await turn(page, true);
  const dialog = page.getByRole("dialog", { name: "1 published issue is not on the shelf" });
  await dialog.getByRole("button", { name: "Put on the shelf" }).click();
  await page.getByText("1 issue is on the shelf now.").waitFor();
  expect(await listedIn(publisher, ID)).toEqual({
    "On it": true,
    Off: true,
    Secret: false,
    Draft: false,
    Later: true,
  });
});

test("issues for sale are asked about, also those whose readers are only people with access", async () => {
  const { publisher, ID, anIssue } = await aMagazine(TERMS);
  await anIssue("Sold", { privacy: "unlisted" });
  await anIssue("Sold to a few", { privacy: "private" });
  const free = await anIssue("Free for a few", { privacy: "private" });
  await publisher.succeed("PUT", `issues/${free}`, { price: "0" });
  const page = await openSettings(publisher, ID);
  await turn(page, true);
  const dialog = page.getByRole("dialog", { name: "2 published issues are not on the shelf" });
  await dialog.getByRole("button", { name: "Put on the shelf" }).click();
  await page.getByText("2 issues are on the shelf now.").waitFor();
  expect(await listedIn(publisher, ID)).toEqual({
    Sold: true,
    "Sold to a few": true,
    "Free for a few": false,
  });
});

test("nothing is asked where nothing is published, and again after the shelf was off", async () => {
  const { publisher, ID, anIssue } = await aMagazine();
  const page = await openSettings(publisher, ID);
  await turn(page, true);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await anIssue("While on", { privacy: "unlisted" });
  await turn(page, false);
  await anIssue("While off", { privacy: "unlisted" });
  await turn(page, true);
  const dialog = page.getByRole("dialog", { name: "1 published issue is not on the shelf" });
  await dialog.getByRole("button", { name: "Leave them off" }).click();
  expect(await listedIn(publisher, ID)).toEqual({ "While on": true, "While off": false });
});

test("a second tab that was opened before leaves the shelf on, whatever else it saves", async () => {
  const { publisher, ID } = await aMagazine();
  const stale = await openSettings(publisher, ID);
  const page = await openSettings(publisher, ID);
  await turn(page, true);
  await page.getByLabel("Description").fill("Ships");
  const details = page.locator("form", { has: page.getByLabel("Description") });
  await details.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => publisher.magazine(ID)).toMatchObject({ description: "Ships" });
  const searched = stale.getByLabel("Search engines may list");
  await searched.check();
  await stale.locator("form", { has: searched }).getByRole("button", { name: "Save" }).click();
  await expect.poll(() => publisher.magazine(ID)).toMatchObject({ search_engines: true });
  await stale.getByLabel("Title").fill("Port");
  const title = stale.locator("form", { has: stale.getByLabel("Title") });
  await title.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => publisher.magazine(ID)).toMatchObject({ title: "Port" });
  expect(await publisher.magazine(ID)).toMatchObject({ listed: true, description: "Ships" });
});

test("a scheduled issue is put on the shelf and taken off it, and keeps its time", async () => {
  const { publisher, ID, anIssue } = await aMagazine();
  await publisher.succeed("PUT", `magazines/${ID}`, { listed: "yes" });
  const id = await anIssue("Later", { privacy: "unlisted", publish_at: LATER });
  await anIssue("Draft");
  const page = await desk.signedIn(publisher);
  await visit(page, `#/magazines/${ID}`, "Harbour");
  await page.getByRole("button", { name: "Choose several" }).click();
  await page.getByLabel("Choose Later").check();
  await page.getByRole("button", { name: "Take off the shelf" }).click();
  await page.getByText("1 issue is no longer on the shelf.").waitFor();
  expect(await publisher.issue(id)).toMatchObject({ listed: false, publish_at: LATER });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("The issues are as they were.").waitFor();
  expect(await publisher.issue(id)).toMatchObject({ listed: true, publish_at: LATER });
});
