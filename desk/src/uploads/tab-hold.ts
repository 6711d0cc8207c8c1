import { UploadNotes } from "./upload-notes.ts";

/** Browsers run the timers of a hidden tab once a minute. */
const HELD_MILLISECONDS = 150_000;
const BEAT_MILLISECONDS = 20_000;

/** A tab's work for its uploads, besides sending. */
interface TabWork {
  /** Records how long this tab works at its uploads; 0 for no longer. */
  hold: (until: number) => void;
  /** Reads the records of other tabs. */
  look: () => void;
  /** Whether closing the tab would interrupt an upload. */
  isSending: () => boolean;
}

/** Prevents two tabs from sending the same file, and warns before closing a tab that is sending. */
export class TabHold {
  readonly #work: TabWork;
  #hasBegun = false;

  constructor(work: TabWork) {
    this.#work = work;
  }

  until(): number {
    return Date.now() + HELD_MILLISECONDS;
  }

  begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    const { hold, look, isSending } = this.#work;
    setInterval(() => {
      hold(this.until());
      look();
    }, BEAT_MILLISECONDS);
    addEventListener("storage", ({ key }) => {
      if (UploadNotes.isNote(key)) look();
    });
    addEventListener("pagehide", () => hold(0));
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) hold(this.until());
    });
    addEventListener("beforeunload", (event) => {
      if (isSending()) event.preventDefault();
    });
  }
}
