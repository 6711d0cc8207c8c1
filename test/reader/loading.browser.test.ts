import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import { expectInView, setUpReading } from "#test/reader/support/reading.ts";

const desk = setUpReading();

/** Counts the images in the document. */
const countImages = `document.images.length`;

describe("pictures", () => {
  test("the first one shows without any script", async () => {
    const address = desk.host().add(anIssue());
    const page = await desk.open(address, { context: { javaScriptEnabled: false } });
    const cover = page.getByRole("img", { name: "Page 1: The Slow River" });
    expect((await cover.boundingBox())?.height).toBeGreaterThan(500);
    await page.getByRole("link", { name: "Next page" }).waitFor();
  });

  test("the first one is asked for once, and neighbours are loaded before they are turned to", async () => {
    const page = await desk.read(anIssue());
    await expectInView(page, 1);
    const asked = (): string[] => desk.host().requests.filter((path) => path.includes("/page-"));
    await expect.poll(() => asked().length).toBe(3);
    const names = asked().map((path) => path.replace(/.*\/(.*)\?.*/, "$1"));
    expect(names.toSorted()).toEqual(["page-0001.jpg", "page-0002.jpg", "page-0003.jpg"]);
  });

  test("the first one has the line to itself, but for the layout: neighbours and texts come after it", async () => {
    let show = (): void => {};
    const isAwaited = new Promise<void>((resolve) => {
      show = resolve;
    });
    const page = await desk.read(anIssue(), {
      before: async (fresh) => {
        await fresh.route("**/page-0001.jpg*", async (route) => {
          await isAwaited;
          await route.continue();
        });
      },
    });
    const others = (): string[] =>
      desk.host().requests.filter((path) => /text-\d+[.]json|page-000[^1]/.test(path));
    await expect.poll(() => desk.host().requests.join()).toContain("layout.json");
    // By now the reader runs and could have requested them. Idle time has a limit, since a browser that waits for a
    // picture may never be idle.
    await page.evaluate(
      "new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 }))",
    );
    expect(others()).toEqual([]);
    show();
    await expect.poll(() => others().length).toBe(3);
  });

  test("a first one that is broken keeps neither the texts nor its neighbours away", async () => {
    desk.host().brokenPages.add(1);
    const page = await desk.read(anIssue());
    await page.getByText("Page 1 could not be loaded.").waitFor();
    await expect.poll(() => desk.host().requests.join()).toContain("text-0001.json");
    // At this time the permitted size of its neighbours is unknown.
    await page.mouse.move(700, 400, { steps: 3 });
    await expect.poll(() => desk.host().requests.join()).toContain("page-0003.jpg");
  });

  describe("that are large", () => {
    const DWELL_MS = 5_000;
    /**
     * Holds back timers of five seconds. Playwright's clock cannot be used: with it, browsers report no transfer sizes.
     */
    const holdTimers = `{
      const start = window.setTimeout;
      window.held = [];
      window.setTimeout = (run, ms) => ms === ${DWELL_MS} ? window.held.push(run) : start(run, ms);
    }`;
    const neighbours = (): number =>
      desk.host().requests.filter((path) => /page-000[23]/.test(path)).length;

    /** Makes the first picture 300 KB long: decoders ignore the bytes after its end. */
    async function readLarge(): Promise<Page> {
      const page = await desk.read(anIssue({ name: "large" }), {
        before: async (fresh) => {
          await fresh.addInitScript(holdTimers);
          await fresh.route("**/page-0001.jpg*", async (route) => {
            const response = await route.fetch();
            const body = Buffer.concat([await response.body(), Buffer.alloc(300_000)]);
            await route.fulfill({ response, body });
          });
        },
      });
      await expect.poll(() => page.evaluate("held.length")).toBeGreaterThan(0);
      expect(neighbours()).toBe(0);
      return page;
    }

    test("leave the next ones until a hand moves", async () => {
      const page = await readLarge();
      await page.mouse.move(700, 400, { steps: 3 });
      await expect.poll(neighbours).toBe(2);
    });

    test("leave the next ones until the first has been looked at for five seconds", async () => {
      const page = await readLarge();
      await page.evaluate("held.forEach((run) => run())");
      await expect.poll(neighbours).toBe(2);
    });
  });

  test("a broken one offers to try again, and does", async () => {
    desk.host().brokenPages.add(2);
    const page = await desk.read(anIssue(), { ask: "#page=2" });
    await page.getByText("Page 2 could not be loaded.").waitFor();
    await expectInView(page, 3);
    desk.host().brokenPages.clear();
    await page.getByRole("button", { name: "Try again" }).click();
    await expectInView(page, 2, 3);
    expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  });

  test("a broken one that was out of sight is asked for again when it is turned to", async () => {
    desk.host().brokenPages.add(2);
    const page = await desk.read(anIssue());
    await expectInView(page, 1);
    const asked = (): number =>
      desk.host().requests.filter((path) => path.includes("page-0002")).length;
    await expect.poll(asked).toBe(2);
    desk.host().brokenPages.clear();
    await page.keyboard.press("ArrowRight");
    await expectInView(page, 2, 3);
  });

  test("of a 350-page issue are never more than a few at a time", async () => {
    const page = await desk.read(anIssue({ name: "long", manifest: { pagesCount: 350 } }));
    let most = 0;
    for (let turn = 0; turn < 60; turn += 1) {
      await page.keyboard.press("ArrowRight");
      most = Math.max(most, await page.evaluate<number>(countImages));
    }
    await expectInView(page, 120, 121);
    expect(most).toBeLessThanOrEqual(6);
    await page.keyboard.press("End");
    await expectInView(page, 350);
    expect(await page.evaluate<number>(countImages)).toBeLessThanOrEqual(6);
  });
});

