import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { aBoxedPng } from "#test/logos/sent-pictures.ts";
import { multipart } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { isReading, useBrowser } from "#test/reading/support/browsing.ts";
import { aReadingRoom, type ReadingRoom } from "#test/reading/support/reading-room.ts";
import { contrast } from "#values/contrast.ts";

const host = await useMasthead();
const { visit } = useBrowser(host);
let room: ReadingRoom;

beforeAll(async () => {
  room = await aReadingRoom(host);
  const { publisher, magazineId, issueId } = room;
  // Dark on transparent, and an accent colour that would be illegible on white.
  const logo = multipart({}, aBoxedPng([20, 20, 40, 255], 480, 120), "logo");
  await publisher.succeed("PUT", `magazines/${magazineId}/logo`, logo);
  await publisher.succeed("PUT", `magazines/${magazineId}`, { accent_color: "ffdd00" });
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`);
  await publisher.publish(issueId, "unlisted");
});

const address = (path = ""): string => `${host.address}${room.path}${path}`;

/** A computed style of an element. */
function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page.evaluate<string>(
    `getComputedStyle(document.querySelector("${selector}")).${property}`,
  );
}

/** A colour in a style, as six hexadecimal digits. */
function hexOf(style: string): string {
  const channels = (style.match(/\d+/g) ?? []).slice(0, 3).map(Number);
  return channels.map((channel) => channel.toString(16).padStart(2, "0")).join("");
}

describe.each(["light", "dark"] as const)("on a %s device", (colorScheme) => {
  test("the bar shows the logo where it can be seen, and screen readers find the title", async () => {
    const page = await visit(address(), { colorScheme });
    await isReading(page);
    const logo = page.locator(".bar-title img");
    await logo.waitFor();
    await expect
      .poll(() => page.evaluate(`document.querySelector(".bar-title img").naturalWidth`))
      .toBe(480);
    const box = await logo.boundingBox();
    expect([box?.width, box?.height]).toEqual([112, 28]);
    expect(await page.locator(".bar-title").innerText()).toContain("Harbour");
    const plate = await styleOf(page, ".bar-title .logo", "backgroundColor");
    expect(plate).toBe(colorScheme === "dark" ? "rgb(251, 250, 248)" : "rgba(0, 0, 0, 0)");
    await expectAccessible(page);
  });

  test("a phone has it in the menu, and the bar keeps its room", async () => {
    const page = await visit(address(), { at: "phone", colorScheme });
    await isReading(page);
    expect(await page.locator(".bar-title img").isVisible()).toBe(false);
    await page.locator("#more").click();
    await page.locator(".menu-logo img").waitFor();
    const width = await page.evaluate("document.documentElement.scrollWidth");
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await expectAccessible(page);
  });

  test("the form, its button and the closed issue are in the publisher's looks", async () => {
    const page = await visit(address("/subscription"), { colorScheme, at: "phone" });
    const logo = page.getByRole("img", { name: "Harbour" });
    await logo.waitFor();
    await page.waitForLoadState();
    const ground = hexOf(await styleOf(page, "#subscribe-send", "backgroundColor"));
    const words = hexOf(await styleOf(page, "#subscribe-send", "color"));
    expect(contrast(ground, words)).toBeGreaterThanOrEqual(4.5);
    // The colour is still a yellow.
    expect(Number.parseInt(ground.slice(4), 16)).toBeLessThan(
      Number.parseInt(ground.slice(0, 2), 16),
    );
    await expectAccessible(page);
    await room.publisher.unpublish(room.issueId);
    await page.goto(address());
    await page.locator(".closed-logo img").waitFor();
    // The title appears beside the logo.
    expect(await page.locator(".closed-title").innerText()).toBe("Harbour");
    await expectAccessible(page);
    await room.publisher.publish(room.issueId, "unlisted");
  });

  test("a conversion shows it too", async () => {
    const conversion = await room.publisher.upload(room.magazineId);
    await host.idle();
    const url = `${host.address}/read/${room.accountId}/conversions/${conversion}`;
    const page = await visit(url, { colorScheme });
    await page.locator(".closed-logo img").waitFor();
    await expectAccessible(page);
  });
});
