import { expect, test } from "vitest";
import { rateOf } from "#features/mail/pacing/pace.ts";

const send = async () => "id";

test.each([
  ["a tenth below what the service allows", 14, undefined, 12.6],
  ["the settings' rate where that is lower", 14, 5, 5],
  ["a tenth below what the service allows where the settings' is higher", 14, 14, 12.6],
  ["the settings' rate while the service's is not known", undefined, 5, 5],
  ["a tenth below SES's first rate while nothing is known", undefined, undefined, 0.9],
])("mail is sent at %s", async (_, allowed, configured, kept) => {
  const mailer = { send, ratePerSecond: async () => allowed };
  expect(await rateOf(mailer, configured)).toBeCloseTo(kept);
});

test("where no service limits it, the settings do", async () => {
  expect(await rateOf({ send }, 1000)).toBe(1000);
  expect(await rateOf({ send }, undefined)).toBe(10);
});
