import type { lookup } from "node:dns";
import { describe, expect, test } from "vitest";
import { createWebhook } from "#contract/api/webhooks/webhook-operations.ts";
import { isGlobalAddress } from "#features/webhooks/reachable-address.ts";
import { guardedLookup, readWebhookUrl } from "#features/webhooks/webhook-url.ts";
import { postEvent } from "#features/webhooks/post-event.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aReceiver } from "./support/receiver.ts";

const host = await useMasthead();

const REFUSED = `
  0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.254 127.0.0.1 127.1.2.3 169.254.169.254 169.254.1.1
  172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9
  224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255
  :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::ffff:a9fe:a9fe ::127.0.0.1 ::8.8.8.8 64:ff9b::7f00:1 64:ff9b::808:808
  64:ff9b:1::1 100::1 2001::1 2001:2::1 2001:db8::1 2001:10::1 2001:20::1 2002:7f00:1::1 2002:808:808::1 3fff::1 5f00::1
  fc00::1 fd00:ec2::254 fe80::1 fec0::1 ff02::1 4000::1
`
  .trim()
  .split(/\s+/);
const GLOBAL =
  "1.1.1.1 8.8.8.8 172.15.0.1 172.32.0.1 100.63.0.1 2606:4700::1111 2a00:1450::1".split(" ");

test.each(REFUSED)("%s is no address of the public internet", (address) => {
  expect(isGlobalAddress(address)).toBe(false);
  const literal = address.includes(":") ? `[${address}]` : address;
  expect(() => readWebhookUrl(`https://${literal}/`, false)).toThrow(
    "not an address of the public",
  );
});

test.each(GLOBAL)("%s is an address of the public internet", (address) => {
  expect(isGlobalAddress(address)).toBe(true);
});

describe("registering", () => {
  test.each([
    ["http://shop.example/hook", "must start with https://"],
    ["http://10.0.0.1/", "must start with https://"],
    ["https://ann:secret@shop.example/", "must not contain a user name or password"],
    ["https://ann@shop.example/", "must not contain a user name or password"],
    ["https://2130706433/", "127.0.0.1"],
    ["https://0x7f.1/", "127.0.0.1"],
    ["https://0177.0.0.1/", "127.0.0.1"],
    ["https://127.1/", "127.0.0.1"],
    ["https://0xa9fea9fe/", "169.254.169.254"],
    ["https://１２７.０.０.１/", "127.0.0.1"],
    ["https://[::ffff:10.0.0.1]/", "::ffff:a00:1"],
    ["https://localhost/", "is this machine itself"],
    ["https://a.localhost./", "is this machine itself"],
    ["https://256.256.256.256/", "not an address of the web"],
    ["https://höfn.example/", "percent-encoded"],
    ["https://shop.example/a|b", "percent-encoded"],
    ["https://shop.example/%zz", "percent-encoded"],
    ["ftp://shop.example/", "must be an address such as"],
    ["https://", "must be an address such as"],
    ["javascript:alert(1)", "must be an address such as"],
    ["https://shop.example/\nHost: x", "url: "],
    [`https://shop.example/${"a".repeat(2000)}`, "at most 2000 characters"],
  ])("refuses %s and says why", async (url, words) => {
    const publisher = await host.anAccount();
    const answer = await publisher.call("POST", "webhooks", { url, events: "*" });
    expectFailure(answer, "INVALID_PARAMETER", "url: ");
    expect(answer.message).toContain(words);
  });

  test.each([
    "https://nowhere.invalid/hook",
    "https://8.8.8.8:8443/hook?a=b",
    "http://127.0.0.1:1/",
    "http://localhost:1/",
    "http://[::1]:1/",
    "http://0x7f000001:1/",
  ])("takes %s on a laptop", async (url) => {
    const publisher = await host.anAccount();
    const answer = await publisher.call("POST", "webhooks", { url, events: "*" });
    expect(dataOf(createWebhook, answer).url).toBe(url);
  });

  test("takes no address of this machine where others reach the service", () => {
    for (const url of ["http://127.0.0.1/", "http://localhost/", "http://[::1]/"]) {
      expect(() => readWebhookUrl(url, false)).toThrow("must start with https://");
    }
  });
});

/** A resolver whose answers change between calls. */
function resolving(...answers: string[]): typeof lookup {
  const left = answers.values();
  const resolve: unknown = (
    _name: string,
    _options: unknown,
    callback: (error: null, found: { address: string; family: number }[]) => void,
  ) => {
    const address = left.next().value ?? "";
    callback(null, [{ address, family: address.includes(":") ? 6 : 4 }]);
  };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- A resolver of the tests replaces the system's.
  return resolve as typeof lookup;
}

describe("a name that changes its address", () => {
  test("is refused at the connection, whatever it was at the check", async () => {
    const { url, received } = await aReceiver();
    const { port } = new URL(url);
    const target = new URL(`https://rebinding.example:${port}/`);
    const headers = { "webhook-id": "1", "webhook-timestamp": "1", "webhook-signature": "v1,x" };
    const resolve = resolving("127.0.0.1");
    const end = await postEvent({ url: target, headers, body: "{}" }, { resolve });
    expect(end).toMatchObject({ kind: "failed", reason: expect.stringContaining("127.0.0.1") });
    expect(received).toEqual([]);
  });

  test("is connected to at the very address that was looked at, and looked up once", () => {
    const answers = ["8.8.8.8", "127.0.0.1"];
    const guarded = guardedLookup(new URL("https://a.example/"), resolving(...answers));
    const seen: unknown[] = [];
    guarded("a.example", { all: true }, (error, found) => seen.push(error ?? found));
    guarded("a.example", { all: false }, (error, found) => seen.push(error ?? found));
    expect(seen[0]).toEqual([{ address: "8.8.8.8", family: 4 }]);
    expect(String(seen[1])).toContain("a.example leads to 127.0.0.1");
  });

  test("is refused if it leads to this machine instead of the internet, also on a laptop", () => {
    const seen: unknown[] = [];
    const guarded = guardedLookup(new URL("http://localhost:1/"), resolving("10.0.0.1"));
    guarded("localhost", { all: true }, (error) => seen.push(error?.message));
    expect(seen).toEqual([expect.stringContaining("10.0.0.1")]);
  });
});
