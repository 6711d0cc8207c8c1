export interface ImportHead {
  /** Part of the key of each batch. */
  key: string;
  /** The source of the rows, such as a file's name. */
  name: string;
  existing: "skip" | "update";
  /** The magazine that all of them have agreed to subscribe to. */
  subscribeTo?: { magazineId: string; cycle: number | undefined } | undefined;
  account: string;
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** The IndexedDB name, also the name of the tabs' channel. */
export const DATABASE = "masthead.desk.import";
const STORE = "parts";
/** The key of the import's head, without rows. */
export const PLAN = "plan";

/** The import that this browser remembers, without its rows. */
export function keptHead(): Promise<ImportHead | undefined> {
  return within("readonly", headIn).catch(() => undefined);
}

/** The same, within a running transaction. */
export async function headIn(parts: IDBObjectStore): Promise<ImportHead | undefined> {
  const head = await answerOf<unknown>(parts.get(PLAN));
  return isHead(head) ? head : undefined;
}

/** Reads or changes the stored state of an import, or of other work. @throws without storage */
export async function within<Result>(
  mode: IDBTransactionMode,
  work: (parts: IDBObjectStore) => Promise<Result>,
  name = DATABASE,
): Promise<Result> {
  const opening = indexedDB.open(name);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(STORE));
  const database = await answerOf(opening);
  try {
    return await work(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    database.close();
  }
}

/** @throws the request's error */
export function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("Not read")));
  });
}

/** Another version of the desk may have stored it. */
function isHead(found: unknown): found is ImportHead {
  return (
    ["key", "account", "name", "existing"].every((name) => has(found, name, "string")) &&
    has(found, "startedAt", "number")
  );
}

/** Whether an object has a property of this name and type. */
export function has(found: unknown, name: string, type: string): boolean {
  return typeof found === "object" && found !== null && typeof Reflect.get(found, name) === type;
}
