import { expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { lineOf, PHONE, useDeskBrowser } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

test.each(["Contacts", "Settings"])(
  "%s opened without a connection says so, and opens once it is back",
  async (name) => {
    const { page } = await desk.open(PHONE);
    const line = await lineOf(page);
    await line.cut();
    await page.getByRole("link", { name }).click();
    const problem = page.getByRole("alert").filter({ hasText: "Masthead cannot be reached." });
    await problem.waitFor();
    expect(await page.getByText("Something unexpected happened").count()).toBe(0);
    await expectAccessible(page);
    await line.restore();
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
  },
);
