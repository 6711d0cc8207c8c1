import type { FrameLocator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { frameHeight } from "#contract/formats/frame-height.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { useBrowser } from "#test/reading/support/browsing.ts";
import { useOtherSite } from "#test/reading/support/other-site.ts";
import { aReadingRoom, type ReadingRoom } from "#test/reading/support/reading-room.ts";

const host = await useMasthead();
const site = useOtherSite();
const browsing = useBrowser(host, () => [site.at("127.0.0.1")]);
let room: ReadingRoom;

beforeAll(async () => {
  room = await aReadingRoom(host, {});
  await room.publisher.publish(room.issueId, "unlisted");
});

/** The script of a WordPress post: it obeys `height` and records `link` from frames that send its secret. */
const OBEYING = `
  window.requests = [];
  addEventListener("message", ({ source, data }) => {
    const frame = document.querySelector("iframe");
    if (source !== frame.contentWindow || data.secret !== "s3cret") return;
    requests.push(data);
    if (data.message === "height") obey(frame, data.value);
  });`;
const OBEYS = `window.obey = (frame, height) => { frame.height = height; };`;
/** A theme that never gives the frame the height that it requests. */
const FIGHTS = `window.obey = (frame, height) => { frame.height = height + 50 * requests.length; };`;

async function post(obey: string): Promise<{ page: Page; frame: FrameLocator }> {
  site.show(`<!doctype html><title>Blog</title><script>${obey}${OBEYING}</script>
    <iframe sandbox="allow-scripts" security="restricted" width="330" height="200" frameborder="0" src="${host.address}${room.path}?start_page=2#?secret=s3cret"></iframe>`);
  const page = await browsing.visit(site.at("127.0.0.1"));
  const frame = page.frameLocator("iframe");
  await frame.locator(`.page[data-page="2"][data-state=shown]`).waitFor();
  return { page, frame };
}

const requests = (page: Page): Promise<{ message: string; value: unknown }[]> =>
  page.evaluate("requests");

const frameSize = async (page: Page): Promise<number | undefined> =>
  (await page.locator("iframe").boundingBox())?.height;

/** The room's issue has A5 pages. */
const pages = { pageWidth: 420, pageHeight: 595, pagesCount: 6 };

test("a post of WordPress gives the frame the height that its width needs, at every width", async () => {
  const { page } = await post(OBEYS);
  await expect.poll(() => frameSize(page)).toBe(frameHeight(pages, 330));
  await page.evaluate(`document.querySelector("iframe").width = 700`);
  await expect.poll(() => frameSize(page)).toBe(frameHeight(pages, 700));
  expect((await requests(page)).map(({ message }) => message)).toEqual(["height", "height"]);
});

test("a theme that gives other heights is asked three times", async () => {
  const { page, frame } = await post(FIGHTS);
  await expect.poll(() => frameSize(page)).toBe(frameHeight(pages, 330) + 150);
  await frame.locator("#next").click();
  await frame.locator(`.page[data-page="3"][data-state=shown]`).waitFor();
  expect(await requests(page)).toHaveLength(3);
});

test("instead of what the frame forbids, a link leads out of it, to the page that is shown", async () => {
  const { page, frame } = await post(OBEYS);
  await frame.locator("#next").click();
  await frame.locator(`.page[data-page="3"][data-state=shown]`).waitFor();
  await frame.getByRole("button", { name: "More" }).click();
  for (const id of ["print", "download", "download-epub"])
    expect(await frame.locator(`#${id}:not([hidden])`).count()).toBe(0);
  await frame.getByRole("link", { name: "Open on its own page" }).click();
  await expect
    .poll(async () => (await requests(page)).at(-1))
    .toEqual({
      message: "link",
      value: `${host.address}${room.path}#page=3`,
      secret: "s3cret",
    });
});

test("where nobody obeys, that link's address is shown to copy", async () => {
  const { page, frame } = await post(`window.obey = () => {};`);
  await frame.getByRole("button", { name: "More" }).click();
  await frame.getByRole("link", { name: "Open on its own page" }).click();
  const address = frame.getByLabel("Address of the link");
  await expect.poll(() => address.inputValue()).toBe(`${host.address}${room.path}#page=2`);
  expect((await requests(page)).map(({ message }) => message)).not.toContain("link");
});

test("a script of the site that listens late has the height sent again", async () => {
  const { page } = await post(`window.obey = () => {};`);
  await page.evaluate(`${OBEYS}
    document.querySelector("iframe").contentWindow.postMessage({ message: "ready", secret: "s3cret" }, "*")`);
  await expect.poll(() => frameSize(page)).toBe(frameHeight(pages, 330));
});
