import { expect, test } from "vitest";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { skipOnWire } from "#test/support/wire/service.ts";

const host = await useMasthead();
const PEOPLE = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", "accept-language": "de-AT" };

test.each(["/nowhere", "/read/abc", "/m", "/desk/x/y", "/docs2", "/read/a/b/c/d"])(
  "people at %s see a page in their language, programs get JSON",
  async (target) => {
    skipOnWire("a front that runs CloudFront's functions, which the emulated one does not");
    const page = await send(host.address, { method: "GET", target, headers: PEOPLE });
    expect([page.status, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(page.body.toString()).toContain(`<html lang="de"`);
    expect(page.headers["cache-control"]).toBe("no-store");
    const json = await send(host.address, { method: "GET", target });
    expect([json.status, JSON.parse(json.body.toString())]).toMatchObject([404, { data: [] }]);
  },
);

test("the API answers programs, whoever asks", async () => {
  const target = "/api/2.0/nowhere";
  const { status, headers } = await send(host.address, { method: "GET", target, headers: PEOPLE });
  expect([status, headers["content-type"]]).toEqual([404, "application/json; charset=utf-8"]);
});
