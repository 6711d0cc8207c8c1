import { describe, expect, test } from "vitest";
import { expectFailure } from "#test/support/answers.ts";
import { type Answer, apiClient, basic, callApi, readAnswer } from "#test/support/api-client.ts";
import { send, sendUnfinished } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { ReferenceClient, signatureOf } from "#test/support/reference-client.ts";
import { storedFiles } from "#test/support/traces.ts";

// Short enough for a body that the host waits for to end in mid-test.
const GUESS_SECONDS = 0.3;
const host = await useMasthead({}, { idleSeconds: 0.2, guessSeconds: GUESS_SECONDS });
const publisher = await host.anAccount();
const { credentials } = publisher;
const { ID: magazineId } = await publisher.aMagazine();
const UPLOAD = `/api/2.0/magazines/${magazineId}`;

/** Sends the head of a request without its body. @returns the answer */
async function withoutItsBody(headers: Record<string, string>): Promise<string> {
  const lines = Object.entries({ host: "localhost", "content-length": "5000", ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return sendUnfinished(host.address, `POST ${UPLOAD} HTTP/1.1\r\n${lines.join("")}\r\n`);
}

const FORM = { "content-type": "multipart/form-data; boundary=x" };

describe("before a byte of the body has arrived", () => {
  test.each([
    ["nobody", {}],
    ["an unknown key", basic({ apiKey: "api_unknown", secret: "s".repeat(32) })],
    ["an unknown key with a signature", { key: "api_unknown", sig: "0".repeat(64) }],
    ["a key that cannot be one", { key: "k".repeat(3_000), sig: "0".repeat(64) }],
    ["a wrong secret", basic({ ...credentials, secret: "wrong" })],
  ])("%s is answered 401", async (_, headers) => {
    expect(await withoutItsBody({ ...FORM, ...headers })).toContain("HTTP/1.1 401 ");
  });

  test("who has the secret is waited for, but not for ever", async () => {
    const answer = await withoutItsBody({ ...FORM, ...basic(credentials) });
    expect(answer).toContain("HTTP/1.1 408 ");
    expect(answer).toContain("The request did not arrive in time.");
  });

  test("a client that asks before sending may send only when the answer is not known yet", async () => {
    const expecting = { ...FORM, expect: "100-continue" };
    expect(await withoutItsBody(expecting)).not.toContain("100 Continue");
    expect(await withoutItsBody({ ...expecting, ...basic(credentials) })).toMatch(
      /^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 408 /,
    );
  });
});

describe("a file before the parameters that its signature covers", () => {
  const head = `--x\r\nContent-Disposition: form-data; name="pdf"; filename="a.pdf"\r\n\r\n`;
  const tail = `\r\n--x\r\nContent-Disposition: form-data; name="volume"\r\n\r\nJul 2014\r\n--x--`;

  async function upload(secret: string): Promise<Answer> {
    const url = host.address + UPLOAD;
    const sig = signatureOf("POST", url, { volume: "Jul 2014" }, secret);
    const body = Buffer.concat([Buffer.from(head), await aPdf(), Buffer.from(tail)]);
    const headers = { ...FORM, key: credentials.apiKey, sig };
    return readAnswer(await send(host.address, { method: "POST", target: UPLOAD, headers, body }));
  }

  test("is taken when the signature turns out to be right", async () => {
    expect((await upload(credentials.secret)).status).toBe(200);
  });

  test("is dropped when it does not", async () => {
    // The file that was taken still moves while it is converted.
    await host.idle();
    const before = await storedFiles(host);
    expectFailure(await upload("wrong"), "UNAUTHORIZED");
    expect(await storedFiles(host)).toEqual(before);
  });
});

test("a page of another site cannot use credentials that the browser remembers", async () => {
  const answer = await callApi(host.address, {
    method: "POST",
    path: "magazines",
    headers: { ...basic(credentials), "sec-fetch-site": "cross-site" },
    body: { title: "Not asked for" },
  });
  expectFailure(answer, "CROSS_SITE_REFUSED");
  for (const site of ["same-origin", "none"]) {
    const headers = { ...basic(credentials), "sec-fetch-site": site };
    expect(
      (await callApi(host.address, { method: "GET", path: "magazines", headers })).status,
    ).toBe(200);
  }
});

describe("wrong guesses", () => {
  const guess = (apiKey: string, secret: string) =>
    apiClient(host.address, { apiKey, secret }).call("GET", "magazines");

  test("are answered late after thirty, but for one a second, and never keep the right secret out", async () => {
    const { credentials: guessed } = await host.anAccount();
    for (let count = 0; count < 30; count += 1) {
      expectFailure(await guess(guessed.apiKey, `${count}`), "UNAUTHORIZED");
    }
    const begun = performance.now();
    const refused = await guess(guessed.apiKey, "31");
    expect(performance.now() - begun).toBeGreaterThan(GUESS_SECONDS * 1000 - 50);
    expectFailure(refused, "RATE_LIMITED", "wrong credentials");
    expect(refused.headers["retry-after"]).toBe("1");
    expect((await guess(guessed.apiKey, guessed.secret)).status).toBe(200);
    host.pass({ seconds: 3 });
    expectFailure(await guess(guessed.apiKey, "32"), "UNAUTHORIZED");
  });

  test("of one key do not slow another, nor signatures by it", async () => {
    const [guessed, other] = [await host.anAccount(), await host.anAccount()];
    for (let count = 0; count < 32; count += 1) await guess(guessed.credentials.apiKey, "wrong");
    expectFailure(await guess(other.credentials.apiKey, "wrong"), "UNAUTHORIZED");
    const client = new ReferenceClient(host.address, other.credentials);
    expect((await client.call("GET", "magazines")).status).toBe(200);
  });
});
