import { answerOf, has, within } from "#desk/contacts/import/kept-head.ts";

export const MASS_DATABASE = "masthead.desk.mass";
/** The key of a task's head, without contacts. */
export const HEAD = "head";

/** A task with several contacts, without their list. */
export interface MassHead {
  /** Part of the key of each call. */
  key: string;
  account: string;
  /** The start of the last call, in milliseconds since 1970. */
  triedAt: number;
}

/** The task that this browser remembers, without its contacts. */
export function keptMassHead(): Promise<MassHead | undefined> {
  return within("readonly", massHeadIn, MASS_DATABASE).catch(() => undefined);
}

/** The same, within a running transaction. */
export async function massHeadIn(parts: IDBObjectStore): Promise<MassHead | undefined> {
  const head = await answerOf<unknown>(parts.get(HEAD));
  return isHead(head) ? head : undefined;
}

/** Another version of the desk may have stored it. */
function isHead(found: unknown): found is MassHead {
  return (
    has(found, "key", "string") &&
    has(found, "account", "string") &&
    has(found, "triedAt", "number")
  );
}
