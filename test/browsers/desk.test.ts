import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DrivenBrowser } from "#test/browsers/support/driven-browser.ts";
import { firefox } from "#test/browsers/support/firefox.ts";
import { Hands } from "#test/browsers/support/hands.ts";
import { webKit } from "#test/browsers/support/web-kit.ts";
import { choosing, dropHeld, holding } from "#test/desk/support/chosen-file.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";

const host = await useMasthead();
const small = { name: "spring-2026.pdf", content: await aPdf({ pages: 2 }) };
const large = { name: "summer-2026.pdf", content: small.content, padding: 17 * 1024 * 1024 };

/** Ends the session as soon as the first part of a file has arrived. */
const ENDING = `void new PerformanceObserver((list, observer) => {
  if (!list.getEntries().some(({ initiatorType }) => initiatorType === "xmlhttprequest")) return;
  observer.disconnect();
  void fetch("/api/2.0/desk/sessions", { method: "DELETE", headers: { "x-masthead-desk": "1" } });
}).observe({ type: "resource" })`;

describe.each([
  { kind: firefox, other: webKit },
  { kind: webKit, other: firefox },
])("the desk in $kind.name", ({ kind, other }) => {
  let browser: DrivenBrowser;
  let visitor: DrivenBrowser;
  beforeAll(async () => {
    browser = await kind.start();
    visitor = await other.start();
  });
  afterAll(async () => {
    await browser.close();
    await visitor.close();
  });

  test("a PDF is dropped, published and shared, and another browser reads it", async () => {
    const hands = new Hands(browser);
    await hands.open(await host.anAccount());
    await hands.do(holding([small]));
    await hands.sees("Let go to upload");
    expect(await hands.do(dropHeld)).toBe(true);
    await hands.press("Publish …");
    await hands.sees("Everyone with the link");
    await hands.press("Publish now");
    const address = `${hands.field("Address of the issue")}?.value`;
    await expect.poll(() => hands.do(address)).toContain(host.address);
    expect(await hands.problems()).toEqual([]);
    await visitor.open(String(await hands.do(address)));
    const picture = `document.querySelector('.page[data-page="1"][data-state=shown] img')?.naturalWidth > 0`;
    await expect.poll(() => visitor.evaluate(picture)).toBe(true);
  });

  test("an upload continues after its session has ended and somebody has signed in again", async () => {
    const publisher = await host.anAccount();
    const hands = new Hands(browser);
    await hands.open(publisher);
    await hands.do(ENDING);
    await hands.do(choosing([large]));
    await hands.sees("Sign in again");
    await hands.fill("API key", publisher.credentials.apiKey);
    await hands.fill("Secret", publisher.credentials.secret);
    await hands.press("Sign in");
    await hands.sees("Ready");
    expect(await hands.problems()).toEqual([]);
  });
});
