import { type Client, type CreateContactParameters, MastheadError } from "#sdk/masthead.ts";
import { interrupted } from "#bin/program/interruption.ts";
import { FILES } from "#bin/transfer/format.ts";
import type { Grant, Subscription } from "./exported.ts";
import type { ImportWork } from "./import-magazine.ts";

/** The maximum number of records in a call. */
const BATCH = 100;

/** Parallel calls, where each person or end date needs its own. */
const AT_ONCE = 4;

const OPTIONS = { signal: interrupted };

/** The result for the people of an export. */
export interface PeopleReport {
  contacts: number;
  subscriptions: number;
  grants: number;
  /** The failed people, in words. */
  failures: string[];
}

/** The new IDs of an export's items; undefined for skipped ones. */
export interface NewIds {
  magazine: (oldId: string) => string | undefined;
  issue: (oldId: string) => string | undefined;
}

/** Writes contacts, subscriptions and access without mail. Leaves existing ones unchanged. */
export async function importPeople(
  client: Client,
  work: ImportWork,
  ids: NewIds,
): Promise<PeopleReport> {
  const { exported } = work;
  const failures: string[] = [];
  const contacts = await exported.contacts();
  await eachBatch(work, FILES.contacts, contacts, async (batch) => {
    const { results } = await client.contacts.createMany(
      { contacts: batch.map(sendable), on_existing: "skip" },
      OPTIONS,
    );
    failures.push(...failuresIn(results));
  });
  const subscriptions = (await exported.subscriptions()).filter(isRunning);
  await eachBatch(work, FILES.subscriptions, subscriptions, async (batch) => {
    for (const [magazineId, members] of byMagazine(batch)) {
      const id = ids.magazine(magazineId);
      if (id !== undefined) failures.push(...(await subscribe(client, id, members)));
    }
  });
  const grants = await exported.grants();
  await eachBatch(work, FILES.grants, grants, async (batch) => {
    failures.push(...(await grantAll(client, batch, ids)));
  });
  return {
    contacts: contacts.length,
    subscriptions: subscriptions.length,
    grants: grants.length,
    failures,
  };
}

/** Passes a list on in batches, from the end of an earlier run. */
async function eachBatch<Entry>(
  { exported, note, progress }: ImportWork,
  name: string,
  entries: readonly Entry[],
  write: (batch: readonly Entry[]) => Promise<void>,
): Promise<void> {
  const sum = exported.sumOf(`${name}.json`);
  progress.show(`${name}: ${entries.length}`);
  let done = note.written(name, sum);
  while (done < entries.length) {
    await write(entries.slice(done, done + BATCH));
    done = Math.min(entries.length, done + BATCH);
    note.keepWritten(name, sum, done);
    progress.count(`${name}: ${done} of ${entries.length}`);
  }
}

function isRunning({ status, ends_at }: Subscription): boolean {
  return status === "confirmed" && (ends_at === null || new Date(ends_at).getTime() > Date.now());
}

function byMagazine(batch: readonly Subscription[]): Map<string, Subscription[]> {
  const groups = new Map<string, Subscription[]>();
  for (const subscription of batch) {
    const { magazine_id: id } = subscription;
    groups.set(id, [...(groups.get(id) ?? []), subscription]);
  }
  return groups;
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
      // A subscription from free times has no end and opens no paid issue.
      const isFromFreeTime = error instanceof MastheadError && error.code === "MISSING_PARAMETER";
      if (!isFromFreeTime) throw error;
      failures.push(...contacts.map(({ email }) => `${email}: subscribed while it was free`));
    }
  });
  return failures;
}

async function grantAll(client: Client, grants: readonly Grant[], ids: NewIds): Promise<string[]> {
  const failures: string[] = [];
  await severalAtOnce(grants, async ({ email, issue_id }) => {
    const id = ids.issue(issue_id);
    if (id === undefined) return;
    try {
      await client.contacts.grantAccess(email, id, { notify_user: false }, OPTIONS);
    } catch (error) {
      if (!(error instanceof MastheadError)) throw error;
      // It is open to everyone now.
      if (error.code === "ACCESS_NOT_RESTRICTED") return;
      if (error.status !== 404) throw error;
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
