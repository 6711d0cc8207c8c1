import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import { expectInView, setUpReading } from "#test/reader/support/reading.ts";
import { MEDIA_KEYS, VOICE } from "#test/reader/support/voice.ts";
import { setLines } from "#test/reader/support/typesetting.ts";

const desk = setUpReading();

const embedCode = `<iframe src="https://press.example/read/1?start_page=1&amp;background_color=ffffff"></iframe>`;

async function addScript(page: Page, script: string): Promise<void> {
  await page.addInitScript(script);
}

describe("sharing", () => {
  test("gives the link to the page in view, without anything that opened it here", async () => {
    const page = await desk.read(anIssue({ embedCode }), {
      ask: "?pass=secret-pass&token=secret-token&session=secret-session#page=7",
    });
    await expectInView(page, 6, 7);
    await page.keyboard.press("s");
    const dialog = page.getByRole("dialog", { name: "Share this page" });
    expect(await dialog.getByLabel("Link to this page").inputValue()).toBe(
      "http://host/read/river#page=7",
    );
    expect(await dialog.innerHTML()).not.toContain("secret");
    await dialog.getByText("does not carry your personal access").waitFor();
    const code = await dialog.getByLabel("Code for your website").inputValue();
    expect(code).toBe(embedCode.replace("start_page=1", "start_page=7"));
  });

  test("has no code for an issue that not everybody may open, and no warning where all do", async () => {
    const page = await desk.read(anIssue());
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByLabel("Link to this page").waitFor();
    expect(await page.getByLabel("Code for your website").count()).toBe(0);
    expect(await page.getByText("personal access").count()).toBe(0);
  });

  test("copies, and where that is refused marks the text for copying by hand", async () => {
    const page = await desk.read(anIssue(), {
      context: { permissions: ["clipboard-read", "clipboard-write"] },
    });
    await page.keyboard.press("s");
    // It is visible for a moment only.
    await Promise.all([
      page.getByText("Copied").waitFor(),
      page.getByRole("button", { name: "Copy" }).click(),
    ]);
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe("http://host/read/river");
    await page.context().clearPermissions();
    const refuse = `navigator.clipboard.writeText = () => Promise.reject(new Error("refused"))`;
    await page.evaluate(refuse);
    await page.getByRole("button", { name: "Copy" }).click();
    await page.getByText("Please copy the selected text yourself.").waitFor();
    expect(await page.evaluate("String(getSelection())")).toContain("http://host/read/river");
  });

  test("hands the link to a phone's own list", async () => {
    const page = await desk.read(anIssue(), {
      viewport: "phone",
      context: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
      before: (page) =>
        addScript(page, `navigator.share = async (what) => { window.shared = what; };`),
    });
    await page.getByRole("button", { name: "More" }).tap();
    await page.getByRole("button", { name: "Share" }).tap();
    await page.getByRole("button", { name: "Send the link…" }).tap();
    await expect
      .poll(() => page.evaluate("window.shared"))
      .toEqual({ title: "The Slow River – No. 12", url: "http://host/read/river" });
  });
});

describe("keys", () => {
  test("open everything, and the help names them", async () => {
    const page = await desk.read(anIssue());
    // Its key works once the layout has loaded.
    await page.locator("#contents").waitFor();
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard" });
    await help.getByText("Next or previous page").waitFor();
    expect(await help.locator(".key").allTextContents()).toEqual(
      "→ ← Home End + − 0 Enter / T S F ? Esc".split(" "),
    );
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    // An open dialog gets the keys, and the browser takes its time to close it.
    await help.waitFor({ state: "hidden" });
    await expectInView(page, 1);
    await page.keyboard.press("t");
    await page.getByRole("heading", { name: "Pages" }).waitFor();
    await page.keyboard.press("t");
    expect(await page.locator(".panel:visible").count()).toBe(0);
    await page.keyboard.press("f");
    await page.getByRole("button", { name: "Leave full screen" }).waitFor();
  });

  test("are left to the browser together with Ctrl, Alt or the command key", async () => {
    const page = await desk.read(anIssue());
    for (const key of ["Control+s", "Alt+t", "Meta+f"]) await page.keyboard.press(key);
    expect(await page.locator(".panel:visible, dialog:visible").count()).toBe(0);
  });

  test("of a single character can be turned off, and stay off", async () => {
    const page = await desk.read(anIssue(), { context: {} });
    await page.keyboard.press("?");
    const option = page.getByLabel("Use single keys as shortcuts");
    await option.uncheck();
    await page.keyboard.press("Escape");
    await option.waitFor({ state: "hidden" });
    await page.keyboard.press("t");
    expect(await page.locator(".panel:visible").count()).toBe(0);
    await page.reload();
    await page.locator("#bar:not([data-waiting])").waitFor();
    await page.keyboard.press("t");
    await page.keyboard.press("ArrowRight");
    await expectInView(page, 2, 3);
    expect(await page.locator(".panel:visible").count()).toBe(0);
  });

  test("work with a keyboard that has no Latin letters", async () => {
    const page = await desk.read(anIssue());
    await page.evaluate(
      `document.dispatchEvent(new KeyboardEvent("keydown", { key: "ե", code: "KeyT", bubbles: true, cancelable: true }))`,
    );
    await page.getByRole("heading", { name: "Pages" }).waitFor();
  });
});

