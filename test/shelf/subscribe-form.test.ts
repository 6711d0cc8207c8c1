import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getSubscribeForm } from "#contract/api/audience-operations.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { type Received, send } from "#test/support/http.ts";
import { TEST_START, useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { mailTo } from "#test/contacts/address-book.ts";

const host = await useMasthead();
let publisher: Publisher;
let magazine: string;
let count = 0;
let slug: string;
let email: string;

beforeAll(() => {
  host.clock.now = new Date(TEST_START);
});

beforeEach(async () => {
  count += 1;
  slug = `tide-${count}`;
  email = `ann${count}@harbour.example`;
  publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine({ title: "Tide & <Time>" });
  magazine = `magazines/${ID}`;
  await publisher.succeed("PUT", magazine, { slug });
});

const form = () => publisher.call("GET", `${magazine}/subscribe-form`);
const offer = (terms = {}) => publisher.succeed("POST", `${magazine}/subscription`, terms);

function look(target: string, method = "GET"): Promise<Received> {
  return send(host.address, { method, target });
}

/** Sends the form as a browser does from the site that embeds it. */
function fillIn(target: string, fields: Record<string, string>): Promise<Received> {
  return send(host.address, {
    method: "POST",
    target,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html",
      origin: "https://parish.example",
      "sec-fetch-site": "cross-site",
    },
    body: new URLSearchParams(fields).toString(),
  });
}

async function confirm(): Promise<string> {
  const mail = (await mailTo(host, email)).at(-1);
  const link = /https?:\/\/\S+\/subscription\?\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  const { pathname, search } = new URL(link);
  const { status, body } = await send(host.address, { method: "POST", target: pathname + search });
  expect(status).toBe(200);
  return body.toString();
}

const subscribers = () => publisher.succeed("GET", `${magazine}/subscribers`);

test("without subscriptions there is no form, and no page", async () => {
  expectFailure(await form(), "SUBSCRIPTION_DISABLED");
  expect((await look(`/m/${slug}/subscribe`)).status).toBe(404);
  expect((await fillIn(`/m/${slug}/subscribe`, { email })).status).toBe(404);
  expectFailure(
    await publisher.call("GET", "magazines/M0000000000000000000/subscribe-form"),
    "MAGAZINE_NOT_FOUND",
  );
});

describe("a free magazine that is not listed", () => {
  beforeEach(() => offer());

  test("has a form for any site, whose address shows the same one", async () => {
    const { html, url } = dataOf(getSubscribeForm, await form());
    expect(url).toBe(`${host.address}/m/${slug}/subscribe`);
    expect(html).toContain(`action="${url}"`);
    expect(html).toContain("Tide &amp; &lt;Time&gt;");
    expect(html).not.toContain("<script");
    const page = await look(`/m/${slug}/subscribe`);
    expect(page.status).toBe(200);
    expect(page.body.toString()).toContain(`action="${url}"`);
    expect(page.body.toString()).toContain("noindex");
    expect((await look(`/m/${slug}/subscribe`, "HEAD")).status).toBe(200);
  });

  test("takes the form from another site, and subscribes whoever confirms", async () => {
    const sent = await fillIn(`/m/${slug}/subscribe`, { email, full_name: "Ann Lee" });
    expect([sent.status, sent.body.toString()]).toEqual([
      200,
      expect.stringContaining("subscription-sent"),
    ]);
    expect(await subscribers()).toMatchObject([{ email, status: "pending" }]);
    expect(await confirm()).toContain("subscription-confirmed");
    expect(await subscribers()).toMatchObject([
      { email, full_name: "Ann Lee", status: "confirmed" },
    ]);
  });

  test("says which address is wrong, and mails nobody", async () => {
    const sent = await fillIn(`/m/${slug}/subscribe`, { email: "nobody" });
    expect([sent.status, sent.body.toString()]).toEqual([
      400,
      expect.stringContaining("Please check the e-mail address."),
    ]);
    expect(await subscribers()).toEqual([]);
  });

  test("is found by its present slug only", async () => {
    await publisher.succeed("PUT", magazine, { slug: `${slug}-new` });
    expect((await look(`/m/${slug}/subscribe`)).status).toBe(404);
    expect((await fillIn(`/m/${slug}/subscribe`, { email })).status).toBe(404);
    expect((await look(`/m/${slug}-new/subscribe`)).status).toBe(200);
  });
});

test("a listed magazine's former slug leads on with its query, its form goes on, and confirming leads to the shelf", async () => {
  await offer();
  await publisher.succeed("PUT", magazine, { slug: `${slug}-new`, listed: "yes" });
  const moved = await look(`/m/${slug}/subscribe?from=site`);
  expect([moved.status, moved.headers["location"]]).toEqual([
    301,
    `${host.address}/m/${slug}-new/subscribe?from=site`,
  ]);
  expect((await fillIn(`/m/${slug}/subscribe`, { email })).status).toBe(200);
  expect(await confirm()).toContain(`href="${host.address}/m/${slug}-new"`);
});

describe("a paid magazine", () => {
  beforeEach(async () => {
    await publisher.succeed("PUT", magazine, { currency: "EUR", buy_url: "https://shop.example/" });
    await offer({ price: "24.50", issue_price: "6" });
  });

  test("leads to buying, with the price and the publisher's own page", async () => {
    const { html, url } = dataOf(getSubscribeForm, await form());
    expect(html).toContain(`action="${url}"`);
    expect(html).not.toContain("post");
    const page = (await look(`/m/${slug}/subscribe`)).body.toString();
    expect(page).toContain("€24.50");
    expect(page).toContain(`href="https://shop.example/"`);
    expect(page).not.toContain(`name="email"`);
  });

  test("shows that to whoever sends a form of before", async () => {
    const sent = await fillIn(`/m/${slug}/subscribe`, { email });
    expect([sent.status, sent.headers["location"]]).toEqual([
      303,
      `${host.address}/m/${slug}/subscribe`,
    ]);
    expect(await subscribers()).toEqual([]);
  });
});

test("a source that asks again and again is told when to try again", async () => {
  await offer();
  const answers = [];
  for (let at = 0; at < 45; at += 1) {
    answers.push(
      await send(host.address, {
        method: "POST",
        target: `/m/${slug}/subscribe`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: `email=r${at}@harbour.example`,
      }),
    );
  }
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
});
