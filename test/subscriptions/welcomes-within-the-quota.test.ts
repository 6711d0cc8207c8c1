import { expect, test } from "vitest";
import { getAccount } from "#contract/api/account/account-operations.ts";
import { addSubscribers } from "#contract/api/audience-operations.ts";
import { listContactMails } from "#contract/api/read-back-operations.ts";
import { readSettings } from "#platform/settings/env.ts";
import { dataOf } from "#test/support/answers.ts";
import { basic, callApi, JsonBody } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";

const { quotas } = readSettings({ MASTHEAD_QUOTA_MAILS_PER_DAY: "1" });
const host = await useMasthead({ quotas });

test("a welcome beyond the day's mails waits for the next day, and who is unchanged costs none", async () => {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine();
  await publisher.succeed("POST", `magazines/${ID}/subscription`);
  const people = ["ann@example.org", "bo@example.org", "cy@example.org"];
  const add = async () => {
    const contacts = people.map((email) => ({ email }));
    const answer = await callApi(host.address, {
      method: "POST",
      path: `magazines/${ID}/subscribers`,
      body: new JsonBody({ contacts, notify_user: "yes" }),
      headers: basic(publisher.credentials),
    });
    return dataOf(addSubscribers, answer).results.map(({ outcome }) => outcome);
  };
  const used = async () =>
    dataOf(getAccount, await publisher.call("GET", "account")).used.mails_per_day;
  const waiting = async () => {
    await host.idle();
    await host.runSchedules();
    const lists = await Promise.all(
      people.map((email) => publisher.call("GET", `contacts/${email}/mails`)),
    );
    const mails = lists.flatMap((list) => dataOf(listContactMails, list));
    expect(mails).toHaveLength(people.length);
    return mails.filter(({ status }) => status === "queued").length;
  };

  expect(await add()).toEqual(["subscribed", "subscribed", "subscribed"]);
  expect(await waiting()).toBe(2);
  for (const left of [1, 0]) {
    host.pass({ days: 1 });
    expect(await waiting()).toBe(left);
  }
  host.pass({ days: 1 });
  expect(await add()).toEqual(["unchanged", "unchanged", "unchanged"]);
  expect(await used()).toBe(0);
});
