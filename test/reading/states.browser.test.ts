import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { conversionSchema } from "#features/conversions/conversion.ts";
import { findConversion, saveProgress } from "#features/conversions/conversion-repository.ts";
import * as v from "valibot";
import { mailTo } from "#test/contacts/address-book.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { whyFailed } from "#test/support/publisher.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { isReading, useBrowser } from "#test/reading/support/browsing.ts";
import { aReadingRoom, get, type ReadingRoom, sell } from "#test/reading/support/reading-room.ts";

const host = await useMasthead();
const { visit } = useBrowser(host);
let room: ReadingRoom;
const subscription = (): string => `magazines/${room.magazineId}/subscription`;
const address = (query = ""): string => `${host.address}${room.path}${query}`;

beforeAll(async () => {
  room = await aReadingRoom(host);
});
beforeEach(async () => {
  await room.publisher.call("DELETE", subscription());
  await room.publisher.call("PUT", `issues/${room.issueId}`, { adult_content: "no" });
  await room.publisher.publish(room.issueId, "unlisted");
});

describe("an issue for adults", () => {
  beforeEach(() => room.publisher.call("PUT", `issues/${room.issueId}`, { adult_content: "yes" }));

  test("asks once a tab, in front of any picture, and a copied address asks again", async () => {
    const html = (await get(host.address, room.path)).body.toString();
    expect(html).not.toMatch(/page-0001|cover[.]jpg|id="manifest"/);
    const page = await visit(address("?background_color=223344#page=3"), { at: "phone" });
    await expectAccessible(page);
    await page.getByRole("link", { name: "I am of age" }).click();
    await isReading(page);
    await page.locator(`.page[data-page="3"][data-state=shown]`).waitFor();
    expect(page.url()).not.toContain("adult");
    await page.reload();
    await isReading(page);
    const other = await visit(page.url());
    await other.getByRole("heading", { name: "For adults only" }).waitFor();
  });

  test("is opened by a plain link where no script runs", async () => {
    const page = await visit(address(), { javaScriptEnabled: false });
    await page.getByRole("link", { name: "I am of age" }).click();
    await page.getByRole("link", { name: "Next page" }).click();
    await page.locator(".plain-paging span", { hasText: "Page 2 of 6" }).waitFor();
    expect(await page.locator("img").getAttribute("src")).toContain("page-0002");
  });
});

describe("a free subscription", () => {
  beforeEach(() => room.publisher.call("POST", subscription()));

  const dialog = (page: Page) => page.getByRole("dialog", { name: "Subscribe to Harbour" });
  const turn = async (page: Page, times: number): Promise<void> => {
    for (let count = 0; count < times; count += 1) await page.keyboard.press("ArrowRight");
  };

  test("is offered by a quiet strip at the end, which takes no keys, and is asked for by keyboard alone", async () => {
    const page = await visit(address(), { at: "phone" });
    const strip = page.getByRole("complementary", { name: "Subscribe to Harbour" });
    await isReading(page);
    await turn(page, 4);
    expect([await strip.count(), await dialog(page).isVisible()]).toEqual([0, false]);
    await turn(page, 1);
    await strip.waitFor();
    expect(await dialog(page).isVisible()).toBe(false);
    await expectAccessible(page);
    await page.keyboard.press("ArrowLeft");
    await page.locator(`.page[data-page="5"]`).waitFor();
    expect(await strip.count()).toBe(0);
    await page.keyboard.press("End");
    await strip.getByRole("button", { name: "Not now" }).click();
    expect(await strip.count()).toBe(0);
    await page.reload();
    await isReading(page);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("End");
    expect(await strip.count()).toBe(0);

    await page.getByRole("link", { name: "Subscribe" }).press("Enter");
    await page.getByRole("textbox", { name: "E-mail address" }).fill("ann@harbour.example");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "No e-mail was sent" }).waitFor();
    await expectAccessible(page);
    expect(await mailTo(host, "ann@harbour.example")).toHaveLength(1);
  });

  test("says what is wrong with an address, and keeps what was typed", async () => {
    const page = await visit(address());
    await isReading(page);
    await page.getByRole("link", { name: "Subscribe" }).click();
    const field = page.getByRole("textbox", { name: "E-mail address" });
    await field.fill("ann@localhost");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").filter({ hasText: "check the e-mail address" }).waitFor();
    expect(await field.inputValue()).toBe("ann@localhost");
  });

  test("is confirmed on a page that the mail leads to", async () => {
    const page = await visit(address("/subscription"), { javaScriptEnabled: false });
    await page.getByRole("textbox", { name: "E-mail address" }).fill("ben@harbour.example");
    await page.getByRole("button", { name: "Subscribe" }).click();
    await page.getByRole("heading", { name: "No e-mail was sent" }).waitFor();
    const [mail] = await mailTo(host, "ben@harbour.example");
    const link = /https?:\/\/\S+\/subscription\?\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    const confirmation = await visit(link);
    await expectAccessible(confirmation);
    await confirmation.getByRole("button", { name: "Yes, subscribe" }).click();
    await expectAccessible(confirmation);
    await confirmation.getByRole("link", { name: "Read the issue" }).click();
    await isReading(confirmation);
    // The page does not offer a subscription to a subscriber.
    expect(await confirmation.getByRole("link", { name: "Subscribe" }).count()).toBe(0);
  });
});

