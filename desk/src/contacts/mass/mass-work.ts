import type { Client } from "#sdk/client.ts";
import { MastheadError } from "#sdk/errors/masthead-error.ts";
import { noteMailed } from "#desk/mail/recent-mails.ts";
import { waitUntil } from "#desk/uploads/wait-until.ts";

/** A task with contacts; `subscribe` and `give` can be undone. */
export type MassTask =
  | { action: "subscribe"; magazineId: string; cycle: number | undefined }
  | { action: "unsubscribe"; magazineId: string }
  | { action: "give" | "takeBack"; issueId: string }
  | { action: "mail"; issueId: string; message: string }
  | { action: "erase" };

export interface MassResult {
  done: readonly string[];
  unchanged: number;
  failed: readonly { email: string; message: string }[];
}

export type MassOutcome = {
  email: string;
  outcome: "done" | "unchanged" | "failed";
  message: string;
};

/** The service's limit for one call. */
const BATCH = 100;
/** The maximum that fits into a call's address. */
const IN_AN_ADDRESS = 25;
const AT_ONCE = 4;
/** Milliseconds before an unreachable service is retried, unless the browser is online before. */
const PAUSE = 10_000;

/**
 * Performs a task with contacts in batches. A repeated batch has the same key. If the service cannot be reached, waits
 * and tries again.
 * @param outcomes the outcomes of the first contacts, to which those of the others are added
 * @param onBatch called and awaited after each batch
 * @throws AbortError once the signal is aborted, without undoing anything
 */
export async function doWithAll(
  client: Client,
  { key, task, emails }: { key: string; task: MassTask; emails: readonly string[] },
  { outcomes, signal }: { outcomes: MassOutcome[]; signal: AbortSignal },
  onBatch: (start: number, batch: readonly MassOutcome[]) => Promise<void>,
): Promise<void> {
  while (outcomes.length < emails.length) {
    const start = outcomes.length;
    const batch = emails.slice(start, start + BATCH);
    const work = () => doBatch(client, task, batch, (at) => `desk-mass-${key}-${start + at}`);
    const ended = await untilReached(signal, work);
    outcomes.push(...ended);
    await onBatch(start, ended);
  }
}

async function untilReached<Answer>(
  signal: AbortSignal,
  work: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (problem) {
      if (!isUnreachable(problem)) throw problem;
      await waitUntil(PAUSE, { signal });
    }
  }
}

async function doBatch(
  client: Client,
  task: MassTask,
  emails: readonly string[],
  keyAt: (index: number) => string,
): Promise<MassOutcome[]> {
  switch (task.action) {
    case "subscribe": {
      const contacts = emails.map((email) => ({ email }));
      const { magazineId, cycle } = task;
      const answer = await client.contacts.addSubscribers(
        magazineId,
        { contacts, cycle },
        { idempotencyKey: keyAt(0) },
      );
      return answer.results.map(asOne("subscribed"));
    }
    case "unsubscribe": {
      const all: MassOutcome[] = [];
      for (let start = 0; start < emails.length; start += IN_AN_ADDRESS) {
        const some = emails.slice(start, start + IN_AN_ADDRESS);
        const answer = await client.contacts.removeSubscribers(task.magazineId, { emails: some });
        all.push(...answer.results.map(asOne("unsubscribed")));
      }
      return all;
    }
    default:
      return eachOf(emails, (email, index) => doOne(client, task, email, keyAt(index)));
  }
}

function asOne(done: string) {
  return (result: { email: string; outcome: string; message: string }): MassOutcome => {
    const { email, outcome, message } = result;
    const kind = outcome === done ? "done" : outcome === "unchanged" ? "unchanged" : "failed";
    return { email, outcome: kind, message };
  };
}

/** Works on a few at once, and returns results in order. */
async function eachOf(
  emails: readonly string[],
  work: (email: string, index: number) => Promise<MassOutcome>,
): Promise<MassOutcome[]> {
  const ended: MassOutcome[] = [];
  for (let start = 0; start < emails.length; start += AT_ONCE) {
    const some = emails.slice(start, start + AT_ONCE);
    ended.push(...(await Promise.all(some.map((email, index) => work(email, start + index)))));
  }
  return ended;
}

async function doOne(
  { contacts }: Client,
  task: Extract<MassTask, { action: "give" | "takeBack" | "mail" | "erase" }>,
  email: string,
  idempotencyKey: string,
): Promise<MassOutcome> {
  try {
    switch (task.action) {
      case "give":
        await contacts.grantAccess(email, task.issueId);
        break;
      case "takeBack":
        await contacts.revokeAccess(email, task.issueId);
        break;
      case "mail":
        await contacts.deliverIssue(
          email,
          task.issueId,
          { message: task.message },
          { idempotencyKey },
        );
        noteMailed({ issueId: task.issueId, kind: "issue_delivered" }, email);
        break;
      case "erase":
        await contacts.delete(email);
    }
    return { email, outcome: "done", message: "" };
  } catch (problem) {
    if (isUnreachable(problem) || !(problem instanceof MastheadError)) throw problem;
    // Repeated after a lost answer: it is already erased.
    const isGone = task.action === "erase" && problem.code === "CONTACT_NOT_FOUND";
    return { email, outcome: isGone ? "done" : "failed", message: problem.message };
  }
}

export function resultOf(all: readonly MassOutcome[]): MassResult {
  return {
    done: all.filter(({ outcome }) => outcome === "done").map(({ email }) => email),
    unchanged: all.filter(({ outcome }) => outcome === "unchanged").length,
    failed: all.filter(({ outcome }) => outcome === "failed"),
  };
}

function isUnreachable(problem: unknown): boolean {
  return (
    problem instanceof MastheadError &&
    (problem.code === "CONNECTION_FAILED" || problem.code === "TIMED_OUT")
  );
}
