import { expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import { setUpReading } from "#test/reader/support/reading.ts";

const desk = setUpReading();
const issue = anIssue({ name: "shared" });

test.each([
  ["desktop", "light"],
  ["phone", "dark"],
] as const)(
  "a page or the whole issue is shared, by a link, mail or message, on a %s in %s colours",
  async (viewport, colorScheme) => {
    const page = await desk.read(issue, { ask: "#page=4", viewport, colorScheme });
    await page.evaluate("document.getElementById('share').click()");
    const link = page.getByLabel("Link to this page");
    await link.waitFor();
    const address = await link.inputValue();
    expect(address).toMatch(/#page=4$/);
    const mail = page.getByRole("link", { name: "E-mail" });
    expect(decodeURIComponent((await mail.getAttribute("href")) ?? "")).toBe(
      `mailto:?subject=The Slow River – No. 12&body=${address}`,
    );
    const message = page.getByRole("link", { name: "WhatsApp" });
    expect(decodeURIComponent((await message.getAttribute("href")) ?? "")).toBe(
      `https://wa.me/?text=The Slow River – No. 12 ${address}`,
    );
    await page.getByRole("button", { name: "QR code" }).click();
    const code = page.getByRole("img", { name: "QR code" });
    await code.waitFor();
    const squares = await code.innerHTML();
    await expectAccessible(page);
    const folder = process.env["SHOTS"];
    if (folder) await page.screenshot({ path: `${folder}/share-${viewport}-${colorScheme}.png` });
    await page.getByRole("checkbox", { name: "Open at this page" }).uncheck();
    const whole = await page.getByLabel("Link to this issue").inputValue();
    expect(whole).not.toContain("#");
    await expect.poll(() => code.innerHTML()).not.toBe(squares);
    expect(address.startsWith(whole)).toBe(true);
    expect(await mail.getAttribute("href")).toContain(encodeURIComponent(whole));
  },
);
