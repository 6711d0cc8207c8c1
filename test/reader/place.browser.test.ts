import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { aLongText } from "#test/reader/support/fake-articles.ts";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import { expectInView, setUpReading, viewports } from "#test/reader/support/reading.ts";
import { setLines } from "#test/reader/support/typesetting.ts";

const desk = setUpReading();
const issue = anIssue({
  name: "place",
  outline: [
    { title: "The river", page: 4, children: [] },
    { title: "The sea", page: 10, children: [] },
  ],
  lines: {
    3: setLines(["A ferry here."], { top: 0.6 }),
    9: setLines(["The last ferry."], { top: 0.6 }),
  },
});

/** Opens the issue in a new browser and reads on from one page. */
async function stopAt(fragment: string, context: object = {}): Promise<Page> {
  const page = await desk.read(issue, {
    ask: fragment,
    context: { viewport: viewports.desktop, ...context },
  });
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(() => page.evaluate("localStorage.getItem('masthead.places') ?? ''"))
    .not.toBe("");
  return page;
}

async function comeBack(page: Page, ask = ""): Promise<void> {
  await page.goto("about:blank");
  await page.goto(new URL(desk.host().add(issue) + ask, desk.host().url).href);
  await page.locator("#bar:not([data-waiting])").waitFor();
}

const offerOn = (page: Page) => page.getByRole("group", { name: "Continue at page 8" });

describe("the place where somebody stopped", () => {
  test("is offered when they come back, and opened on request", async () => {
    const page = await stopAt("#page=6");
    await expectInView(page, 8, 9);
    await comeBack(page);
    await expectInView(page, 1);
    await page.getByRole("button", { name: "Continue at page 8" }).click();
    await expectInView(page, 8, 9);
    expect(await page.locator(".place-offer").count()).toBe(0);
    expect(await page.evaluate("document.activeElement.id")).toBe("stage");
  });

  test.each([
    ["desktop", "light"],
    ["phone", "dark"],
  ] as const)("is offered accessibly on a %s in %s colours", async (at, colorScheme) => {
    const page = await stopAt("#page=6", { viewport: viewports[at], colorScheme });
    await comeBack(page);
    await page.locator(".place-offer").waitFor();
    await expectAccessible(page);
    const folder = process.env["SHOTS"];
    if (folder) await page.screenshot({ path: `${folder}/place-${at}-${colorScheme}.png` });
  });

  test("gives way to a link to a page, to a reload and to the first turn", async () => {
    const page = await stopAt("#page=6");
    await comeBack(page, "#page=4");
    await expectInView(page, 4, 5);
    expect(await page.locator(".place-offer").count()).toBe(0);
    await comeBack(page, "?start_page=2");
    await expectInView(page, 2, 3);
    expect(await page.locator(".place-offer").count()).toBe(0);
    await comeBack(page);
    await offerOn(page).waitFor();
    await page.keyboard.press("ArrowRight");
    await expectInView(page, 2, 3);
    expect(await page.locator(".place-offer").count()).toBe(0);
    await expect.poll(() => page.url()).toContain("#page=2");
    await page.reload();
    await expectInView(page, 2, 3);
    expect(await page.locator(".place-offer").count()).toBe(0);
  });

  test("is gone once it is forgotten, and after the last page", async () => {
    const page = await stopAt("#page=6");
    await comeBack(page);
    await page.getByRole("button", { name: "Forget" }).click();
    expect(await page.locator(".place-offer").count()).toBe(0);
    expect(await page.evaluate("localStorage.getItem('masthead.places')")).toBeNull();
    await page.keyboard.press("ArrowRight");
    await expect
      .poll(() => page.evaluate("localStorage.getItem('masthead.places') ?? ''"))
      .not.toBe("");
    await page.keyboard.press("End");
    await expect.poll(() => page.evaluate("localStorage.getItem('masthead.places')")).toBeNull();
  });

  test("is a paragraph where the text was read", async () => {
    const withText = anIssue({ name: "placed-text", blocks: aLongText(16) });
    const context = { viewport: viewports.desktop };
    const page = await desk.read(withText, { ask: "?view=text#text-p6-b1", context });
    await expect
      .poll(() => page.evaluate("localStorage.getItem('masthead.places') ?? ''"))
      .toContain("text-p6-b1");
    await page.goto("about:blank");
    await page.goto(new URL(desk.host().add(withText), desk.host().url).href);
    await page.getByRole("button", { name: "Continue at page 6" }).click();
    await expect.poll(() => page.url()).toContain("#text-p6-b1");
  });

  test("is kept nowhere where a frame may store nothing", async () => {
    const src = new URL(desk.host().add(issue), desk.host().url).href;
    const page = await desk.open(`/frame?src=${encodeURIComponent(src)}`);
    const frame = page.frameLocator("iframe");
    await frame.locator("#bar:not([data-waiting])").waitFor();
    await frame.locator("#stage").press("ArrowRight");
    await frame.locator(`.page[data-page="2"]`).waitFor();
    expect(await frame.locator(".place-offer").count()).toBe(0);
  });
});

