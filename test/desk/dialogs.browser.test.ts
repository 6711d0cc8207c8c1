import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { PHONE, useDeskBrowser } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);
let publisher: Publisher;
let asked: readonly Asked[];

interface Asked {
  dialog: string | RegExp;
  hash: string;
  /** The button that opens it. */
  opens: string;
  /** The focused control: a field's label, or the safe button of a plain question. */
  first: string | RegExp;
}

const NO = "Cancel";

beforeAll(async () => {
  publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine({ title: "Harbour" });
  await publisher.succeed("POST", `magazines/${ID}/subscription`);
  const issueId = await publisher.anIssue(ID, { volume: "May" });
  await publisher.publish(issueId, "private");
  await publisher.addContact("ann@example.org", { full_name: "Ann Reed" });
  await publisher.succeed("POST", `magazines/${ID}/subscribers`, {
    contacts: JSON.stringify([{ email: "ann@example.org" }]),
  });
  await publisher.succeed("PUT", `contacts/ann@example.org/access/${issueId}`);
  await publisher.succeed("POST", "webhooks", { url: "http://127.0.0.1:9/", events: "*" });
  const bo = { name: "Bo Editor", email: "bo@example.org", scope: "publish" };
  await publisher.succeed("POST", "desk/people", bo);
  const { magazine, issue, contact } = {
    magazine: `#/magazines/${ID}`,
    issue: `#/issues/${issueId}`,
    contact: "#/contacts/of/ann%40example.org",
  };
  const developers = "#/settings/developers";
  asked = [
    { dialog: "New magazine", hash: "#/", opens: "New magazine", first: "Title" },
    { dialog: "Rename", hash: magazine, opens: "Rename", first: "Title of the magazine" },
    { dialog: /^Delete “Harbour”/, hash: magazine, opens: "Delete magazine", first: /Harbour/ },
    { dialog: "Delete this issue?", hash: issue, opens: "Delete issue", first: NO },
    { dialog: "Hide this issue?", hash: `${issue}/publish`, opens: "Hide the issue", first: NO },
    { dialog: "Add contact", hash: "#/contacts", opens: "Add contact", first: "Email address" },
    { dialog: "Create a link", hash: contact, opens: "Create a link", first: /^(?!Close)./ },
    { dialog: /subscription/, hash: contact, opens: "Give a subscription", first: /^(?!Close)./ },
    { dialog: "New key", hash: developers, opens: "New key", first: "Name" },
    { dialog: "New webhook", hash: developers, opens: "New webhook", first: "Address" },
    {
      dialog: "Invite a person",
      hash: "#/settings/people",
      opens: "Invite a person",
      first: "Name",
    },
  ];
});

/** The label or text of the focused control; empty outside the dialog. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(
    `(() => { const at = document.activeElement; if (!at.closest("dialog")) return ""; return (at.labels?.[0]?.textContent ?? at.getAttribute("aria-label") ?? at.textContent).trim(); })()`,
  );

/** The text of the focused control. */
const FOCUSED_NAME =
  "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent).trim()";

/** The distance between the middles of dialog and window, in pixels. */
const offCentre = (page: Page): Promise<{ x: number; y: number }> =>
  page.evaluate(
    `(() => { const { left, top, width, height } = document.querySelector("dialog[open]").getBoundingClientRect(); return { x: Math.abs(Math.round(left + width / 2 - document.documentElement.clientWidth / 2)), y: Math.abs(Math.round(top + height / 2 - innerHeight / 2)) }; })()`,
  );

test.each([
  ["a desktop", {}],
  ["a phone", PHONE],
])(
  "every dialog on %s is in the middle, has its first field in focus, and gives the focus back",
  async (_, options) => {
    const page = await desk.signedIn(publisher, options);
    for (const { dialog, hash, opens, first } of asked) {
      await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
      await page.locator("main :focus").waitFor();
      await expect.poll(() => page.locator(".loading").count()).toBe(0);
      const opener = page.getByRole("main").getByRole("button", { name: opens, exact: true });
      await opener.press("Enter");
      await page.getByRole("dialog", { name: dialog }).waitFor();
      const expected = typeof first === "string" ? new RegExp(`^${first}$`) : first;
      await expect.poll(() => focused(page), { message: opens, timeout: 10_000 }).toMatch(expected);
      const { x, y } = await offCentre(page);
      expect({ opens, isCentred: x <= 1 && y <= 1 }).toEqual({ opens, isCentred: true });
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await expect.poll(() => page.evaluate(FOCUSED_NAME)).toBe(opens);
    }
  },
);

test("Enter in a field does what the button does", async () => {
  const page = await desk.signedIn(publisher);
  const at = async (hash: string, opens: string, label: string, text: string): Promise<void> => {
    await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
    await page.getByRole("main").getByRole("button", { name: opens, exact: true }).click();
    const field = page.getByRole("dialog").getByLabel(label, { exact: true });
    await field.fill(text);
    await field.press("Enter");
  };
  await at("#/contacts", "Add contact", "Email address", "eva@example.org");
  await page.getByRole("link", { name: "eva@example.org" }).first().waitFor();
  await at("#/settings/developers", "New key", "Name", "Press");
  await page.getByRole("dialog", { name: "Press" }).waitFor();
  await page.keyboard.press("Escape");
  await at("#/", "New magazine", "Title", "Tide");
  await page.getByRole("heading", { level: 1, name: "Tide" }).waitFor();
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await page.getByLabel("Title of the magazine").waitFor();
  await page.keyboard.type("Ebb");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Ebb" }).waitFor();
  await page.getByRole("button", { name: "Delete magazine" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("Ebb");
  await page.keyboard.press("Enter");
  await page.getByText("“Ebb” has been deleted.").waitFor();
});
