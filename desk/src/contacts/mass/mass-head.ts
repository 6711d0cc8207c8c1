import { answerOf, has, within } from "#desk/contacts/import/kept-head.ts";

/** Of this browser. */
export const MASS_DATABASE = "masthead.desk.mass";
/** The key of a task without its contacts. */
export const HEAD = "head";

/** A task with several contacts, without these. */
export interface MassHead {
  /** Part of the key of each call. */
  key: string;
  /** Whose contacts they are. */
  account: string;
  /** When the last call was begun, in milliseconds since 1970. */
  triedAt: number;
}

/** Which task this browser remembers, without its contacts. */
export function keptMassHead(): Promise<MassHead | undefined> {
  return within("readonly", massHeadIn, MASS_DATABASE).catch(() => undefined);
}

/** The same, for a change that is under way. */
export async function massHeadIn(parts: IDBObjectStore): Promise<MassHead | undefined> {
  const head = await answerOf<unknown>(parts.get(HEAD));
  return isHead(head) ? head : undefined;
}

/** Another version of the desk may have written it. */
function isHead(found: unknown): found is MassHead {
  return (
    has(found, "key", "string") &&
    has(found, "account", "string") &&
    has(found, "triedAt", "number")
  );
}
