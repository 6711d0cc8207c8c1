import { basename } from "node:path";
import type { Client, ListedIssue, MagazineRecord } from "#sdk/masthead.ts";
import { interrupted } from "#bin/program/interruption.ts";
import { sumOfFile } from "#bin/uploads/sum-of-file.ts";

const OPTIONS = { signal: interrupted };

/** Every item whose `origin` an import sets has this prefix. */
const PREFIX = "masthead:";

/** Ends the origin of an item that is made, but lacks settings or publication. */
const BEGUN = " begun";

/** An item of the target account that was imported before, possibly by another copy of the folder. */
export interface Found {
  id: string;
  /** Whether its import has ended: from then on it is the publisher's. */
  isComplete: boolean;
}

type Item = Pick<MagazineRecord | ListedIssue, "ID" | "origin">;

/**
 * The magazines and issues that an account had when the import began. Each has the origin that it was imported from,
 * so that it is recognised from any folder that contains it.
 */
export class Target {
  readonly accountId: string;
  readonly accountName: string;
  readonly #ids: ReadonlySet<string>;
  readonly #byOrigin: ReadonlyMap<string, string>;

  private constructor(account: { id: string; name: string }, items: readonly Item[]) {
    this.accountId = account.id;
    this.accountName = account.name;
    this.#ids = new Set(items.map(({ ID }) => ID));
    // Of copies from earlier versions, the oldest counts.
    this.#byOrigin = new Map(items.toReversed().map(({ origin, ID }) => [origin, ID]));
  }

  static async of(client: Client): Promise<Target> {
    const [account, magazines, issues] = await Promise.all([
      client.account.get(OPTIONS),
      client.magazines.list({ limit: 1000 }, OPTIONS).toArray(),
      client.issues.listAll({ limit: 1000 }, OPTIONS).toArray(),
    ]);
    return new Target(account, [...magazines, ...issues.toReversed()]);
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** The item of an origin: a copy, or the item itself when it returns to its first account. */
  find(origin: string): Found | undefined {
    const own = origin.replace(`${PREFIX}${this.accountId}/`, "");
    if (this.#ids.has(own)) return { id: own, isComplete: true };
    const complete = this.#byOrigin.get(origin);
    if (complete !== undefined) return { id: complete, isComplete: true };
    const id = this.#byOrigin.get(begun(origin));
    return id === undefined ? undefined : { id, isComplete: false };
  }
}

/** The origin of an exported item: its first account and its ID there, which it keeps on every further move. */
export function originOf(accountId: string, { ID, origin = "" }: Partial<Item>): string {
  return origin.startsWith(PREFIX) ? origin.replace(BEGUN, "") : `${PREFIX}${accountId}/${ID}`;
}

/** The origin of a PDF that becomes an issue of a magazine: its name and content, wherever its folder is. */
export async function originOfPdf(magazineId: string, path: string): Promise<string> {
  const name = basename(path).normalize("NFC");
  return `${PREFIX}${magazineId}/${await sumOfFile(path, `${name}\n`, interrupted)}`;
}

/** The origin of an item whose import has not ended. */
export function begun(origin: string): string {
  return `${origin}${BEGUN}`;
}
