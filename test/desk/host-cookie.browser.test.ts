import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import { pipeline } from "node:stream/promises";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { createSignInCode } from "#features/accounts/operations/create-sign-in-code.ts";
import { SELF_SIGNED } from "#test/smtp/support/smtp-certificate.ts";
import { listening } from "#test/support/listening.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { PHONE, useDeskBrowser } from "./support/desk-browser.ts";

/** A proxy with a certificate, as the server's guide has it. */
const proxy = createServer(SELF_SIGNED, (incoming, outgoing) => void passOn(incoming, outgoing));
const { port } = new URL(await listening(proxy, afterAll));
const desk = `https://localhost:${port}/desk/`;
const host = await useMasthead({ publicUrl: `https://localhost:${port}` });
const browser = useDeskBrowser(host);

async function passOn(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method, headers, url = "/" } = incoming;
  const options = { method, headers: { ...headers, "x-forwarded-proto": "https" } };
  const onward = request(new URL(url, host.address), options, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    // A browser may leave in the middle of an answer.
    pipeline(answer, outgoing).catch(() => outgoing.destroy());
  });
  pipeline(incoming, onward).catch(() => outgoing.destroy());
}

async function linkTo({ credentials }: Publisher): Promise<string> {
  return `${desk}#code=${await createSignInCode(credentials.apiKey)}`;
}

function cookiesOf(page: Page) {
  return page.context().cookies(desk);
}

test("behind https, a browser keeps the session for this host alone, in every tab, until the end", async () => {
  const page = await browser.page({ ...PHONE, ignoreHTTPSErrors: true });
  await page.goto(await linkTo(await host.anAccount("Harbour")));
  await page.getByRole("button", { name: "Sign in to Harbour" }).click();
  await page.getByText("Drop a PDF here").waitFor();
  expect(await cookiesOf(page)).toMatchObject([
    {
      name: "__Host-masthead_session",
      domain: "localhost",
      path: "/",
      httpOnly: true,
      secure: true,
      sameSite: "Strict",
    },
  ]);
  expect(await page.evaluate("document.cookie")).toBe("");
  const other = await page.context().newPage();
  await other.goto(desk);
  await other.getByText("Drop a PDF here").waitFor();
  await other.getByRole("button", { name: "Sign out" }).click();
  await page.getByLabel("API key").waitFor();
  expect(await cookiesOf(page)).toEqual([]);
});

test("a cookie that another host of the domain has planted opens no desk of its account", async () => {
  const [own, foreign] = [await host.anAccount("Harbour"), await host.anAccount("Eve's Press")];
  await own.aMagazine({ title: "Our own" });
  const eve = await browser.page({ ignoreHTTPSErrors: true });
  await eve.goto(await linkTo(foreign));
  await eve.getByRole("button", { name: "Sign in to Eve's Press" }).click();
  await eve.getByText("Drop a PDF here").waitFor();
  const [{ value } = { value: "" }] = await cookiesOf(eve);
  const planted = { name: "masthead_session", value, domain: "localhost", path: "/" };
  const page = await browser.page({ ignoreHTTPSErrors: true });
  await page.context().addCookies([planted]);
  await page.goto(desk);
  await page.getByLabel("API key").waitFor();
  await page.goto(await linkTo(own));
  await page.getByRole("button", { name: "Sign in to Harbour" }).click();
  await page.getByRole("link", { name: "Our own" }).waitFor();
  await page.reload();
  await page.getByRole("link", { name: "Our own" }).waitFor();
});
