import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSignInCode } from "#features/accounts/operations/create-sign-in-code.ts";
import type { DrivenBrowser } from "#test/browsers/support/driven-browser.ts";
import { firefox } from "#test/browsers/support/firefox.ts";
import { webKit } from "#test/browsers/support/web-kit.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";

const host = await useMasthead();
const pdf = await aPdf();

/** Chooses a PDF as a hand would, made longer than it is by `padding` bytes, which converters pass over. */
const choose = (name: string, padding = 0): string => `(() => {
  const bytes = Uint8Array.from(atob("${pdf.toString("base64")}"), (each) => each.charCodeAt(0));
  const chosen = new DataTransfer();
  const parts = [bytes, new Uint8Array(${padding}).fill(32)];
  chosen.items.add(new File(parts, "${name}", { type: "application/pdf" }));
  const field = document.querySelector("main input[type=file]");
  field.files = chosen.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
})()`;

const fill = (label: string, text: string): string => `(() => {
  const labels = [...document.querySelectorAll("[role=dialog] label, dialog label")];
  const field = labels.find(({ textContent }) => textContent.trim() === "${label}")?.control;
  field.value = "${text}";
  field.dispatchEvent(new Event("input", { bubbles: true }));
})()`;

describe.each([firefox, webKit])("the desk in $name", (kind) => {
  let browser: DrivenBrowser;
  beforeAll(async () => {
    browser = await kind.start();
  });
  afterAll(() => browser.close());

  const has = (text: string) =>
    expect.poll(() => browser.evaluate(`document.body.innerText.includes("${text}")`)).toBe(true);

  /** Presses a button or follows a link once it is there. */
  async function press(name: string): Promise<void> {
    const found = `[...document.querySelectorAll("a, button")].findLast(({ textContent }) => textContent.trim() === "${name}")`;
    await expect.poll(() => browser.evaluate(`${found} !== undefined`)).toBe(true);
    await browser.evaluate(`${found}.click()`);
  }

  async function openDesk() {
    const { credentials } = await host.anAccount();
    await browser.open(`${host.address}/desk/#code=${await createSignInCode(credentials.apiKey)}`);
    await has("Drop a PDF here");
    return credentials;
  }

  test("makes an issue of a PDF, publishes it, and shares an address that opens", async () => {
    await openDesk();
    await browser.evaluate(choose("spring-2026.pdf"));
    await press("Publish …");
    await has("Everybody with the link");
    await press("Publish now");
    const address = `document.querySelector(".copy-field input")?.value ?? ""`;
    await expect.poll(() => browser.evaluate(address)).toContain("/read/");
    await browser.open(String(await browser.evaluate(address)));
    await expect.poll(() => browser.evaluate(`document.querySelector("#bar") !== null`)).toBe(true);
  });

  test("continues an upload whose session has ended in its middle", async () => {
    const { apiKey, secret } = await openDesk();
    await browser.evaluate(`void (() => {
      const { open } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.open = function (method, ...others) {
        if (method === "PUT") {
          XMLHttpRequest.prototype.open = open;
          window.ended = fetch("/api/2.0/desk/sessions", {
            method: "DELETE",
            headers: { "x-masthead-desk": "1" },
          });
        }
        return open.call(this, method, ...others);
      };
    })()`);
    await browser.evaluate(choose("summer-2026.pdf", 17 * 1024 * 1024));
    await has("Sign in again");
    await browser.evaluate(fill("API key", apiKey));
    await browser.evaluate(fill("Secret", secret));
    await press("Sign in");
    await press("Publish …");
    await has("Summer 2026");
  });
});
