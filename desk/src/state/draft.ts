import { useCallback, useState } from "preact/hooks";
import { signedInAccount } from "./signed-in-account.ts";

type Value = string | number | boolean | null | undefined;
/** A changed field: the saved value at that time, and the new value. */
interface Change {
  from: Value;
  to: Value;
}
type Changes = Readonly<Record<string, Change>>;

export interface Draft<Fields> {
  /** The saved fields with unsaved changes. */
  fields: Fields;
  changes: Partial<Fields>;
  isChanged: boolean;
  /** Fields changed here and, since then, by another user. */
  contested: readonly (keyof Fields)[];
  change: (changed: Partial<Fields>) => void;
  /** Forgets the changes, which are saved or discarded. */
  clear: () => void;
}

/**
 * The fields of a form. Changes survive a reload and visits to other screens, and end with the tab, or on `clear`.
 * Unchanged fields follow the saved values.
 * @param name the form and its subject: `issue.1`
 * @param stamp a draft with another stamp is dropped: it was made for another state
 */
export function useDraft<Fields extends { [Name in keyof Fields]: Value }>(
  name: string,
  saved: Fields,
  stamp = "",
): Draft<Fields> {
  const key = `masthead.desk.${signedInAccount()}.draft.${name}`;
  const [held, setHeld] = useState(() => read(key, stamp));
  const own = namesIn(saved).flatMap((field) => {
    const change = held[field];
    const isTheirs = typeof change?.to === typeof saved[field];
    return change && isTheirs && change.to !== saved[field] ? [{ field, ...change }] : [];
  });
  const keep = useCallback(
    (changes: Changes) => {
      setHeld(changes);
      write(key, stamp, changes);
    },
    [key, stamp],
  );
  const changes = Object.fromEntries(own.map(({ field, to }) => [field, to]));
  if (!isPartOf(changes, saved)) throw new Error(`The draft ${name} is of something else`);
  return {
    fields: { ...saved, ...changes },
    changes,
    isChanged: own.length > 0,
    contested: own.filter(({ field, from }) => from !== saved[field]).map(({ field }) => field),
    change: (changed) => {
      const added = namesIn(changed).map((field): [string, Change] => {
        const before = own.find((each) => each.field === field);
        return [field, { from: before ? before.from : saved[field], to: changed[field] }];
      });
      keep({ ...held, ...Object.fromEntries(added) });
    },
    clear: () => keep({}),
  };
}

function namesIn<Fields extends object>(fields: Fields): (keyof Fields & string)[] {
  const isName = (name: string): name is keyof Fields & string => name in fields;
  return Object.keys(fields).filter(isName);
}

/** Whether a value has some of the fields with values of the same types. */
function isPartOf<Fields extends object>(
  part: Readonly<Record<string, unknown>>,
  whole: Fields,
): part is Partial<Fields> {
  const known = new Map<string, unknown>(Object.entries(whole));
  return Object.entries(part).every(([name, value]) => typeof value === typeof known.get(name));
}

function read(key: string, stamp: string): Changes {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return isKept(kept) && kept.stamp === stamp ? kept.changes : {};
  } catch {
    return {};
  }
}

function isKept(kept: unknown): kept is { stamp: string; changes: Changes } {
  return typeof kept === "object" && kept !== null && "stamp" in kept && "changes" in kept;
}

function write(key: string, stamp: string, changes: Changes): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ stamp, changes }));
  } catch {
    // Without storage a draft lasts as long as the screen.
  }
}