describe("Back", () => {
  test("returns from a chapter and from matches to the page before, and turning makes no entries", async () => {
    const page = await desk.read(issue, { context: { viewport: viewports.desktop } });
    await page.keyboard.press("ArrowRight");
    await expectInView(page, 2, 3);
    const entries = await page.evaluate<number>("history.length");
    await page.keyboard.press("t");
    await page.getByRole("link", { name: "The sea" }).click();
    await expectInView(page, 10, 11);
    expect(await page.evaluate("history.length")).toBe(entries + 1);
    await page.locator("#next").click();
    await expectInView(page, 12, 13);
    await expect.poll(() => page.url()).toContain("#page=12");
    await page.goBack();
    await expectInView(page, 2, 3);
    await page.goForward();
    await expectInView(page, 12, 13);
    await page.keyboard.press("/");
    await page.keyboard.type("ferry");
    await page.getByRole("status").filter({ hasText: "Matches: 2" }).waitFor();
    await page.locator(".result").first().click();
    await expectInView(page, 2, 3);
    await page.locator(".result").last().click();
    await expectInView(page, 8, 9);
    await page.goBack();
    await expectInView(page, 12, 13);
  });

  test("returns from the second match where the first was in view already", async () => {
    const page = await desk.read(issue, {
      ask: "#page=2",
      context: { viewport: viewports.desktop },
    });
    await page.keyboard.press("/");
    await page.keyboard.type("ferry");
    await page.getByRole("status").filter({ hasText: "Matches: 2" }).waitFor();
    await page.locator(".result").first().click();
    await expectInView(page, 2, 3);
    await page.locator(".result").last().click();
    await expectInView(page, 8, 9);
    await page.goBack();
    await expectInView(page, 2, 3);
  });

  test("returns from a link to a page", async () => {
    const linked = anIssue({ name: "linked-page" });
    const [first] = linked.text.pages;
    first?.links.push({ x: 0.1, y: 0.1, width: 0.2, height: 0.2, page: 8 });
    const page = await desk.read(linked, { context: { viewport: viewports.desktop } });
    await page.locator(`.page[data-page="1"] a`).click();
    await expectInView(page, 8, 9);
    await page.goBack();
    await expectInView(page, 1);
  });
});

test("the text is chosen for each issue, and a link to a page opens the page", async () => {
  const one = anIssue({ name: "chosen-text", blocks: aLongText(16) });
  const other = anIssue({ name: "other-text", blocks: aLongText(16), manifest: { issueId: "9" } });
  const page = await desk.read(one, { context: { viewport: viewports.desktop } });
  await page.locator("#text-view").click();
  await page.locator(".text-view").waitFor();
  const open = async (address: string) => {
    await page.goto("about:blank");
    await page.goto(new URL(address, desk.host().url).href);
    await page.locator("#bar:not([data-waiting])").waitFor();
  };
  await open(desk.host().add(one));
  await page.locator(".text-view").waitFor();
  await open(`${desk.host().add(one)}#page=4`);
  await expectInView(page, 4, 5);
  expect(await page.locator(".text-view").count()).toBe(0);
  await open(desk.host().add(other));
  await expectInView(page, 1);
  expect(await page.locator(".text-view").count()).toBe(0);
  await open(desk.host().add(one));
  await page.locator("#text-view").click();
  await open(desk.host().add(one));
  await expectInView(page, 1);
});