describe("addresses that end", () => {
  test("are renewed when a picture fails, without anyone noticing", async () => {
    const page = await desk.read(anIssue());
    await expectInView(page, 1);
    desk.host().expire("river");
    await page.keyboard.press("End");
    await expectInView(page, 16);
    expect(desk.host().requests.filter((path) => path.startsWith("/renew"))).toHaveLength(1);
  });

  test("are renewed ahead of time, the download included", async () => {
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    const downloadUrl = "/content/river/issue.pdf?sig=1";
    const page = await desk.read(anIssue({ manifest: { expiresAt, downloadUrl } }), {
      before: (fresh) => fresh.clock.install(),
    });
    await expectInView(page, 1);
    // Otherwise later requests would meet the old signature.
    await page.waitForLoadState("networkidle");
    desk.host().expire("river");
    // The page's clock also runs by itself while the machine works.
    await page.clock.fastForward(300_000);
    expect(desk.host().requests).not.toContain("/renew/river");
    await page.clock.fastForward(241_000);
    const download = page.getByRole("link", { name: "Download PDF" });
    await expect.poll(() => download.getAttribute("href")).toContain("sig=2");
  });
});

describe("texts", () => {
  const asked = (): string[] =>
    desk.host().requests.flatMap((path) => /text[-\d]*[.]json/.exec(path) ?? []);

  test("come for the pages in view, and all when they are searched", async () => {
    const page = await desk.read(anIssue({ manifest: { pagesCount: 40 } }), { ask: "#page=20" });
    await page.getByText("Chapter 20").first().waitFor({ state: "attached" });
    expect(asked()).toEqual(["text-0002.json"]);
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("searchbox").fill("Chapter 40");
    await page.getByText("Matches: 1").waitFor();
    expect(asked()).toEqual(["text-0002.json", "text-0001.json", "text-0003.json"]);
  });

  test("of an issue converted earlier come in its one file", async () => {
    const textUrl = "/content/river/text.json?sig=1";
    const page = await desk.read(anIssue({ manifest: { textUrl, textRangePages: null } }));
    await page.getByText("Chapter 1").first().waitFor({ state: "attached" });
    expect(asked()).toEqual(["text.json"]);
  });
});

describe("a preview", () => {
  test("shows its pages, and after them says that it ends", async () => {
    const url = "/content/river/page-0001.jpg?sig=1";
    const page = await desk.read(
      anIssue({
        manifest: {
          images: { kind: "preview", addresses: [{ number: 1, url }] },
          textUrl: null,
        },
      }),
      { viewport: "phone" },
    );
    await expectInView(page, 1);
    await page.keyboard.press("ArrowRight");
    await page.getByRole("heading", { name: "The preview ends here" }).waitFor();
    expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  });
});
