import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { PHONE, useDeskBrowser } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);

const OUTLINE = [
  { title: "Editorial", page: 1 },
  { title: "The harbour in winter", page: 2 },
];

/** An account's desk at a place, in its own browser. */
async function aDesk(
  publisher: Publisher,
  place: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await desk.signedIn(publisher, options);
  await visit(page, place);
  return page;
}

async function visit(page: Page, place: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(place)}`);
  await page.locator("h1").waitFor();
}

/** Returns to the window. */
const comeBack = (page: Page) => page.evaluate("dispatchEvent(new Event('focus'))");

async function anIssue(): Promise<{ publisher: Publisher; id: string; magazineId: string }> {
  const publisher = await host.anAccount();
  const { ID: magazineId } = await publisher.aMagazine({ title: "Harbour" });
  const pdf = await aPdf({ pages: 2, outline: OUTLINE });
  return { publisher, magazineId, id: await publisher.anIssue(magazineId, {}, pdf) };
}

test("the contents of the PDF lead to their pages in the reader, once visitors may see them", async () => {
  const { publisher, id } = await anIssue();
  const page = await aDesk(publisher, `#/issues/${id}`, PHONE);
  await page.getByText("The harbour in winter").waitFor();
  expect(await page.getByRole("link", { name: "The harbour in winter" }).count()).toBe(0);
  await publisher.publish(id, "unlisted");
  await comeBack(page);
  const entry = page.getByRole("link", { name: "The harbour in winter Page 2" });
  await entry.waitFor();
  await expectAccessible(page);
  const address = await entry.getAttribute("href");
  const visitor = await desk.page();
  await visitor.goto(address ?? "");
  await visitor.getByRole("slider").waitFor();
  expect(await visitor.getByRole("slider").inputValue()).toBe("2");
});

test("the publisher sees who was given access, ends it, and gives it back", async () => {
  const { publisher, id } = await anIssue();
  await publisher.publish(id, "private");
  await publisher.addContact("ann@example.org", { full_name: "Ann Reader" });
  await publisher.succeed("PUT", `contacts/ann@example.org/access/${id}`);
  const withAccess = async () => (await publisher.call("GET", `issues/${id}/contacts`)).data;
  const page = await aDesk(publisher, `#/issues/${id}`);
  await page.getByRole("link", { name: "Ann Reader" }).waitFor();
  await page.getByRole("button", { name: "End access: ann@example.org" }).click();
  await page.getByText("ann@example.org can no longer read this issue.").waitFor();
  await expect.poll(withAccess).toEqual([]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "End access: ann@example.org" }).waitFor();
  await expect.poll(withAccess).toMatchObject([{ email: "ann@example.org" }]);
});