describe("the bar", () => {
  test("puts what has no room behind one button, and takes it back", async () => {
    const page = await desk.read(anIssue(), { viewport: "phone" });
    const share = page.getByRole("button", { name: "Share" });
    expect(await share.isVisible()).toBe(false);
    await page.getByRole("button", { name: "More" }).click();
    await share.click();
    await page.getByLabel("Link to this page").waitFor();
    await page.keyboard.press("Escape");
    await share.waitFor({ state: "hidden" });
    await page.setViewportSize({ width: 1440, height: 900 });
    await share.waitFor();
    expect(await page.getByRole("button", { name: "More" }).isVisible()).toBe(false);
  });
});

describe("reading aloud", () => {
  const issue = anIssue({
    name: "aloud",
    lines: {
      4: setLines(["Boats are built by extra|ordinary people. Who?"], { top: 0.6 }),
      5: [],
      6: setLines(["Bread."], { top: 0.6 }),
    },
  });
  const listen = (): Promise<Page> =>
    desk.read(issue, { ask: "#page=4", before: (page) => addScript(page, VOICE) });
  const spoken = (page: Page): Promise<string[]> =>
    page.evaluate<string[]>("speechSynthesis.spoken");
  const finish = (page: Page, how = "end"): Promise<unknown> =>
    page.evaluate(`speechSynthesis.finish("${how}")`);

  test("goes from sentence to sentence and page to page, and marks what is spoken", async () => {
    const page = await listen();
    await page.getByRole("button", { name: "Read aloud" }).click();
    await expect.poll(() => spoken(page)).toEqual(["Boats are built by extraordinary people."]);
    expect(await page.locator(`.page[data-page="4"] .mark-spoken`).count()).toBe(2);
    await finish(page);
    await expect.poll(async () => (await spoken(page)).length).toBe(2);
    await finish(page);
    await expect.poll(async () => (await spoken(page)).at(-1)).toBe("Bread.");
    await expectInView(page, 6, 7);
    expect(await page.locator(`.page[data-page="6"] .mark-spoken`).count()).toBe(1);
  });

  test.each(["Escape", "ArrowRight", "r"])("ends by %s, and leaves no mark", async (key) => {
    const page = await listen();
    await page.getByRole("button", { name: "Read aloud" }).click();
    await page.locator(".mark-spoken").first().waitFor();
    await page.keyboard.press(key);
    await page.getByRole("button", { name: "Read aloud" }).waitFor();
    expect(await page.locator(".mark-spoken").count()).toBe(0);
    expect(await spoken(page)).toHaveLength(1);
  });

  test("pauses, goes back and forward by sentences over pages, and keeps its place", async () => {
    const page = await listen();
    await page.getByRole("button", { name: "Read aloud" }).click();
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const last = async () => (await spoken(page)).at(-1);
    await expect.poll(last).toBe("Boats are built by extraordinary people.");
    await press("Next sentence");
    await expect.poll(last).toBe("Who?");
    await press("Pause");
    await press("Continue");
    await expect.poll(async () => (await spoken(page)).slice(1)).toEqual(["Who?", "Who?"]);
    await press("Next sentence");
    await expect.poll(last).toBe("Bread.");
    await expectInView(page, 6, 7);
    await press("Previous sentence");
    await expect.poll(last).toBe("Who?");
    await expectInView(page, 4, 5);
    expect(await page.locator(`.page[data-page="4"] .mark-spoken`).count()).toBe(1);
    await page.locator(".aloud-controls").getByRole("button", { name: "Stop" }).click();
    await page.locator(".aloud-controls").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Read aloud" }).click();
    await expect.poll(async () => (await spoken(page)).length).toBe(6);
    expect(await last()).toBe("Who?");
  });

  test("goes back over the page that it began on, to the first sentence of all", async () => {
    const before = (page: Page): Promise<void> => addScript(page, VOICE);
    const first = anIssue({
      name: "aloud-back",
      lines: {
        1: [],
        2: setLines(["One. Two."], { top: 0.6 }),
        3: [],
        4: setLines(["Three."], { top: 0.6 }),
      },
    });
    const page = await desk.read(first, { ask: "#page=4", before });
    await page.getByRole("button", { name: "Read aloud" }).click();
    const back = page.getByRole("button", { name: "Previous sentence" });
    await expect.poll(async () => (await spoken(page)).length).toBe(1);
    for (const [index, sentence] of ["Two.", "One.", "One."].entries()) {
      await back.click();
      await expect.poll(async () => (await spoken(page)).length).toBe(index + 2);
      expect((await spoken(page)).at(-1)).toBe(sentence);
    }
    await expectInView(page, 2, 3);
    await page.getByRole("button", { name: "Next sentence" }).click();
    await page.getByRole("button", { name: "Next sentence" }).click();
    await expect.poll(async () => (await spoken(page)).at(-1)).toBe("Three.");
    await expectInView(page, 4, 5);
  });

  test("obeys the device's keys, also one that is pressed twice, until it ends", async () => {
    const page = await desk.read(issue, {
      ask: "#page=4",
      before: async (opened) => {
        await addScript(opened, VOICE);
        await addScript(opened, MEDIA_KEYS);
      },
    });
    const key = (name: string): Promise<unknown> => page.evaluate(`mediaKeys["${name}"]()`);
    const state = (): Promise<unknown> => page.evaluate("navigator.mediaSession.playbackState");
    await page.getByRole("button", { name: "Read aloud" }).click();
    await expect.poll(state).toBe("playing");
    // Browsers pass the keys to pages that play something.
    const plays = (): Promise<unknown> =>
      page.evaluate("[...sounds].map(({ paused, readyState }) => !paused && readyState > 1)");
    await expect.poll(plays).toEqual([true]);
    await key("play");
    expect([await state(), (await spoken(page)).length]).toEqual(["playing", 1]);
    for (let time = 0; time < 2; time += 1) await key("pause");
    expect([await state(), (await spoken(page)).length]).toEqual(["paused", 1]);
    expect(await plays()).toEqual([false]);
    await key("play");
    await expect.poll(async () => (await spoken(page)).length).toBe(2);
    await key("nexttrack");
    await expect.poll(async () => (await spoken(page)).at(-1)).toBe("Who?");
    await key("stop");
    await page.locator(".aloud-controls").waitFor({ state: "detached" });
    expect(await plays()).toEqual([false]);
    expect(await page.evaluate("Object.values(mediaKeys).some((act) => act !== null)")).toBe(false);
  });

  test("speaks with the voice and at the speed that were chosen, also the next time", async () => {
    const page = await listen();
    await page.getByRole("button", { name: "Read aloud" }).click();
    const manner = (): Promise<unknown> => page.evaluate("speechSynthesis.manner");
    await expect.poll(manner).toEqual(["Kate", 1]);
    await page.getByLabel("Voice").selectOption("Sam");
    await page.getByLabel("Speed").selectOption("1.5");
    await expect.poll(manner).toEqual(["Sam", 1.5]);
    await expectAccessible(page);
    await page.reload();
    await page.getByRole("button", { name: "Read aloud" }).click();
    await expect.poll(manner).toEqual(["Sam", 1.5]);
  });

  test("says when the voice fails", async () => {
    const page = await listen();
    await page.getByRole("button", { name: "Read aloud" }).click();
    await page.locator(".mark-spoken").first().waitFor();
    await finish(page, "error");
    await page.locator("#announcer", { hasText: "The voice stopped working." }).waitFor();
    await page.getByRole("button", { name: "Read aloud" }).waitFor();
  });

  test("is not offered without a voice for the language, or without a text", async () => {
    const german = anIssue({ name: "deutsch", manifest: { language: "de" } });
    const before = (page: Page): Promise<void> => addScript(page, VOICE);
    const page = await desk.read(german, { before });
    await page.locator(".line").first().waitFor({ state: "attached" });
    expect(await page.locator("#read-aloud").isVisible()).toBe(false);
    const mute = await desk.read(anIssue());
    await mute.locator(".line").first().waitFor({ state: "attached" });
    expect(await mute.locator("#read-aloud").isVisible()).toBe(false);
  });
});
