import { expect, test } from "vitest";
import { QUOTAS } from "#contract/api/account/quotas.ts";
import { quotaReached } from "#features/quotas/quota-reached.ts";

test.each(QUOTAS)("the refusal of %s says what is used up, and how to get more", (quota) => {
  const { message } = quotaReached(quota, 1234);
  expect(message).toMatch(new RegExp(`^${quota}: .*\\b1234\\b`));
  const remedy = /(Delete|cancel|Try again tomorrow).*, or ask the operator to raise the quota\.$/;
  expect(message).toMatch(remedy);
});
