import { expect, test } from "vitest";
import { getAccount } from "#contract/api/account/account-operations.ts";
import { createWebhook } from "#contract/api/webhooks/webhook-operations.ts";
import { readSettings } from "#platform/settings/env.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { basic, callApi } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";

const host = await useMasthead({ quotas: readSettings({ MASTHEAD_QUOTA_WEBHOOKS: "2" }).quotas });
const FORM = { url: "https://1.1.1.1/hook", events: "*" };

async function usedBy(publisher: Publisher) {
  return dataOf(getAccount, await publisher.call("GET", "account")).used;
}

test("a refusal is not kept: the same call succeeds once there is room", async () => {
  const publisher = await host.anAccount();
  const call = () =>
    callApi(host.address, {
      method: "POST",
      path: "webhooks",
      body: FORM,
      headers: { ...basic(publisher.credentials), "idempotency-key": "again" },
    });
  const { id } = dataOf(createWebhook, await publisher.call("POST", "webhooks", FORM));
  await publisher.succeed("POST", "webhooks", FORM);
  expectFailure(await call(), "QUOTA_REACHED");
  await publisher.succeed("DELETE", `webhooks/${id}`);
  expect((await call()).status).toBe(200);
  expect(await usedBy(publisher)).toMatchObject({ webhooks: 2 });
  expect((await call()).headers["idempotent-replayed"]).toBe("true");
  expect(await usedBy(publisher)).toMatchObject({ webhooks: 2 });
});
