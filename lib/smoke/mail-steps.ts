import { setTimeout as wait } from "node:timers/promises";
import type { Journey } from "./journey.ts";
import { publish, type SmokeIssue } from "./publishing-steps.ts";
import { isRefused, SmokeFailure } from "./smoke-failure.ts";
import { LOOK } from "./where-to-look.ts";

// Usually a second; if the index lags, the final check comes a minute later, with the next run of the schedule.
const ANNOUNCED_SECONDS = 150;
const POLL_MILLISECONDS = 500;
const NOT_SEEN = "accepted by the API; not seen to arrive, since no --mailbox was given";

export async function addContact({ run, client, traces }: Journey): Promise<void> {
  await run.step("a contact is added", LOOK.api, async (note) => {
    traces.hasContact = true;
    try {
      await client.contacts.create({ email: traces.email });
    } catch (error) {
      if (!isRefused(error, "CONTACT_EXISTS")) throw error;
      // It existed before: change or delete none of its data.
      traces.hasContact = false;
      const came = `${traces.email} is a contact already; name another address with --mail-to`;
      throw new SmokeFailure("an address that is not a contact yet", came);
    }
    await client.contacts.get(traces.email);
    note(traces.email);
  });
}

/** Mails an issue to the contact. Where its mail can be seen, its personal link opens the private issue. */
export async function mailIssue(journey: Journey, issue: SmokeIssue): Promise<void> {
  const { run, client, mailbox, visitor, traces } = journey;
  await run.step("an issue is mailed to the contact", LOOK.mail, async (note) => {
    await client.contacts.deliverIssue(traces.email, issue.id);
    if (!mailbox) return note(NOT_SEEN);
    const isIt = (text: string) => linkIn(text, issue) !== undefined;
    const text = await mailbox.mailTo(traces.email, "the mail with the issue", isIt);
    await visitor.open(linkIn(text, issue) ?? "");
    note("arrived, and its personal link opens the issue");
  });
}

/**
 * Publishes an issue to a subscriber. It is private, so the announcement also grants access: thus the API shows that
 * the announcement has reached the subscriber, even if no mail can be seen.
 */
export async function announce(
  journey: Journey,
  magazine: string,
  issue: SmokeIssue,
): Promise<void> {
  const { run, client, mailbox, traces } = journey;
  await run.step("the contact subscribes to the magazine", LOOK.mail, async () => {
    await client.magazines.enableSubscription(magazine);
    await client.contacts.deliverSubscription(traces.email, magazine);
  });
  await run.step("a new issue is announced to its subscriber", LOOK.mail, async (note) => {
    await publish(journey, issue, "private");
    if (mailbox) {
      const isIt = (text: string) => linkIn(text, issue) !== undefined;
      await mailbox.mailTo(traces.email, "the mail about the new issue", isIt);
      const mails = (await mailbox.textsTo(traces.email)).filter(isIt).length;
      if (mails !== 1) throw new SmokeFailure("one mail about the new issue", `${mails} of them`);
      note("the mail arrived, once");
    }
    await whenAnnounced(journey, issue);
    note("the subscriber has access to the issue");
    if (!mailbox) note("the mail was not seen to arrive");
  });
}

/** Waits until the announcement has given the subscriber access, which can then be revoked. */
async function whenAnnounced(journey: Journey, issue: SmokeIssue): Promise<void> {
  const until = performance.now() + ANNOUNCED_SECONDS * 1000;
  for (;;) {
    try {
      await journey.client.contacts.revokeAccess(journey.traces.email, issue.id);
      return;
    } catch (error) {
      if (!isRefused(error, "ACCESS_NOT_GRANTED")) throw error;
    }
    if (performance.now() > until) {
      const came = `no access within ${ANNOUNCED_SECONDS} seconds: the announcement has not reached the subscriber`;
      throw new SmokeFailure("a subscriber with access to the new private issue", came);
    }
    await wait(POLL_MILLISECONDS, undefined, { signal: journey.run.signal });
  }
}

/** The personal link to an issue in a mail's text. */
function linkIn(text: string, { id }: SmokeIssue): string | undefined {
  return new RegExp(`https?://[^\\s<>"]+/${id}\\?[^\\s<>"]*pass=[\\w.-]+`).exec(text)?.[0];
}
