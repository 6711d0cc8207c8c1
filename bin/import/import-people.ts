import { type Client, type CreateContactParameters, MastheadError } from "#sdk/masthead.ts";
import { interrupted } from "#bin/program/interruption.ts";
import { FILES } from "#bin/transfer/format.ts";
import { eachBatch, eachItem } from "./in-batches.ts";
import type { ImportWork } from "./import-magazine.ts";
import type { Grant, People, Subscription } from "./people-of.ts";

/** Parallel calls, where each person or end date needs its own. */
const AT_ONCE = 4;

const OPTIONS = { signal: interrupted };

export interface PeopleReport {
  contacts: number;
  subscriptions: number;
  grants: number;
  failures: string[];
  /** Those of items that were there before, in words; undefined if there are none. */
  leftOut: string | undefined;
}

/**
 * Writes contacts, subscriptions and access without mail. Leaves existing ones unchanged, and items that were there
 * before the import: a folder of somebody else could otherwise open them to anyone.
 */
export async function importPeople(
  client: Client,
  work: ImportWork,
  { contacts, subscriptions, grants, problems }: People,
): Promise<PeopleReport> {
  const failures = [...problems];
  const list = { name: FILES.contacts, entries: contacts };
  const emailOf = ({ email }: { email: string }): string => email;
  await eachBatch(work, list, emailOf, async (batch) => {
    const call = { contacts: batch.map(sendable), on_existing: "skip" } as const;
    const { results } = await client.contacts.createMany(call, OPTIONS);
    failures.push(...failuresIn(results));
  });
  const subscribed = await eachItem(
    work,
    {
      kind: "magazines",
      name: FILES.subscriptions,
      // By its status only: the entries of a continued list may not change with the time.
      entries: subscriptions.filter(({ status }) => status === "confirmed"),
      itemOf: ({ magazine_id }) => magazine_id,
    },
    async (id, members) => {
      failures.push(...(await subscribe(client, id, members.filter(isRunning))));
    },
  );
  for (const [id, members] of subscribed.others)
    failures.push(`Magazine ${id} was not imported: subscription of ${people(members)}`);
  const granted = await eachItem(
    work,
    { kind: "issues", name: FILES.grants, entries: grants, itemOf: ({ issue_id }) => issue_id },
    async (id, members) => {
      failures.push(...(await grantAll(client, id, members)));
    },
  );
  for (const [id, members] of granted.others)
    failures.push(`Issue ${id} was not imported: access of ${people(members)}`);
  return {
    contacts: contacts.length,
    subscriptions: subscribed.imported.filter(isRunning).length,
    grants: granted.imported.length,
    failures,
    leftOut: leftOutOf(
      [...subscribed.before.values()].flat().filter(isRunning).length,
      [...granted.before.values()].flat().length,
    ),
  };
}

function leftOutOf(subscriptions: number, grants: number): string | undefined {
  const parts = [
    ...(subscriptions > 0
      ? [subscriptions === 1 ? "1 subscription" : `${subscriptions} subscriptions`]
      : []),
    ...(grants > 0 ? [`the access of ${grants === 1 ? "1 person" : `${grants} people`}`] : []),
  ];
  if (parts.length === 0) return undefined;
  return `The folder's people of magazines and issues that were here before are left out: ${parts.join(" and ")}. Add them with --people if you trust the folder.`;
}

function people({ length }: readonly unknown[]): string {
  return length === 1 ? "1 person" : `${length} people`;
}

function isRunning({ ends_at }: Subscription): boolean {
  return ends_at === null || new Date(ends_at).getTime() > Date.now();
}

async function subscribe(
  client: Client,
  magazineId: string,
  members: readonly Subscription[],
): Promise<string[]> {
  const byEnd = new Map<string | null, { email: string }[]>();
  for (const { email, ends_at } of members)
    byEnd.set(ends_at, [...(byEnd.get(ends_at) ?? []), { email }]);
  const failures: string[] = [];
  await severalAtOnce([...byEnd], async ([end, contacts]) => {
    const call = { contacts, ends_at: end ?? undefined, notify_user: false };
    try {
      const { results } = await client.contacts.addSubscribers(magazineId, call, OPTIONS);
      failures.push(...failuresIn(results));
    } catch (error) {
      if (!(error instanceof MastheadError) || error.status !== 400) throw error;
      // A subscription from free times has no end and opens no paid issue.
      const isFromFreeTime = error.code === "MISSING_PARAMETER";
      const reason = isFromFreeTime ? "subscribed while it was free" : error.message;
      failures.push(...contacts.map(({ email }) => `${email}: ${reason}`));
    }
  });
  return failures;
}

async function grantAll(
  client: Client,
  issueId: string,
  grants: readonly Grant[],
): Promise<string[]> {
  const failures: string[] = [];
  await severalAtOnce(grants, async ({ email }) => {
    try {
      await client.contacts.grantAccess(email, issueId, { notify_user: false }, OPTIONS);
    } catch (error) {
      if (!(error instanceof MastheadError)) throw error;
      // It is open to everyone now.
      if (error.code === "ACCESS_NOT_RESTRICTED") return;
      if (error.status !== 404 && error.status !== 400) throw error;
      failures.push(`${email}: ${error.message}`);
    }
  });
  return failures;
}

async function severalAtOnce<Entry>(
  entries: readonly Entry[],
  work: (entry: Entry) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < entries.length; first += AT_ONCE) {
    await Promise.all(entries.slice(first, first + AT_ONCE).map(work));
  }
}

function failuresIn(
  results: readonly { email: string; outcome: string; message: string }[],
): string[] {
  const failed = results.filter(({ outcome }) => outcome === "failed");
  return failed.map(({ email, message }) => `${email}: ${message}`);
}

/** A contact without unset fields. */
function sendable(contact: CreateContactParameters): CreateContactParameters {
  const set = Object.entries(contact).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(set), email: contact.email };
}
