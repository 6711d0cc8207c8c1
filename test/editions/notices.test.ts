import { expect, test } from "vitest";
import { basic, callApi, multipart } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { aPress, aSubscriber, arrivedMail } from "#test/mail/support/press.ts";
import { aWebhook, eventsOf } from "#test/webhooks/support/recorded-events.ts";
import { replace, use } from "./editions.ts";

const host = await useMasthead({ mailsPerSecond: 10_000 });

test("a replacement is an event each way, making another edition current is an update, and no mail", async () => {
  const press = await aPress(host);
  const { publisher, accountId, magazineId } = press;
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`, { status: "free" });
  await aSubscriber(press, "ann@example.org");
  const issueId = await publisher.anIssue(magazineId);
  await publisher.publish(issueId, "unlisted");
  await host.idle();
  const mails = (await arrivedMail(host)).length;
  const webhook = await aWebhook(accountId);
  const ready = await replace(publisher, issueId, 2);
  await host.idle();
  const broken = multipart({}, Buffer.from("%PDF-1.7\nnothing else"));
  const answer = await publisher.call("POST", `issues/${issueId}/pdf`, broken);
  const [, failed = ""] = /"issueTempID":"(\w+)"/.exec(JSON.stringify(answer.data)) ?? [];
  await host.idle();
  await use(publisher, issueId, 1);
  await use(publisher, issueId, 1);
  const url = `${host.address}/read/${accountId}/${issueId}`;
  const ofIssue = { issue_id: issueId, magazine_id: magazineId, url };
  const events = await eventsOf(webhook);
  // Events of the same moment have no order.
  expect(events.toSorted((a, b) => a.type.localeCompare(b.type))).toMatchObject([
    { type: "issue.failed", data: { ...ofIssue, issueTempID: failed, edition: 3 } },
    { type: "issue.files_ready", data: { ...ofIssue, issueTempID: ready, edition: 2 } },
    { type: "issue.ready", data: { ...ofIssue, issueTempID: ready, edition: 2 } },
    { type: "issue.updated", data: { ...ofIssue, edition: 1 } },
  ]);
  await host.runSchedules();
  await host.idle();
  expect(await arrivedMail(host)).toHaveLength(mails);
});

test("a replacement that is repeated under its key is converted once", async () => {
  const { publisher, magazineId } = await aPress(host);
  const issueId = await publisher.anIssue(magazineId);
  const pdf = await aPdf({ pages: 2 });
  const { authorization } = basic(publisher.credentials);
  const headers = { authorization, "idempotency-key": "correction-1" };
  const call = { method: "POST", path: `issues/${issueId}/pdf`, headers };
  const first = await callApi(host.address, { ...call, body: multipart({}, pdf) });
  await host.idle();
  const again = await callApi(host.address, { ...call, body: multipart({}, pdf) });
  await host.idle();
  expect(again.data).toEqual(first.data);
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect(await publisher.issue(issueId)).toMatchObject({ edition: 2, pages_count: 2 });
});
