import { expect, test } from "vitest";
import { createMagazine } from "#contract/api/magazine-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { originOf, send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { skipOnWire } from "#test/support/wire/service.ts";

const host = await useMasthead();
const get = (target: string) => send(host.address, { method: "GET", target });

test("the root leads to the desk, then to the one shelf there is, and is a page where there are several", async () => {
  skipOnWire("a service without another shelf");
  const desk = await get("/");
  expect([desk.status, desk.headers.location]).toEqual([302, `${host.address}/desk/`]);
  const publisher = await host.anAccount();
  const listed = { listed: "yes" };
  const { ID, slug } = dataOf(
    createMagazine,
    await publisher.call("POST", "magazines", { title: "Harbour" }),
  );
  await publisher.succeed("PUT", `magazines/${ID}`, listed);
  const shelf = await get("/");
  expect([shelf.status, shelf.headers.location]).toEqual([302, `${host.address}/m/${slug}`]);
  const other = await publisher.aMagazine();
  await publisher.succeed("PUT", `magazines/${other.ID}`, listed);
  const { status, headers, body } = await get("/");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(body.toString()).toContain("<h1>Magazines are published here</h1>");
  expect(body.toString()).not.toContain("noindex");
});

test("the icon that browsers ask for is the reader's", async () => {
  const { status, headers } = await get("/favicon.ico");
  expect(status).toBe(302);
  const icon = await fetch(headers.location ?? "");
  expect(icon.headers.get("content-type")).toBe("image/svg+xml");
});

test("crawlers may look at pages, and are kept from the API and from what mails lead to", async () => {
  const { status, headers, body } = await get("/robots.txt");
  expect({ status, type: headers["content-type"] }).toEqual({
    status: 200,
    type: "text/plain; charset=utf-8",
  });
  expect(body.toString()).toBe(
    `User-agent: *\nDisallow: /api/\nDisallow: /mail/\n\nSitemap: ${originOf(host.address, "/")}/sitemap.xml\n`,
  );
});

test("the sitemap names the root", async () => {
  const { status, headers, body } = await get("/sitemap.xml");
  expect({ status, type: headers["content-type"] }).toEqual({
    status: 200,
    type: "application/xml; charset=utf-8",
  });
  expect(body.toString()).toContain(`<loc>${originOf(host.address, "/")}/</loc>`);
});
