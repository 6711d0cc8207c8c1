import { setTimeout as wait } from "node:timers/promises";
import { indexKeys } from "#platform/table/index-keys.ts";
import { createClient } from "#sdk/masthead.ts";
import type { WireService } from "./service.ts";
import { startedConversions } from "./started-conversions.ts";
import { list } from "#platform/table/reads.ts";

const POLL_MILLISECONDS = 300;
/** A bound for what hangs: how long a busy machine takes to convert is nobody's mistake. */
const SECONDS = 240;
/** The index may lag behind the last writes. */
const QUIET_POLLS = 2;

/**
 * Waits until no conversion started by these tests and no mail of these accounts is pending.
 * @throws Error after four minutes
 */
export async function idle(service: WireService, accountIds: ReadonlySet<string>): Promise<void> {
  const until = performance.now() + SECONDS * 1000;
  const hasTable = service.deployment !== undefined;
  let quietPolls = 0;
  while (quietPolls < QUIET_POLLS) {
    const left = hasTable ? await inTable(accountIds) : await inAnswers(service);
    quietPolls = left.length === 0 ? quietPolls + 1 : 0;
    if (left.length > 0 && performance.now() > until)
      throw new Error(`Still under way: ${left.join(", ")}`);
    await wait(POLL_MILLISECONDS);
  }
}

/** Conversions under way according to the API. */
async function inAnswers({ address, credentials }: WireService): Promise<string[]> {
  const { apiKey: key, secret } = credentials;
  const client = createClient({ baseUrl: address, key, secret });
  const left: string[] = [];
  for (const id of startedConversions()) {
    // A conversion deleted with its magazine has ended.
    const record = await client.conversions.get(id).catch(() => undefined);
    if (record?.status === "pending") left.push(id);
    else startedConversions().delete(id);
  }
  return left;
}

/** Conversions, mails and announcements under way according to the table's lists of work. */
async function inTable(accountIds: ReadonlySet<string>): Promise<string[]> {
  const [mails, announcements, conversions] = await Promise.all([
    listed(indexKeys.mail),
    listed(indexKeys.announcements),
    listed(indexKeys.pending),
  ]);
  const isOurs = ({ PK }: Item): boolean => accountIds.has(String(PK).split("#")[0] ?? "");
  // Mail that was refused twice, or that waits for the account, waits longer than a test.
  const isWaiting = ({ attempts, waitsFor }: Item): boolean =>
    waitsFor === undefined && Number(attempts) < 2;
  const isStarted = ({ PK }: Item): boolean =>
    startedConversions().has(String(PK).split("#").at(-1) ?? "");
  const left = [
    ...mails.filter(isWaiting),
    ...announcements.filter(({ isLastLook }) => isLastLook !== true),
    ...conversions.filter(isStarted),
  ].filter(isOurs);
  return left.map(({ PK, SK }) => `${String(PK)} ${String(SK)}`);
}

type Item = Record<string, unknown>;

async function listed(partition: string): Promise<Item[]> {
  // Only the newest matter.
  const { items } = await list({ partition, isIndex: true, isNewestFirst: true });
  return items;
}
