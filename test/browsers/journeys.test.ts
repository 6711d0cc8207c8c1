import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firefox } from "#test/browsers/support/firefox.ts";
import type { DrivenBrowser } from "#test/browsers/support/driven-browser.ts";
import { webKit } from "#test/browsers/support/web-kit.ts";
import { aReadingRoom, type ReadingRoom } from "#test/reading/support/reading-room.ts";
import { listening } from "#test/support/listening.ts";
import { useMasthead } from "#test/support/masthead.ts";

/** Records the reports of the reader in the frame. */
const HEARING = `
  window.heard = [];
  addEventListener("message", ({ data, origin }) => heard.push([data.type, data.page, origin].join(" ")));
  window.say = (message) => document.querySelector("iframe").contentWindow.postMessage(
    { to: "masthead", version: 1, ...message }, "*");`;

const museum = "https://museum.example/";
const host = await useMasthead();
let room: ReadingRoom;
let blog: string;
const closing: (() => void)[] = [];

beforeAll(async () => {
  room = await aReadingRoom(host, { link: museum, linkToPage: 4 });
  await room.publisher.publish(room.issueId, "unlisted");
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(
      `<!doctype html><title>Blog</title><script>${HEARING}</script><iframe sandbox="allow-scripts" width="800" height="600" src="${address()}"></iframe>`,
    );
  });
  blog = await listening(server, (close) => closing.push(close));
});
afterAll(() => closing.forEach((close) => close()));

const address = (): string => host.address + room.path;

/** The picture of a page, once it has loaded and is in view. */
const isShown = (page: number): string =>
  `document.querySelector('.page[data-page="${page}"][data-state=shown] img')?.naturalWidth > 0`;

const search = (words: string): string => `(() => {
  document.querySelector("#search").click();
  const field = document.querySelector("input[type=search]");
  field.value = ${JSON.stringify(words)};
  field.dispatchEvent(new Event("input", { bubbles: true }));
})()`;

describe.each([firefox, webKit])("the reader in $name", (kind) => {
  let browser: DrivenBrowser;
  beforeAll(async () => {
    browser = await kind.start();
  });
  afterAll(() => browser.close());

  // WordPress embeds links in frames without an origin.
  const places = kind.reachesFrames ? (["page", "frame"] as const) : (["page"] as const);
  describe.each(places)("in a %s", (where) => {
    const evaluate = (expression: string): Promise<unknown> => browser.evaluate(expression, where);

    test("shows pages, turns them and finds words", async () => {
      await browser.open(where === "page" ? address() : blog);
      await expect.poll(() => evaluate(isShown(1))).toBe(true);
      await expect
        .poll(() => evaluate(`!("waiting" in document.querySelector("#bar").dataset)`))
        .toBe(true);
      expect(await evaluate("origin")).toBe(where === "page" ? host.address : "null");
      await evaluate(`document.querySelector("#next").click()`);
      await expect.poll(() => evaluate(isShown(2))).toBe(true);
      await evaluate(search("boats"));
      const matches = `document.querySelectorAll(".result").length`;
      await expect.poll(() => evaluate(matches)).toBe(6);
      await evaluate(`document.querySelectorAll(".result")[5].click()`);
      await expect.poll(() => evaluate(isShown(6))).toBe(true);
      await expect
        .poll(() => evaluate(`document.querySelectorAll(".mark-current").length`))
        .toBe(1);
    });

    test("follows links to pages, and shows addresses that the site around lets not open", async () => {
      await browser.open(where === "page" ? address() : blog);
      const linkTo = (target: string): string =>
        `document.querySelector('.hot-spot[href$="${target}"]')`;
      await expect.poll(() => evaluate(`${linkTo(museum)} !== null`)).toBe(true);
      if (where === "frame") {
        await evaluate(`${linkTo(museum)}.click()`);
        const field = `document.querySelector("#dialog-link[open] input")?.value`;
        await expect.poll(() => evaluate(field)).toBe(museum);
        await evaluate(`document.querySelector("#dialog-link").close()`);
      } else {
        expect(await evaluate(`${linkTo(museum)}.target`)).toBe("_blank");
      }
      await evaluate(`${linkTo("#page=4")}.click()`);
      await expect.poll(() => evaluate(isShown(4))).toBe(true);
    });

    test("reports no error, though nothing may be kept in a frame", async () => {
      await browser.open(where === "page" ? address() : blog);
      await expect.poll(() => evaluate(`document.querySelector("#bar") !== null`)).toBe(true);
      await evaluate(
        `void (window.problems = [], addEventListener("error", ({ message }) => problems.push(message)), addEventListener("unhandledrejection", ({ reason }) => problems.push(String(reason))))`,
      );
      await expect.poll(() => evaluate(isShown(1))).toBe(true);
      await evaluate(`document.querySelector("#contents").click()`);
      await expect
        .poll(() =>
          evaluate(
            `document.querySelectorAll(".thumbnail, .thumbnails a, .thumbnails button").length > 0`,
          ),
        )
        .toBe(true);
      expect(await evaluate("problems")).toEqual([]);
    });
  });

  // Even a driver that cannot reach into such a frame sees these.
  test("turns in a frame without an origin, as the page around it asks, and reports it", async () => {
    await browser.open(blog);
    const heard = (report: string): Promise<unknown> =>
      browser.evaluate(`heard.includes(${JSON.stringify(report)})`);
    await expect
      .poll(async () => {
        await browser.evaluate(`void say({ type: "hello" })`);
        return heard("ready 1 null");
      })
      .toBe(true);
    await browser.evaluate(`void say({ type: "next" })`);
    await expect.poll(() => heard("page 2 null")).toBe(true);
    await browser.evaluate(`void say({ type: "goTo", page: 6 })`);
    await expect.poll(() => heard("page 6 null")).toBe(true);
  });
});
