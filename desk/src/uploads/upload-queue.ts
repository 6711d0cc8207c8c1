import type { Client } from "#sdk/client.ts";
import type { ConvertedIssue } from "#sdk/publishing/publish-pdf.ts";
import { randomKey } from "#sdk/transport/random-key.ts";
import { Store } from "#desk/state/store.ts";
import { followUpload } from "./follow-upload.ts";
import { IN_PARTS_ABOVE } from "#sdk/publishing/publish-pdf.ts";
import { sendPdf } from "./send-pdf.ts";
import { Slots } from "./slots.ts";
import { TabHold } from "./tab-hold.ts";
import { browserStorage, type NoteStorage, type UploadNote, UploadNotes } from "./upload-notes.ts";
import { isFileOf, isOfConversion, isRefused, readyState, type Run } from "./upload-facts.ts";
import { isSameTarget, type Upload, type UploadState, type UploadTarget } from "./upload.ts";
import { WAKE } from "./wait-until.ts";

/** More at once would share the same bandwidth. */
const SENT_AT_ONCE = 2;
/** Older ones are in the service's lists. */
const READY_KEPT_MILLISECONDS = 3600 * 1000;
const REPORTED_EACH_MILLISECONDS = 200;

/** The PDFs that this browser sends. They continue on every screen. */
export class UploadQueue {
  /** Newest last. */
  readonly all = new Store<readonly Upload[]>([]);
  readonly #client: Client;
  readonly #slots = new Slots(SENT_AT_ONCE);
  readonly notes: UploadNotes;
  readonly #hold: TabHold;
  readonly #known = new Map<string, UploadNote>();
  readonly #files = new Map<string, File>();
  readonly #runs = new Map<string, Run>();
  readonly #reported = new Map<string, number>();
  #account = "";

  /** @param storage for the notes of uploads, so that they survive closing the tab */
  constructor(client: Client, storage: NoteStorage | undefined = browserStorage()) {
    this.#client = client;
    this.notes = new UploadNotes(storage);
    this.#hold = new TabHold({
      hold: (until) => {
        for (const id of this.#runs.keys()) this.#keep({ id, heldUntil: until });
      },
      look: () => this.#look(),
      isSending: () => [...this.#runs.values()].some(({ isSending }) => isSending),
    });
  }

  /**
   * Sends files, two at a time. Continues one that was being sent to the same target when its tab was closed.
   * @returns the ids of their uploads
   */
  add(files: readonly File[], target: UploadTarget): string[] {
    return files.map((file) => {
      const begun = this.all.value.find(
        (upload) =>
          upload.state.kind === "interrupted" &&
          isSameTarget(upload.target, target) &&
          isFileOf(upload, file),
      );
      const id = begun?.id ?? this.#begin(file, target);
      void this.#send(id, file);
      return id;
    });
  }

  /**
   * Continues an interrupted upload with its file, chosen again.
   * @returns whether the file matches, by name and size
   */
  continueWith(id: string, file: File): boolean {
    const upload = this.#of(id);
    if (!upload || !isFileOf(upload, file)) return false;
    void this.#send(id, file);
    return true;
  }

  /** Resumes an upload that waits for its connection, or resends a failed one, if its file is available. */
  tryAgain(id: string): void {
    const run = this.#runs.get(id);
    const file = this.#files.get(id);
    if (run) run.alarm.dispatchEvent(new Event(WAKE));
    else if (file) {
      const upload = this.#of(id);
      const { problem } = upload?.state.kind === "failed" ? upload.state : { problem: undefined };
      if (isOfConversion(problem)) this.#startAnew(id);
      void this.#send(id, file);
    }
  }

  /** Ends an upload and forgets it. The service removes the received parts. */
  async giveUp(id: string): Promise<void> {
    const note = this.#known.get(id);
    this.forget(id);
    if (!note?.conversionId || note.hasArrived || note.size <= IN_PARTS_ABOVE) return;
    try {
      await this.#client.uploads.delete(note.conversionId);
    } catch {
      // The service removes abandoned uploads.
    }
  }

  /** Removes it from the list, such as one whose issue was deleted. */
  forget(id: string): void {
    this.#runs.get(id)?.controller.abort();
    this.#runs.delete(id);
    this.notes.remove(id);
    this.#known.delete(id);
    this.#files.delete(id);
    this.all.set(this.all.value.filter((upload) => upload.id !== id));
  }

  /** Shows an account's uploads from earlier pages and other tabs of this browser. May be repeated. */
  resume(account: string): void {
    this.#account = account;
    this.#hold.begin();
    this.#look();
  }

  #begin(file: File, target: UploadTarget): string {
    const note = UploadNotes.newNote(file, target, this.#account);
    this.#known.set(note.id, note);
    return note.id;
  }

