import { expect, test } from "vitest";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();

async function aShelf(terms?: Record<string, string>): Promise<string> {
  const publisher = await host.anAccount();
  const { ID, slug } = await publisher.aMagazine({ title: "Tides & <Seas>", listed: "yes" });
  if (terms) await publisher.succeed("POST", `magazines/${ID}/subscription`, terms);
  return `/m/${slug}`;
}

const pageOf = async (target: string): Promise<string> =>
  (await send(host.address, { method: "GET", target })).body.toString();

test("a free magazine's shelf has a form that subscribes, beside issues and without any", async () => {
  const path = await aShelf({});
  const page = await pageOf(path);
  expect(page).toContain(`<form method="post" action="${host.address}${path}/subscribe">`);
  expect(page).toContain("Subscribe to Tides &amp; &lt;Seas&gt;");
  const answer = await send(host.address, {
    method: "POST",
    target: `${path}/subscribe`,
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
    body: "email=ann%40example.org",
  });
  expect(answer.status).toBe(200);
  expect(answer.body.toString()).toContain(`data-reason="subscription-sent"`);
});

test("a paid magazine's shelf leads to buying, and one without subscriptions offers none", async () => {
  const sold = await aShelf({ price: "20", issue_price: "4", preview_pages: "1-1" });
  const page = await pageOf(sold);
  expect(page).toContain(`href="${host.address}${sold}/subscribe"`);
  expect(page).not.toContain(`method="post"`);
  const none = await aShelf();
  expect(await pageOf(none)).not.toContain("/subscribe");
});

test("what a search finds has no offer beside it", async () => {
  const path = await aShelf({});
  expect(await pageOf(`${path}?q=harbour`)).not.toContain("/subscribe");
});