test("details that are not saved outlive a reload and another screen, and are gone once saved", async () => {
  const { publisher, id } = await anIssue();
  const page = await aDesk(publisher, `#/issues/${id}`);
  const volume = page.getByLabel("Which issue it is");
  await volume.fill("Winter");
  await page.reload();
  await page.getByText("Not saved yet").waitFor();
  expect(await volume.inputValue()).toBe("Winter");
  await visit(page, "#/settings");
  await visit(page, `#/issues/${id}`);
  await page.getByText("Not saved yet").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Winter" }).waitFor();
  expect(await page.getByText("Not saved yet").count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { level: 1, name: "Harbour" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Harbour" }).waitFor();
  expect(await volume.inputValue()).toBe("");
});

test("an issue is given a title of its own, and has its magazine's again without one", async () => {
  const { publisher, id } = await anIssue();
  const page = await aDesk(publisher, `#/issues/${id}`);
  const field = page.getByLabel("A title of its own");
  const save = page.getByRole("button", { name: "Save", exact: true });
  expect(await field.inputValue()).toBe("");
  await field.fill("The harbour special");
  await save.click();
  await page.getByRole("heading", { level: 1, name: "The harbour special" }).waitFor();
  expect((await publisher.issue(id)).title).toBe("The harbour special");
  // The link back has the magazine's name.
  await page.getByRole("main").getByRole("link", { name: "Harbour", exact: true }).waitFor();
  await page.reload();
  expect(await field.inputValue()).toBe("The harbour special");
  await field.fill("");
  await save.click();
  await page.getByRole("heading", { level: 1, name: "Harbour" }).waitFor();
  expect((await publisher.issue(id)).title).toBe("Harbour");
});

test("what is filled in to publish outlives a reload, until it is published or discarded", async () => {
  const { publisher, id } = await anIssue();
  const page = await aDesk(publisher, `#/issues/${id}/publish`);
  const people = page.getByLabel("Only certain people");
  await people.check();
  await page.getByLabel("Hide it again later").check();
  await page.reload();
  await people.waitFor();
  expect([await people.isChecked(), await page.getByLabel("Hide on").count()]).toEqual([true, 1]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Discard changes" }).click();
  expect(await people.isChecked()).toBe(false);
  await people.check();
  await page.getByRole("button", { name: "Publish now" }).click();
  await page.getByLabel("Address of the issue").waitFor();
  expect((await publisher.issue(id)).privacy).toBe("private");
  await visit(page, `#/issues/${id}/publish`);
  await page.getByRole("button", { name: "Save changes" }).waitFor();
  expect(await page.getByText("Not saved yet").count()).toBe(0);
});

test("an issue that another desk deletes is called so, with nothing left to press", async () => {
  const { publisher, id } = await anIssue();
  const places = [`#/issues/${id}`, `#/issues/${id}/publish`, `#/issues/${id}/share`];
  const desks = await Promise.all(places.map((place) => aDesk(publisher, place)));
  await Promise.all(desks.map((page) => page.locator("main .actions").first().waitFor()));
  const [first, second] = desks;
  await first?.getByRole("button", { name: "Delete issue" }).click();
  const dialog = first?.getByRole("dialog");
  await dialog?.getByRole("button", { name: "Delete issue" }).click();
  await first?.getByRole("heading", { level: 1, name: "Harbour" }).waitFor();
  // One learns it from its own call, the other when somebody returns to it.
  await second?.getByRole("button", { name: "Publish now" }).click();
  for (const page of desks.slice(1)) {
    await comeBack(page);
    await page.getByRole("alert").getByText("This issue has been deleted").waitFor();
    await expect.poll(() => page.locator("main button").count()).toBe(0);
    await expectAccessible(page);
    await page.getByRole("link", { name: "To its magazine" }).click();
    await page.getByRole("heading", { level: 1, name: "Harbour" }).waitFor();
  }
});

test("a plan made for an issue that another desk publishes meanwhile does nothing until it is looked at", async () => {
  const { publisher, id } = await anIssue();
  const page = await aDesk(publisher, `#/issues/${id}/publish`);
  const publish = page.getByRole("button", { name: "Publish now" });
  await publish.waitFor();
  await publisher.publish(id, "private");
  await publish.click();
  await page.getByText("This issue was changed elsewhere meanwhile").waitFor();
  await page.getByText("Published", { exact: true }).waitFor();
  expect((await publisher.issue(id)).privacy).toBe("private");
  expect(await page.getByLabel("Only certain people").isChecked()).toBe(true);
  await page.getByLabel("Everyone with the link").check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("The changes are saved.").waitFor();
  expect((await publisher.issue(id)).privacy).toBe("unlisted");
});

test("details that another desk has saved are shown, and those changed in both are named", async () => {
  const { publisher, id } = await anIssue();
  const page = await aDesk(publisher, `#/issues/${id}`);
  await page.getByLabel("Which issue it is").fill("Winter");
  const theirs = { volume: "Spring", description: "Boats and weather" };
  await publisher.succeed("PUT", `issues/${id}`, theirs);
  await comeBack(page);
  await page.getByText("Someone else has saved “Spring” here meanwhile.").waitFor();
  expect(await page.getByLabel("Description").inputValue()).toBe("Boats and weather");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Winter" }).waitFor();
  const saved = await publisher.issue(id);
  expect(saved).toMatchObject({ volume: "Winter", description: "Boats and weather" });
});

test.each([360, 390])("at %i pixels, a frame of 800 is shown whole, and smaller", async (width) => {
  const { publisher, id } = await anIssue();
  await publisher.publish(id, "unlisted");
  const page = await aDesk(publisher, `#/issues/${id}/share`, { viewport: { width, height: 700 } });
  await page.getByLabel("Fixed width").check();
  await page.getByText("so that it fits this screen").waitFor();
  const [box, frame] = await Promise.all(
    [".publishing-preview", ".publishing-preview iframe"].map((selector) =>
      page.locator(selector).boundingBox(),
    ),
  );
  expect(frame?.width).toBeLessThanOrEqual(box?.width ?? 0);
  expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(800 / 560, 1);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(width);
});

test("a publisher looks at an issue before it is published, and shows it to somebody", async () => {
  const { publisher, id } = await anIssue();
  const page = await aDesk(publisher, `#/issues/${id}`);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Look at it" }).click();
  const preview = await opened;
  await preview.getByText("Preview for those who have this link").waitFor();
  await preview.getByRole("slider").waitFor();
  await visit(page, `#/issues/${id}/share`);
  await page.getByRole("button", { name: "Make a preview link" }).click();
  const address = await page.getByLabel("Preview link").inputValue();
  await expectAccessible(page);
  const colleague = await desk.page();
  await colleague.goto(address);
  await colleague.getByRole("slider").waitFor();
  await page.getByRole("button", { name: "End all preview links" }).click();
  await page.getByText("All preview links of this issue are ended.").waitFor();
  await colleague.reload();
  await colleague.getByText("This link is no longer valid").waitFor();
});

test("publishing asks for the name and who gets a mail, and shows the mail", async () => {
  const { publisher, id, magazineId } = await anIssue();
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`);
  await publisher.addContact("ann@example.org");
  await publisher.succeed("POST", `contacts/ann@example.org/subscription/${magazineId}`);
  const page = await aDesk(publisher, `#/issues/${id}/publish`);
  const name = page.getByLabel("What is it called?");
  await name.waitFor();
  expect(await page.locator("input:focus").getAttribute("id")).toBe(await name.getAttribute("id"));
  const heights = "[document.documentElement.scrollHeight, innerHeight]";
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel("1 subscriber").waitFor();
  expect(await page.evaluate(heights)).toEqual([800, 800]);
  await name.fill("Winter");
  await page.getByLabel("1 subscriber").waitFor();
  await page.getByLabel("Your own words").fill("With a map.");
  await page.getByRole("button", { name: "See the mail" }).click();
  await page
    .getByRole("dialog")
    .getByRole("paragraph")
    .filter({ hasText: "With a map." })
    .waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByLabel("Nobody").check();
  await page.getByRole("button", { name: "Publish now" }).click();
  await page.getByRole("heading", { level: 1, name: "Published" }).waitFor();
  await page.getByLabel("Address of the issue").waitFor();
  expect(await publisher.issue(id)).toMatchObject({ state: "published", volume: "Winter" });
  await host.idle();
  const mails = await publisher.call("GET", `issues/${id}/mails`);
  expect(mails.data).toEqual([]);
});

test("prices are taken as people write them, and never without a currency", async () => {
  const { publisher, id, magazineId } = await anIssue();
  const page = await aDesk(publisher, `#/issues/${id}/publish`);
  await page.getByText("Paid, with a preview").click();
  await page.getByLabel("Price of a subscription").fill("24,50");
  await page.getByLabel("Price of one issue").fill("4");
  await page.getByRole("button", { name: "Publish now" }).click();
  await page.getByText("Choose a currency").waitFor();
  await expectAccessible(page);
  await page.getByLabel("Price of a subscription").fill("24,50 €");
  expect(await page.getByLabel("Currency").inputValue()).toBe("EUR");
  await page.getByRole("button", { name: "Publish now" }).click();
  await page.getByRole("heading", { level: 1, name: "Published" }).waitFor();
  const { data } = await publisher.call("GET", `magazines/${magazineId}`);
  expect(data).toMatchObject({ price: 24.5, issue_price: 4, currency: "EUR" });
});

test("the contents are renamed, ordered, added to and removed from, and given back to the PDF", async () => {
  const { publisher, id } = await anIssue();
  const page = await aDesk(publisher, `#/issues/${id}`, PHONE);
  const contentsOf = async () => (await publisher.call("GET", `issues/${id}/contents`)).data;
  const before = await contentsOf();
  await page.getByRole("button", { name: "Edit the contents" }).click();
  await expectAccessible(page);
  const titles = page.getByRole("textbox", { name: "Title", exact: true });
  const pages = page.getByRole("textbox", { name: "Page", exact: true });
  await titles.nth(1).fill("Winter harbour");
  await page.getByRole("button", { name: "Move “Winter harbour” up" }).click();
  await page.getByRole("button", { name: "Remove “Editorial”" }).click();
  await page.getByRole("button", { name: "Add an entry" }).click();
  await titles.nth(1).fill("Tides");
  await pages.nth(1).fill("3");
  const card = page.locator(".issue-contents");
  await card.getByRole("button", { name: "Save" }).click();
  await page.getByText("Each entry needs a title and a page from 1 to 2.").waitFor();
  await pages.nth(1).fill("2");
  await card.getByRole("button", { name: "Save" }).click();
  await card.getByText("Tides").waitFor();
  expect(await contentsOf()).toMatchObject([
    { title: "Winter harbour", page: 2 },
    { title: "Tides", page: 2 },
  ]);
  await page.getByRole("button", { name: "Edit the contents" }).click();
  await page.getByRole("button", { name: "Those of the PDF again" }).click();
  await page.getByText("The contents are those of the PDF again.").waitFor();
  expect(await contentsOf()).toEqual(before);
});
