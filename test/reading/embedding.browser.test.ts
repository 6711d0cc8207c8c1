import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FrameLocator, Page } from "playwright-core";
import * as v from "valibot";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { embedCode } from "#contract/api/records.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { isReading, useBrowser } from "#test/reading/support/browsing.ts";
import { useOtherSite } from "#test/reading/support/other-site.ts";
import { aReadingRoom, get, type ReadingRoom } from "#test/reading/support/reading-room.ts";

const host = await useMasthead();
const site = useOtherSite();
const browsing = useBrowser(host, () => [site.at("127.0.0.1"), site.at("localhost"), "file:"]);
const museum = "https://museum.example/";
let room: ReadingRoom;

beforeAll(async () => {
  room = await aReadingRoom(host, { link: museum, linkToPage: 4 });
  await room.publisher.publish(room.issueId, "unlisted");
});
beforeEach(() => allow(""));

async function allow(domains: string): Promise<void> {
  const path = `magazines/${room.magazineId}`;
  const { error } = await room.publisher.call("PUT", path, { embed_domains: domains });
  expect(error).toBe(0);
}

async function snippet(options: Record<string, string> = {}): Promise<string> {
  const path = `issues/${room.issueId}/embed-code`;
  const { data } = await room.publisher.call("POST", path, options);
  return v.parse(embedCode, data).embed_code;
}

/** Records the reader's reports, and can send it messages. */
const LISTENER = `<script>
  window.heard = [];
  addEventListener("message", ({ data, origin }) => heard.push({ ...data, origin }));
  window.say = (message) => document.querySelector("iframe").contentWindow.postMessage(
    { to: "masthead", version: 1, ...message }, "*");
</script>`;

/** Another site's page that contains the snippet. */
async function embedded(
  options: Record<string, string> = {},
  {
    name = "127.0.0.1",
    headers = {},
  }: { name?: "127.0.0.1" | "localhost"; headers?: Record<string, string> } = {},
): Promise<{ page: Page; frame: FrameLocator }> {
  site.show(`<!doctype html><title>Blog</title>${LISTENER}${await snippet(options)}`, headers);
  const page = await browsing.visit(site.at(name));
  return { page, frame: page.frameLocator("iframe") };
}

const shown = (frame: FrameLocator, page: number): Promise<void> =>
  frame.locator(`.page[data-page="${page}"][data-state=shown]`).waitFor();
const heard = (page: Page): Promise<unknown[]> => page.evaluate<unknown[]>("heard");
const messagesOf = async (page: Page): Promise<unknown[]> =>
  (await heard(page)).map((each) => {
    const { type, page: number } = v.parse(v.object({ type: v.string(), page: v.number() }), each);
    return `${type} ${number}`;
  });

test("a frame without an origin, as WordPress makes of links, can do all but keep things", async () => {
  site.show(
    `<!doctype html><title>Blog</title><iframe sandbox="allow-scripts" width="800" height="600" src="${host.address}${room.path}"></iframe>`,
  );
  const page = await browsing.visit(site.at("127.0.0.1"));
  const frame = page.frameLocator("iframe");
  await shown(frame, 1);
  await frame.getByRole("button", { name: "Next page" }).first().click();
  await shown(frame, 2);
  await frame.locator("body").press("/");
  await frame.getByRole("searchbox").fill("boats");
  await frame.getByRole("status").filter({ hasText: "Matches:" }).waitFor();
  expect(await frame.locator("body").evaluate("origin")).toBe("null");
  // Sites that embed the reader can measure it: browsers hide the times of files that do not permit that.
  const untimed = `performance.getEntriesByType("resource").filter((each) => each.responseStart === 0).map((each) => each.name)`;
  expect(await frame.locator("body").evaluate(untimed)).toEqual([]);
});

test("a link that the site around lets not open shows its address; one to a page leads there", async () => {
  site.show(
    `<!doctype html><title>Blog</title><iframe sandbox="allow-scripts" width="800" height="600" src="${host.address}${room.path}"></iframe>`,
  );
  const page = await browsing.visit(site.at("127.0.0.1"));
  const frame = page.frameLocator("iframe");
  await frame.locator(`.hot-spot[href^="${museum}"]`).click();
  const address = frame.getByLabel("Address of the link");
  await expect.poll(() => address.inputValue()).toBe(museum);
  expect(page.context().pages()).toHaveLength(1);
  await address.press("Escape");
  await expect.poll(() => address.isVisible()).toBe(false);
  await frame.locator(`.hot-spot[href$="#page=4"]`).click();
  await shown(frame, 4);
});

