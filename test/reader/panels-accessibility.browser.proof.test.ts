import { describe, test } from "vitest";
import type { Page } from "playwright-core";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import { setUpReading } from "#test/reader/support/reading.ts";

const desk = setUpReading();

const issue = anIssue({
  name: "panels",
  manifest: { allowPrint: true, downloadUrl: "/content/panels/issue.pdf?sig=1" },
  outline: [
    { title: "Editorial", page: 2, children: [] },
    { title: "The river", page: 3, children: [{ title: "Letters", page: 4, children: [] }] },
  ],
  labels: ["Cover", "ii", "iii", ...Array.from({ length: 13 }, (_, index) => String(index + 1))],
  embedCode: "<iframe></iframe>",
});

/** Each panel, its button, and the steps that show that it is open. */
const panels: [string, string, (page: Page) => Promise<void>][] = [
  [
    "the search",
    "search",
    async (page) => {
      await page.keyboard.type("river");
      await page.keyboard.press("Enter");
      await page.locator(".mark-current").waitFor({ state: "attached" });
    },
  ],
  ["the chapters", "contents", (page) => page.getByRole("link", { name: "Letters" }).waitFor()],
  [
    "the pages as pictures",
    "contents",
    async (page) => {
      await page.getByRole("tab", { name: "Pages" }).click();
      await page.getByRole("button", { name: "Page ii" }).first().waitFor();
    },
  ],
  ["sharing", "share", (page) => page.getByLabel("Link to this page").waitFor()],
  ["the help", "help", (page) => page.getByText("Next or previous page").waitFor()],
];

const looks = [
  ["light", "desktop"],
  ["dark", "phone"],
  ["light", "embedded"],
] as const;

describe.each(looks)("in %s colours at the size of a %s axe finds nothing", (colorScheme, size) => {
  test.each(panels)("in %s", async (_, id, arrive) => {
    const page = await desk.read(issue, { colorScheme, viewport: size, ask: "#page=4" });
    await page.locator("#contents[aria-expanded]").waitFor({ state: "attached" });
    await page.evaluate(`document.getElementById("${id}").click()`);
    await arrive(page);
    await expectAccessible(page);
  });
});

test("axe finds nothing in the menu of a narrow frame, in the dark and from the right", async () => {
  const arabic = anIssue({ name: "ar", manifest: { language: "ar", direction: "rtl" } });
  const page = await desk.read(arabic, { colorScheme: "dark", viewport: "narrow" });
  await page.getByRole("button", { name: "المزيد" }).click();
  await page.getByRole("button", { name: "مشاركة" }).waitFor();
  await expectAccessible(page);
});
