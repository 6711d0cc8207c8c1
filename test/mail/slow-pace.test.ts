import { expect, test } from "vitest";
import { createMail } from "#features/deliveries/mail-repository.ts";
import { paceOf } from "#features/mail/pacing/pace.ts";
import { sendDueMail } from "#features/mail/send-due-mail.ts";
import type { Mailer } from "#platform/ports/mailer.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aContact, anIntent, aPress, aPublishedIssue } from "#test/mail/support/press.ts";

const SECONDS_PER_MAIL = 1000;
const host = await useMasthead({ mailsPerSecond: 1 / SECONDS_PER_MAIL });

test("a run that ends keeps no turns, so that the next one waits for one mail's time only", async () => {
  const press = await aPress(host);
  const issueId = await aPublishedIssue(press);
  await host.idle();
  for (let number = 0; number < 10; number++) {
    const contact = await aContact(press, `reader${number}@example.org`);
    await createMail(anIntent(press, contact, { issueId }));
  }
  const end = new AbortController();
  let sent = 0;
  const mailer: Mailer = {
    send: async () => {
      sent += 1;
      end.abort();
      return "id";
    },
  };
  expect(await sendDueMail({ mailer, signal: end.signal })).toBe("stopped");
  expect(sent).toBe(1);
  const pace = await paceOf(mailer);
  expect(pace.take()).toBeLessThanOrEqual(SECONDS_PER_MAIL * 1000);
});