  /** Ends an earlier try at the service. */
  #startAnew(id: string): void {
    const nothing = { conversionId: undefined, isSent: false, hasArrived: false };
    this.#keep({ id, idempotencyKey: randomKey(), startedAt: Date.now(), ...nothing });
  }

  async #send(id: string, file: File): Promise<void> {
    const { signal, alarm } = this.#run(id, true);
    const note = this.#keep({ id, heldUntil: this.#hold.until() });
    if (!note) return;
    this.#files.set(id, file);
    this.#show(note, { kind: "waiting" });
    const onState = (state: UploadState): void => {
      const run = this.#runs.get(id);
      if (run && state.kind === "converting") run.isSending = false;
      if (!signal.aborted) this.#report(note, state);
    };
    const onNote = (changed: UploadNote): void => {
      const { heldUntil: _, ...rest } = changed;
      if (!signal.aborted) this.#keep(rest);
    };
    const { client, slots } = { client: this.#client, slots: this.#slots };
    await this.#end(note, signal, () =>
      sendPdf({ client, slots, file, note, signal, alarm, onState, onNote }),
    );
  }

  /** Follows an upload that an earlier page has started. */
  async #follow(note: UploadNote): Promise<void> {
    const { signal } = this.#run(note.id, false);
    const isThere = note.isSent === true || note.hasArrived === true;
    this.#show(note, isThere ? { kind: "converting", percent: 0 } : { kind: "interrupted" });
    const onPercent = (percent: number): void => {
      if (signal.aborted) return;
      this.#keep({ id: note.id, isSent: true, hasArrived: true });
      this.#show(note, { kind: "converting", percent });
    };
    await this.#end(note, signal, () =>
      followUpload({ client: this.#client, note, signal, onPercent }),
    );
  }

  async #end(
    note: UploadNote,
    signal: AbortSignal,
    work: () => Promise<ConvertedIssue | undefined>,
  ): Promise<void> {
    const { id } = note;
    try {
      const issue = await work();
      if (signal.aborted) return;
      if (issue) this.#show(note, readyState(issue));
      else this.#show(note, { kind: "interrupted" });
      if (issue && note.target.kind === "edition") this.notes.remove(id);
      else this.#keep({ id, issue, heldUntil: 0 });
    } catch (problem) {
      if (signal.aborted) return;
      const hasFile = this.#files.has(id);
      // After a reload, the refusal would be unknown.
      if (hasFile && isRefused(problem)) this.notes.remove(id);
      else this.#keep({ id, heldUntil: 0 });
      // Without the file, the service no longer knows it.
      if (!hasFile && !isOfConversion(problem)) this.#hide(id);
      else this.#show(note, { kind: "failed", problem, hasFile });
    } finally {
      if (!signal.aborted) this.#runs.delete(id);
    }
  }

  /** Reads this browser's notes of uploads that other tabs handle. */
  #look(): void {
    const now = Date.now();
    const notes = this.notes.all(this.#account, now);
    const ids = new Set(notes.map(({ id }) => id));
    for (const { id, state } of this.all.value) {
      if (state.kind === "elsewhere" && !ids.has(id)) this.#hide(id);
    }
    for (const note of notes) if (!this.#runs.has(note.id)) this.#lookAt(note, now);
  }

  #lookAt(note: UploadNote, now: number): void {
    const shown = this.#of(note.id)?.state.kind;
    this.#known.set(note.id, note);
    if (note.issue) {
      if (now - note.startedAt > READY_KEPT_MILLISECONDS) this.notes.remove(note.id);
      else if (shown !== "ready") this.#show(note, readyState(note.issue));
    } else if (note.heldUntil > now) this.#show(note, { kind: "elsewhere" });
    else if (shown === undefined || shown === "elsewhere") void this.#follow(note);
  }

  #run(id: string, isSending: boolean): { signal: AbortSignal; alarm: EventTarget } {
    this.#runs.get(id)?.controller.abort();
    const controller = new AbortController();
    const alarm = new EventTarget();
    this.#runs.set(id, { controller, alarm, isSending });
    return { signal: controller.signal, alarm };
  }

  #keep(change: Partial<UploadNote> & { id: string }): UploadNote | undefined {
    const known = this.#known.get(change.id);
    const note = known && { ...known, ...change };
    if (!note) return undefined;
    this.#known.set(note.id, note);
    this.notes.save(note);
    return note;
  }

  /** Shows progress no more often than eyes can follow. */
  #report(note: UploadNote, state: UploadState): void {
    const now = Date.now();
    const isSame = this.#of(note.id)?.state.kind === state.kind;
    const isSoon = now - (this.#reported.get(note.id) ?? 0) < REPORTED_EACH_MILLISECONDS;
    if (isSame && isSoon && state.kind === "uploading") return;
    this.#reported.set(note.id, now);
    this.#show(note, state);
  }

  #show({ id, target, fileName, size }: UploadNote, state: UploadState): void {
    const conversionId = this.#known.get(id)?.conversionId;
    const upload: Upload = { id, target, fileName, size, conversionId, state };
    const isShown = this.#of(id) !== undefined;
    this.all.set(
      isShown
        ? this.all.value.map((other) => (other.id === id ? upload : other))
        : [...this.all.value, upload],
    );
  }

  #hide(id: string): void {
    this.all.set(this.all.value.filter((upload) => upload.id !== id));
  }

  #of(id: string): Upload | undefined {
    return this.all.value.find((upload) => upload.id === id);
  }
}
