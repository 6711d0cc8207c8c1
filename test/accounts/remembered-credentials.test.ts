import { expect, test } from "vitest";
import { expectFailure } from "#test/support/answers.ts";
import { type Answer, basic, callApi } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { signatureOf } from "#test/support/reference-client.ts";

const host = await useMasthead({ publicUrl: "https://magazines.example" });
const { credentials } = await host.anAccount();

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const HTML = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

function makeKey(headers: Record<string, string>): Promise<Answer> {
  const sent = { ...FORM, ...basic(credentials), ...headers };
  return callApi(host.address, { method: "POST", path: "keys?name=Eve&scope=full", headers: sent });
}

test.each<Record<string, string>>([
  { origin: "http://evil.example" },
  { origin: "null" },
  { origin: "" },
  { origin: "http://127.0.0.1:1" },
  { origin: "https://magazines.example.evil.example" },
  { origin: "http://magazines.example" },
  { origin: "http://evil.example", "sec-fetch-site": "none" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "" },
  { "sec-fetch-site": "same-site", origin: "https://magazines.example" },
  { referer: "http://evil.example/form" },
  { referer: "http://127.0.0.1:1/" },
])("a form of another site makes nothing with what the browser remembers: %o", async (headers) => {
  expectFailure(await makeKey(headers), "CROSS_SITE_REFUSED");
  const sent = { ...basic(credentials), ...headers };
  for (const method of ["PUT", "DELETE"]) {
    const answer = await callApi(host.address, { method, path: "magazines/1", headers: sent });
    expectFailure(answer, "CROSS_SITE_REFUSED");
  }
});

test.each<Record<string, string>>([
  {},
  { origin: "https://magazines.example" },
  { origin: host.address, "sec-fetch-site": "same-origin" },
  { "sec-fetch-site": "none" },
  { referer: "https://magazines.example/docs" },
])("programs and pages of our own are let in: %o", async (headers) => {
  expect((await makeKey(headers)).status).toBe(200);
});

test("a signature is no browser's, wherever it comes from", async () => {
  const url = `${host.address}/api/2.0/magazines`;
  const sig = signatureOf("GET", url, {}, credentials.secret);
  const headers = { key: credentials.apiKey, sig, origin: "https://evil.example" };
  const answer = await callApi(host.address, { method: "GET", path: "magazines", headers });
  expect(answer.status).toBe(200);
});

test.each<Record<string, string>>([
  { accept: HTML },
  { accept: "text/html" },
  { "sec-fetch-mode": "navigate", "sec-fetch-site": "none" },
  { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
  { origin: "https://evil.example" },
])("a browser is not asked for a key, which it would remember: %o", async (headers) => {
  const withWrong = { ...headers, ...basic({ ...credentials, secret: "wrong" }) };
  for (const sent of [headers, withWrong]) {
    for (const method of ["GET", "POST"]) {
      const answer = await callApi(host.address, { method, path: "magazines", headers: sent });
      expect([401, 403]).toContain(answer.status);
      expect(answer.headers["www-authenticate"] ?? "").not.toMatch(/basic/i);
    }
  }
});

test.each<Record<string, string>>([
  {},
  { accept: "*/*", "user-agent": "curl/8.14.1" },
  { accept: "application/json" },
  { accept: "text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2", "user-agent": "Java/1.8.0" },
])("a program that waits to be asked is asked: %o", async (headers) => {
  const answer = await callApi(host.address, { method: "GET", path: "magazines", headers });
  expectFailure(answer, "UNAUTHORIZED");
  expect(answer.headers["www-authenticate"]).toBe('Basic realm="Masthead"');
});
