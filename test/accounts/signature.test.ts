import { expect, test } from "vitest";
import { isSignatureOf, sign } from "../../shared/accounts/signature.ts";

const BASE = "http://127.0.0.1:8080/api/2.0/";

test.each([
  ["GET", "magazines", {}, "07419a6d451e7d51547084ada13319473b9ac18f03b5f212a160421d849833c6"],
  [
    "POST",
    "magazines",
    { title: "Cars", description: "All about cars" },
    "a8bbb4282e6d56495c6e46bea6ea370da3820fcd538bb3db365a15eadc2cc8af",
  ],
  [
    "PUT",
    "contacts/john@example.com/access/0546281001409245567",
    { notify_user: "yes" },
    "325a9ce520278fbbc89528c9980003f067d176d7b45a7b618693701eb8300f85",
  ],
  [
    "POST",
    "magazines/M0250759001409245540",
    { volume: "Jul 2014", keywords: "a,b", allow_print: "yes", pdf: "(file)" },
    "04fea17a690d30e2294335ca579929f82ae9a9b3536163e9c98cf7b1c6a36c8b",
  ],
])("accepts the reference signature of %s %s", (method, path, values, signature) => {
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
});

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
