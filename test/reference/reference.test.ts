import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { OPERATIONS } from "#contract/api/registry.ts";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();

const get = (target: string, encoding = "identity", method = "GET") =>
  send(host.address, { method, target, headers: { "accept-encoding": encoding } });

async function addressesInPage(): Promise<string[]> {
  const { body } = await get("/docs");
  const named = [...body.toString().matchAll(/(?:src|href)="(docs\/[^"]+)"/g)];
  return named.map(([, address]) => `/${address}`);
}

describe("the page", () => {
  test("lists every operation of the API before any script runs", async () => {
    const { status, headers, body } = await get("/docs");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    for (const { operationId, summary } of OPERATIONS) {
      expect(body.toString()).toContain(`/${operationId}">`);
      expect(body.toString()).toContain(summary.replaceAll("'", "&#39;"));
    }
  });

  test("may run its own files only, call its own origin only, and be framed by nobody", async () => {
    const { headers } = await get("/docs");
    const policy = String(headers["content-security-policy"]).split("; ");
    expect(policy).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  test("a HEAD request gets the headers alone", async () => {
    const { status, headers, body } = await get("/docs", "identity", "HEAD");
    expect([status, headers["content-type"], body.length]).toEqual([
      200,
      "text/html; charset=utf-8",
      0,
    ]);
  });
});

describe("its files", () => {
  test("never change under their address", async () => {
    const addresses = (await addressesInPage()).filter((each) => !each.endsWith("openapi.json"));
    expect(addresses).toHaveLength(4);
    for (const address of addresses) {
      const { status, headers } = await get(address);
      expect([address, status]).toEqual([address, 200]);
      expect(address).toMatch(/^\/docs\/[0-9a-f]{16}\/[a-z-]+\.(?:js|css|svg)$/);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    }
  });

  test("are sent compressed to those who accept that, and are the same to all", async () => {
    const address = (await addressesInPage()).find((each) => each.endsWith("ui.js")) ?? "";
    const [plain, brotli, zipped] = await Promise.all(
      ["identity", "gzip, br", "gzip, br;q=0"].map((encoding) => get(address, encoding)),
    );
    expect(plain?.body.length).toBeGreaterThan(1_000_000);
    expect(brotli?.headers["content-encoding"]).toBe("br");
    expect(brotli?.body.length).toBeLessThan(450_000);
    expect(brotliDecompressSync(brotli?.body ?? "").equals(plain?.body ?? Buffer.of())).toBe(true);
    expect(zipped?.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped?.body ?? "").equals(plain?.body ?? Buffer.of())).toBe(true);
  });

  test.each([
    "/docs/0123456789abcdef/viewer.js",
    "/docs/0123456789abcdef/..%2findex.html",
    "/docs/..%2f..%2fdocs/viewer.js",
    "/docs/viewer.js",
  ])("nothing is at %s", async (target) => {
    const { status, body } = await get(target);
    expect(status).toBe(404);
    expect(JSON.parse(body.toString())).toMatchObject({ data: [] });
  });
});

describe("the OpenAPI document", () => {
  test("has this service as its only server", async () => {
    const { headers, body } = await get("/docs/openapi.json");
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    const document = JSON.parse(body.toString());
    expect(document.servers).toEqual([{ url: host.address, description: "This service." }]);
    expect(Object.keys(document.paths).length).toBeGreaterThan(20);
  });
});
