import { expect, test } from "vitest";
import { isSignatureOf, sign } from "#features/accounts/signature.ts";
import { REFERENCE_SIGNATURES } from "#test/support/reference-client.ts";

const BASE = "http://127.0.0.1:8080/api/2.0/";

test.each(REFERENCE_SIGNATURES)(
  "accepts the reference signature of %s %s",
  (method, path, values, signature) => {
    const call = {
      method,
      urls: [`https://elsewhere.example/api/2.0/${path}`, BASE + path],
      values: new Map(Object.entries(values)),
      yesNoNames: new Set<string>(),
    };
    expect(isSignatureOf(call, signature, "sec_test")).toBe(true);
    expect(isSignatureOf(call, signature, "sec_tesT")).toBe(false);
    expect(isSignatureOf({ ...call, method: "PATCH" }, signature, "sec_test")).toBe(false);
    expect(isSignatureOf({ ...call, urls: [] }, signature, "sec_test")).toBe(false);
  },
);

test.each([
  ["0 for false, signed as nothing", "0", "", true],
  ["0 for the text 0", "0", "0", true],
  ["1 for true", "1", "1", true],
  ["1, signed as nothing", "1", "", false],
  ["yes", "yes", "yes", true],
])("of a yes/no parameter accepts %s", (_, sent, signed, good) => {
  const call = {
    method: "PUT",
    urls: [`${BASE}issues/1`],
    values: new Map([
      ["allow_print", sent],
      ["volume", "0"],
    ]),
    yesNoNames: new Set(["allow_print"]),
  };
  const signature = sign("sec_test", `PUT${BASE}issues/1${signed}0`);
  expect(isSignatureOf(call, signature, "sec_test")).toBe(good);
});

test("unusual spellings cost nothing to a right signature, a long call or many guesses", () => {
  const asked: string[] = [];
  const call = {
    method: "PUT",
    urls: ["https://a.example/ann@b.example", "https://a.example/ann%40b.example"],
    otherUrls: () => {
      asked.push("others");
      return ["https://a.example/odd"];
    },
    values: new Map<string, unknown>([["name", "Ann"]]),
    yesNoNames: new Set<string>(),
  };
  const [, url = ""] = call.urls;
  expect(isSignatureOf(call, sign("secret", `PUT${url}Ann`), "secret")).toBe(true);
  expect(isSignatureOf(call, "0".repeat(64), "secret", true)).toBe(false);
  const long = { ...call, values: new Map([["name", "n".repeat(4_000)]]) };
  expect(isSignatureOf(long, "0".repeat(64), "secret")).toBe(false);
  expect(isSignatureOf(long, sign("secret", `PUT${url}${"n".repeat(4_000)}`), "secret")).toBe(true);
  expect(asked).toEqual([]);
  const odd = sign("secret", "PUThttps://a.example/oddAnn");
  expect(isSignatureOf(call, odd, "secret")).toBe(true);
  expect(asked).toEqual(["others"]);
});
