import type { Client } from "#sdk/client.ts";
import { randomKey } from "#sdk/transport/random-key.ts";
import { noteMailed } from "#desk/mail/recent-mails.ts";
import type { Addressee } from "./addresses.ts";

/** The result for one person. `problem` is an error, or a text of the service. */
export type Outcome =
  { kind: "waiting" | "sending" | "done" } | { kind: "failed"; problem: unknown };

/** How people get to an issue: by mail, or with access only. */
export type Way = "mail" | "access";

/** One person on the way to an issue. */
export interface Delivery extends Addressee {
  way: Way;
  /** The publisher's own words at the top of the mail. */
  message: string;
  /** The same for every try, so that a mail whose acknowledgement was lost is not sent twice. */
  key: string;
  outcome: Outcome;
}

export function newDelivery(person: Addressee, how: Pick<Delivery, "way" | "message">): Delivery {
  return { ...person, ...how, key: randomKey(), outcome: { kind: "waiting" } };
}

/**
 * Creates each contact and delivers the issue to it, or grants access; one after the other, so that the list shows
 * progress.
 * @param note gets each delivery after every change of its state
 * @returns the failed ones
 */
export async function deliver(
  client: Client,
  issueId: string,
  deliveries: readonly Delivery[],
  note: (delivery: Delivery) => void,
): Promise<Delivery[]> {
  const failed: Delivery[] = [];
  for (const delivery of deliveries) {
    note({ ...delivery, outcome: { kind: "sending" } });
    const ended = { ...delivery, outcome: await outcomeOf(client, issueId, delivery) };
    note(ended);
    if (ended.outcome.kind === "failed") failed.push(ended);
  }
  return failed;
}

async function outcomeOf(
  client: Client,
  issueId: string,
  { email, name, key, way, message }: Delivery,
): Promise<Outcome> {
  try {
    await ensureContact(client, { email, name });
    if (way === "access") await client.contacts.grantAccess(email, issueId);
    else {
      await client.contacts.deliverIssue(email, issueId, { message }, { idempotencyKey: key });
      noteMailed({ issueId, kind: "issue_delivered" }, email);
    }
    return { kind: "done" };
  } catch (problem) {
    return { kind: "failed", problem };
  }
}

/** Creates a contact unless it exists. @throws MastheadError; a text of the service for a bad address */
export async function ensureContact(client: Client, { email, name }: Addressee): Promise<void> {
  const { results } = await client.contacts.createMany({
    contacts: [{ email, ...(name !== "" && { full_name: name }) }],
    on_existing: "skip",
  });
  const [result] = results;
  if (result?.outcome === "failed") throw new AddressRefused(result.message);
}

/** The service's text about a refused contact. */
export class AddressRefused extends Error {}
