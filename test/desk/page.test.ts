import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { MASTHEAD_VERSION } from "#platform/version.ts";
import { readSettings } from "#platform/settings/env.ts";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import manifest from "../../package.json" with { type: "json" };

const { aws } = readSettings({});
const host = await useMasthead({
  publicUrl: "https://press.example",
  readerUrl: "https://read.example",
  aws: { ...aws, uploadOrigin: "https://bucket.s3.eu-central-1.amazonaws.com" },
});

const get = (target: string, headers: Record<string, string> = {}, method = "GET") =>
  send(host.address, { method, target, headers: { "accept-encoding": "identity", ...headers } });

async function filesInPage(): Promise<string[]> {
  const { body } = await get("/desk/");
  const named = [...body.toString().matchAll(/(?:src|href)="([^"]+)"/g)];
  return named.map(([, address]) => `/desk/${address}`);
}

describe("the page", () => {
  test("has what its script must know of the service", async () => {
    const { status, headers, body } = await get("/desk/");
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    const page = body.toString();
    expect(page).toContain(
      `<div id="desk" data-version="${MASTHEAD_VERSION}" data-runs-on="host" data-mails-links="no" data-reader-url="https://read.example">`,
    );
    expect(page).toMatch(/<noscript>.*JavaScript/);
    expect(MASTHEAD_VERSION).toBe(manifest.version);
  });

  test("may run its own files, call its own origin, upload and show the reader, and be framed by nobody", async () => {
    const { headers } = await get("/desk/");
    expect(String(headers["content-security-policy"]).split("; ")).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self' https://bucket.s3.eu-central-1.amazonaws.com",
      "img-src 'self' data: blob: https://read.example",
      "frame-src 'self' https://read.example",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types mail",
    ]);
    expect(headers).toMatchObject({
      "cache-control": "no-cache",
      "cross-origin-opener-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "x-robots-tag": "noindex",
    });
  });

  test("is where /desk leads to", async () => {
    const { status, headers } = await get("/desk");
    expect(status).toBe(308);
    expect(new URL(String(headers["location"]), "https://press.example/desk").href).toBe(
      "https://press.example/desk/",
    );
  });

  test("is not shown under a name that is not ours", async () => {
    expect((await get("/desk/", { host: "rebound.example" })).status).toBe(421);
  });

  test("a HEAD request gets the headers alone", async () => {
    const { status, body } = await get("/desk/", {}, "HEAD");
    expect([status, body.length]).toEqual([200, 0]);
  });
});

describe("its files", () => {
  test("never change under their address, and are sent compressed", async () => {
    const files = await filesInPage();
    expect(files.filter((each) => /\/(?:main\.js|desk\.css|icon\.svg)$/.test(each))).toHaveLength(
      3,
    );
    for (const address of files) {
      expect(address).toMatch(/^\/desk\/[0-9a-f]{16}\/[\w-]+\.(?:js|css|svg)$/);
      const [plain, packed] = await Promise.all([
        get(address),
        get(address, { "accept-encoding": "br" }),
      ]);
      expect([address, plain.status, packed.status]).toEqual([address, 200, 200]);
      expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(packed.headers["content-encoding"]).toBe("br");
      expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true);
    }
  });

  test("what the first view loads stays below 60 KB", async () => {
    const scripts = (await filesInPage()).filter((each) => each.endsWith(".js"));
    const answers = await Promise.all(
      scripts.map((each) => get(each, { "accept-encoding": "br" })),
    );
    const bytes = answers.reduce((sum, { body }) => sum + body.length, 0);
    expect(bytes).toBeGreaterThan(5000);
    expect(bytes).toBeLessThan(60_000);
  });

  test.each([
    "/desk/0123456789abcdef/main.js",
    "/desk/0123456789abcdef/..%2fpage.json",
    "/desk/page.json",
    "/desk/main.js",
    "/desk/nowhere/",
  ])("nothing is at %s", async (target) => {
    const { status, body } = await get(target);
    expect(status).toBe(404);
    expect(JSON.parse(body.toString())).toMatchObject({ data: [] });
  });
});