describe("the snippet", () => {
  test("has its size, opens at its page and is painted in its colour", async () => {
    const { page, frame } = await embedded({
      width: "500px",
      height: "400",
      start_page: "3",
      background_color: "112233",
    });
    await shown(frame, 3);
    expect(await page.locator("iframe").boundingBox()).toMatchObject({ width: 500, height: 400 });
    const inner = await (await page.locator("iframe").elementHandle())?.contentFrame();
    const colour = await inner?.evaluate("getComputedStyle(document.body).backgroundColor");
    expect(colour).toBe("rgb(17, 34, 51)");
  });

  test("fills a share of the page where its size is a percentage", async () => {
    const { page, frame } = await embedded({ width: "50%", height: "300px" });
    await shown(frame, 1);
    const box = await page.locator("iframe").boundingBox();
    const body = await page.locator("body").boundingBox();
    expect(box?.width).toBeCloseTo((body?.width ?? 0) / 2, 0);
  });

  test("has the shape of a spread where only its width is said, and of a page on phones", async () => {
    const { page, frame } = await embedded({ width: "100%" });
    await shown(frame, 1);
    const shape = async (): Promise<number> => {
      const { width = 1, height = 0 } = (await page.locator("iframe").boundingBox()) ?? {};
      return height / width;
    };
    expect(await shape()).toBeLessThan(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(shape).toBeGreaterThan(1.2);
  });

  test("turns by itself after its delay", async () => {
    site.show(`${LISTENER}${await snippet({ auto_flip: "1" })}`);
    const page = await browsing.visit(site.at("127.0.0.1"), { reducedMotion: "no-preference" });
    await expect.poll(() => messagesOf(page)).toContain("page 2");
  });

  test("sets no cookie", async () => {
    const { page, frame } = await embedded();
    await shown(frame, 1);
    expect(await page.context().cookies()).toEqual([]);
  });
});

describe("messages", () => {
  test("inform the page around that the reader is ready, at which page it is, and that it may be closed", async () => {
    const { page, frame } = await embedded({ start_page: "2" });
    await expect.poll(() => messagesOf(page)).toEqual(["ready 2"]);
    expect(await heard(page)).toEqual([
      {
        from: "masthead",
        version: 1,
        type: "ready",
        issueId: room.issueId,
        page: 2,
        pagesCount: 6,
        height: 647,
        origin: host.address,
      },
    ]);
    await shown(frame, 2);
    await frame.locator("#stage").press("End");
    await expect.poll(() => messagesOf(page)).toContain("page 6");
    await frame.locator("#stage").press("Escape");
    await expect.poll(() => messagesOf(page)).toContain("close 6");
  });

  test("give the height that suits a width, and once more for another width", async () => {
    const fitting = `<script>addEventListener("message", ({ data: { height } }) => {
      document.querySelector("iframe").style.height = height + "px";
    })</script>`;
    const code = await snippet({ width: "100%", height: "100px" });
    site.show(`<!doctype html><title>Blog</title>${LISTENER}${fitting}${code}`);
    const page = await browsing.visit(site.at("127.0.0.1"));
    const shape = async (): Promise<number> => {
      const { width = 1, height = 0 } = (await page.locator("iframe").boundingBox()) ?? {};
      return height / width;
    };
    await expect.poll(shape).toBeCloseTo(0.75, 1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(shape).toBeCloseTo(1.55, 1);
    expect(await messagesOf(page)).toEqual(["ready 1", "resize 1"]);
  });

  test("of the page around turn pages, and what makes no sense does nothing", async () => {
    const { page, frame } = await embedded();
    await shown(frame, 1);
    await page.evaluate(`for (const odd of [
      { type: "goTo", page: "4" }, { type: "goTo", page: -1 }, { type: "goTo" }, { type: "explode" },
      { type: "next", version: 2 }, { type: "next", to: "someone" },
    ]) say(odd)`);
    await page.evaluate(`say({ type: "goTo", page: 4 })`);
    await expect.poll(() => messagesOf(page)).toEqual(["ready 1", "page 4"]);
    await page.evaluate(`say({ type: "goTo", page: 999 })`);
    await expect.poll(() => messagesOf(page)).toContain("page 6");
    await page.evaluate(`say({ type: "previous" })`);
    await expect.poll(() => messagesOf(page)).toHaveLength(4);
  });

  test("of another window than the parent are not listened to", async () => {
    const { page, frame } = await embedded();
    await shown(frame, 1);
    // A frame beside the reader's, with the parent's origin.
    await page.evaluate(`new Promise((resolve) => {
      const other = document.body.appendChild(document.createElement("iframe"));
      const script = other.contentDocument.createElement("script");
      script.textContent = 'parent.frames[0].postMessage({ to: "masthead", version: 1, type: "goTo", page: 5 }, "*")';
      other.contentDocument.body.append(script);
      setTimeout(resolve, 300);
    })`);
    expect(await messagesOf(page)).toEqual(["ready 1"]);
  });

  test("reach a page that sends no referrer", async () => {
    const { page, frame } = await embedded({}, { headers: { "referrer-policy": "no-referrer" } });
    await shown(frame, 1);
    await expect.poll(() => messagesOf(page)).toEqual(["ready 1"]);
  });
});

describe("allowed hosts", () => {
  test("may frame the issue, and others may not", async () => {
    await allow("localhost, *.press.example");
    const policy = (await get(host.address, room.path)).headers["content-security-policy"];
    expect(policy).toContain(
      "frame-ancestors 'self' http://localhost:* https://localhost:* http://*.press.example:* https://*.press.example:*;",
    );
    const { page, frame } = await embedded({}, { name: "localhost" });
    await shown(frame, 1);
    await expect.poll(() => messagesOf(page)).toEqual(["ready 1"]);

    site.show(await snippet());
    const other = await page.context().newPage();
    await other.goto(site.at("127.0.0.1"));
    await expect
      .poll(() => other.frames().map((each) => each.url()))
      .toContain("chrome-error://chromewebdata/");
    await other.close();
  });

  test("are any where none is named, also a page without an origin", async () => {
    const policy = (await get(host.address, room.path)).headers["content-security-policy"];
    expect(policy).not.toContain("frame-ancestors");
    const file = join(host.dataFolder, "saved page.html");
    await writeFile(file, `<!doctype html>${LISTENER}${await snippet()}`);
    const page = await browsing.visit(pathToFileURL(file).href);
    await shown(page.frameLocator("iframe"), 1);
    await expect.poll(() => messagesOf(page)).toEqual(["ready 1"]);
  });
});

test("a reader in a window of its own sends no messages", async () => {
  const page = await browsing.visit(host.address + room.path);
  await isReading(page);
  await page.evaluate(
    `window.heard = []; addEventListener("message", (event) => heard.push(event))`,
  );
  await page.keyboard.press("Escape");
  expect(await heard(page)).toEqual([]);
});
