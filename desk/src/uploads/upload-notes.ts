import type { ConvertedIssue } from "#sdk/publishing/publish-pdf.ts";
import { randomKey } from "#sdk/transport/random-key.ts";
import type { UploadTarget } from "./upload.ts";

/** This browser's note of an upload, so that it survives closing the tab. */
export interface UploadNote {
  id: string;
  account: string;
  target: UploadTarget;
  fileName: string;
  size: number;
  lastModified: number;
  /** The key that began the conversion. */
  idempotencyKey: string;
  /** Undefined until the service has answered. */
  conversionId?: string | undefined;
  /** Whether the last byte has left this browser. */
  isSent?: boolean | undefined;
  /** Whether the conversion is known to run: the file has arrived. */
  hasArrived?: boolean | undefined;
  issue?: ConvertedIssue | undefined;
  /** Whether the user knows that it failed. */
  isTold?: boolean | undefined;
  /** The start in milliseconds since 1970. */
  startedAt: number;
  /** The time until which a tab works at it, in milliseconds since 1970; 0 for none. */
  heldUntil: number;
}

/** The notes' storage: `localStorage` or an equivalent. */
export type NoteStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** A separate key for each upload, so that two tabs never overwrite each other's. */
const PREFIX = "masthead.desk.upload.";
/** The service accepts parts for this long. */
const KEPT_MILLISECONDS = 7 * 24 * 3600 * 1000;

/** The uploads that this browser remembers, of all its tabs. Without storage it remembers none. */
export class UploadNotes {
  readonly #storage: NoteStorage | undefined;

  constructor(storage: NoteStorage | undefined) {
    this.#storage = storage;
  }

  /** The notes of an account, oldest first. Removes expired and unreadable ones. */
  all(account: string, now: number): UploadNote[] {
    const keys = Array.from({ length: this.#storage?.length ?? 0 }, (_, index) =>
      this.#storage?.key(index),
    );
    const notes: UploadNote[] = [];
    for (const key of keys) {
      if (!key?.startsWith(PREFIX)) continue;
      const note = noteIn(this.#storage?.getItem(key) ?? "");
      if (note && now - note.startedAt < KEPT_MILLISECONDS) notes.push(note);
      else this.#storage?.removeItem(key);
    }
    const own = notes.filter((note) => note.account === account);
    return own.toSorted((one, other) => one.startedAt - other.startedAt);
  }

  get(id: string): UploadNote | undefined {
    return noteIn(this.#storage?.getItem(PREFIX + id) ?? "");
  }

  save(note: UploadNote): void {
    try {
      this.#storage?.setItem(PREFIX + note.id, JSON.stringify(note));
    } catch {
      // A full storage loses the note, not the upload.
    }
  }

  remove(id: string): void {
    this.#storage?.removeItem(PREFIX + id);
  }

  /** Records that the user has been told of a failure. @returns false if they were told before */
  tellOnce(id: string): boolean {
    const note = this.get(id);
    if (note?.isTold === true) return false;
    if (note) this.save({ ...note, isTold: true });
    return true;
  }

  /** The note of an upload that starts now. */
  static newNote(file: File, target: UploadTarget, account: string): UploadNote {
    const { name: fileName, size, lastModified } = file;
    const sent = { id: randomKey(), account, target, fileName, size, lastModified };
    return { ...sent, idempotencyKey: randomKey(), startedAt: Date.now(), heldUntil: 0 };
  }

  /** Whether a `storage` event is about a note. */
  static isNote(key: string | null): boolean {
    return key === null || key.startsWith(PREFIX);
  }
}

/** The browser's storage; undefined if switched off. */
export function browserStorage(): NoteStorage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function noteIn(text: string): UploadNote | undefined {
  try {
    const found: unknown = JSON.parse(text);
    return isNote(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Another version of the desk may have stored it. */
function isNote(found: unknown): found is UploadNote {
  return (
    typeof found === "object" &&
    found !== null &&
    ["id", "account", "fileName", "idempotencyKey"].every((name) => has(found, name, "string")) &&
    ["size", "startedAt", "heldUntil"].every((name) => has(found, name, "number")) &&
    has(found, "target", "object")
  );
}

function has(found: object, name: string, type: string): boolean {
  return typeof Reflect.get(found, name) === type;
}