test("a preview ends with a page that says what the rest costs, and turning on leads out of it", async () => {
  await sell(room);
  await room.publisher.succeed("PUT", `magazines/${room.magazineId}`, { currency: "EUR" });
  const page = await visit(address("#page=5"), { at: "phone" });
  await isReading(page);
  await page.getByRole("heading", { name: "The preview ends here" }).waitFor();
  await page.getByText("Subscription for a year: €20.00").waitFor();
  await page.getByText("This issue: €4.00").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByRole("heading", { name: "That was the preview" }).waitFor();
  await page.getByRole("button", { name: "Back to the pages" }).click();
  await page.getByRole("heading", { name: "The preview ends here" }).waitFor();
});

describe("a conversion", () => {
  test("shows how far it is, then that it is ready, and goes to the issue when it is published", async () => {
    const answer = await room.publisher.call("POST", `magazines/${room.magazineId}`);
    const { issueTempID } = v.parse(v.object({ issueTempID: v.string() }), answer.data);
    const conversion = v.parse(
      conversionSchema,
      await findConversion({ accountId: room.accountId, conversionId: issueTempID }),
    );
    const path = `/read/${room.accountId}/conversions/`;
    const page = await visit(`${host.address}${path}${issueTempID}`, { at: "phone" });
    await page.getByRole("heading", { name: "Your magazine is being made" }).waitFor();
    await expectAccessible(page);
    await saveProgress(conversion, { progress: 40, pagesCount: 12, hasCover: false });
    await page.getByText("40 % done").waitFor();
    await page.getByText("12 pages").waitFor();
    expect(await page.getByRole("progressbar").getAttribute("value")).toBe("40");

    const finished = await room.publisher.upload(room.magazineId);
    await host.idle();
    await page.goto(`${host.address}${path}${finished}`);
    await page.getByRole("heading", { name: "The issue is ready" }).waitFor();
    await expectAccessible(page);
    const { ID } = await room.publisher.status(finished);
    await room.publisher.publish(ID, "unlisted");
    await isReading(page);
    expect(page.url()).toContain(ID);
  });

  test("that failed says why, and one that is nobody's is not found", async () => {
    const broken = new TextEncoder().encode("%PDF-1.7 and nothing more");
    const issueTempID = await room.publisher.upload(room.magazineId, {}, broken);
    await host.idle();
    const why = whyFailed(await room.publisher.status(issueTempID));
    const path = `/read/${room.accountId}/conversions/${issueTempID}`;
    const page = await visit(host.address + path);
    await page.getByText(why).waitFor();
    await expectAccessible(page);
    const other = path.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    expect((await get(host.address, other)).status).toBe(404);
    expect((await get(host.address, `${other}/progress`)).status).toBe(404);
    const elsewhere = await aReadingRoom(host);
    const stolen = path.replace(room.accountId, elsewhere.accountId);
    expect((await get(host.address, stolen)).status).toBe(404);
  });
});
