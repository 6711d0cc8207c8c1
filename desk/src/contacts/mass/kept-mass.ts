import { answerOf, has, within } from "#desk/contacts/import/kept-head.ts";
import { committed, listIn, PART } from "#desk/contacts/import/kept-import.ts";
import { HEAD, MASS_DATABASE, type MassHead, massHeadIn } from "./mass-head.ts";
import type { MassOutcome, MassTask } from "./mass-work.ts";

export interface MassPlan extends Omit<MassHead, "triedAt"> {
  task: MassTask;
  emails: readonly string[];
  isUndo: boolean;
}

/** A task as this browser remembers it. */
export interface KeptMass {
  plan: MassPlan;
  outcomes: MassOutcome[];
  /** Whether the next batch may be repeated if its answer was lost. */
  mayGoOn: boolean;
}

const HOUR_MILLISECONDS = 3600 * 1000;
/** Its personal data must not stay in a browser indefinitely. */
const KEPT_MILLISECONDS = 7 * 24 * HOUR_MILLISECONDS;
/**
 * The service recognises a key for a day, so that nobody is mailed twice. All other tasks may be repeated at any time.
 */
const KEY_MILLISECONDS = 23 * HOUR_MILLISECONDS;
const TASK = "task";
const EMAILS = "emails";

/**
 * Stores a task in place of the previous one, so that it survives closing the tab. Without storage it lasts as long as
 * the tab.
 */
export async function keepMass({ task, emails, isUndo, ...head }: MassPlan): Promise<void> {
  await change(async (parts) => {
    parts.clear();
    for (let start = 0; start < emails.length; start += PART) {
      await answerOf(parts.put(emails.slice(start, start + PART), [EMAILS, start]));
    }
    parts.put({ task, isUndo }, TASK);
    parts.put({ ...head, triedAt: Date.now() }, HEAD);
  });
}

/**
 * Stores the results of a batch, unless another task has replaced it.
 * @param start the number of contacts before these
 */
export async function keepOutcomes(
  { key, account }: MassPlan,
  start: number,
  outcomes: readonly MassOutcome[],
): Promise<void> {
  await change(async (parts) => {
    if ((await massHeadIn(parts))?.key !== key) return;
    parts.put(outcomes, start);
    parts.put({ key, account, triedAt: Date.now() }, HEAD);
  });
}

/** Forgets a task, unless another has replaced it; without an id, the current one. */
export async function forgetMass(plan?: Pick<MassPlan, "key">): Promise<void> {
  await change(async (parts) => {
    if (!plan || (await massHeadIn(parts))?.key === plan.key) parts.clear();
  });
}

export async function keptMass(now: number): Promise<KeptMass | undefined> {
  const read = within(
    "readonly",
    async (parts): Promise<(KeptMass & { triedAt: number }) | undefined> => {
      const head = await massHeadIn(parts);
      const about = await answerOf<unknown>(parts.get(TASK));
      if (!head || !isAbout(about)) return undefined;
      const emails = await listIn(parts, (start) => [EMAILS, start]);
      const outcomes = await listIn(parts, (start) => start);
      const { triedAt, ...rest } = head;
      const plan = { ...rest, ...about, emails: emails.filter((each) => typeof each === "string") };
      const mayGoOn = about.task.action !== "mail" || now - triedAt < KEY_MILLISECONDS;
      return { plan, outcomes: outcomes.filter(isOutcome), mayGoOn, triedAt };
    },
    MASS_DATABASE,
  );
  const kept = await read.catch(() => undefined);
  if (!kept || now - kept.triedAt < KEPT_MILLISECONDS) return kept;
  await forgetMass(kept.plan);
  return undefined;
}

async function change(write: (parts: IDBObjectStore) => Promise<void>): Promise<void> {
  const written = within(
    "readwrite",
    async (parts) => {
      await Promise.all([write(parts), committed(parts)]);
    },
    MASS_DATABASE,
  );
  await written.catch(() => undefined);
}

/** Another version of the desk may have stored it. */
function isAbout(found: unknown): found is Pick<MassPlan, "task" | "isUndo"> {
  return has(found, "task", "object") && has(found, "isUndo", "boolean");
}

function isOutcome(found: unknown): found is MassOutcome {
  return has(found, "email", "string") && has(found, "outcome", "string");
}
