import { expect, test } from "vitest";
import { routedMethodsOf } from "#contract/api/operation.ts";
import { ROUTES } from "#contract/api/registry.ts";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aListedMagazine } from "#test/shelf/shelves.ts";

const host = await useMasthead();
const { accountId, issue } = await aListedMagazine(host, "Harbour");
const [shelf, reader] = ["/m/harbour", `/read/${accountId}/${issue.issueId}`];

test("every route with GET also has HEAD", () => {
  const methods = ROUTES.map((route) => routedMethodsOf(route));
  expect(methods.filter((each) => each.includes("GET") !== each.includes("HEAD"))).toEqual([]);
});

test.each([
  `${shelf}/search?q=light`,
  `${shelf}/search.json?q=light`,
  `${shelf}/search.json?q=light&sort=title`,
  `${shelf}/search.json`,
  `${shelf}/icons/icon.svg`,
  `${shelf}/icons/512.png`,
  `${shelf}/manifest.webmanifest`,
  `${shelf}/latest`,
  reader,
  `${reader}/manifest`,
  `${reader}/neighbours`,
  `${reader}/social.jpg`,
  `${reader}/purchase?sale=x&key=x`,
  `/read/${accountId}/conversions/${"0".repeat(32)}/progress`,
  "/desk",
  "/docs",
])("HEAD of %s has what GET has, except the body", async (target) => {
  const [get, head] = await Promise.all(
    ["GET", "HEAD"].map((method) => send(host.address, { method, target, headers: {} })),
  );
  expect(get?.status).not.toBe(405);
  expect([head?.status, head?.body.length]).toEqual([get?.status, 0]);
  for (const name of ["content-type", "cache-control", "etag", "location", "allow"]) {
    expect([name, head?.headers[name]]).toEqual([name, get?.headers[name]]);
  }
});
