import { expect, test } from "vitest";
import { getAccount } from "#contract/api/account/account-operations.ts";
import { createPerson } from "#contract/api/desk/people-operations.ts";
import { createWebhook } from "#contract/api/webhooks/webhook-operations.ts";
import { readSettings } from "#platform/settings/env.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { allMail } from "#test/support/all-mail.ts";
import { basic, callApi } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";

const QUOTAS = { MASTHEAD_QUOTA_WEBHOOKS: "2", MASTHEAD_QUOTA_MAILS_PER_DAY: "2" };
const host = await useMasthead({ quotas: readSettings(QUOTAS).quotas });
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

test("invitations to the desk and further links are mails of the day, and a refused one leaves nobody behind", async () => {
  const publisher = await host.anAccount();
  const add = (email: string) =>
    publisher.call("POST", "desk/people", { name: "Bo", email, scope: "read" });
  const { id } = dataOf(createPerson, await add("bo@stranger.example"));
  await publisher.succeed("POST", `desk/people/${id}/link`);
  expectFailure(
    await publisher.call("POST", `desk/people/${id}/link`),
    "QUOTA_REACHED",
    "mails_per_day",
  );
  expectFailure(await add("cy@stranger.example"), "QUOTA_REACHED", "mails_per_day");
  expect(await usedBy(publisher)).toMatchObject({ keys: 2, mails_per_day: 2 });
  await host.idle();
  const to = (await allMail(host)).map((mail) => mail.to);
  expect(to.filter((address) => address.includes("stranger")).length).toBeLessThanOrEqual(2);
  host.pass({ days: 1 });
  expect((await add("cy@stranger.example")).status).toBe(200);
});
