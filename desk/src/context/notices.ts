import { Store } from "#desk/state/store.ts";

/** A short message. */
export interface Notice {
  id: number;
  text: string;
  isProblem: boolean;
  /** A button beside it, such as to undo. */
  action?: { label: string; act: () => void } | undefined;
}

const SECONDS = 6;
const SECONDS_WITH_ACTION = 12;

/** Messages at the lower edge: read aloud by a screen reader, gone after some seconds. */
export class Notices {
  readonly shown = new Store<readonly Notice[]>([]);
  #last = 0;

  say(text: string, action?: Notice["action"]): void {
    this.#show({ text, isProblem: false, action });
  }

  /** A problem stays until it is closed. */
  complain(text: string, action?: Notice["action"]): void {
    this.#show({ text, isProblem: true, action });
  }

  close(id: number): void {
    this.shown.set(this.shown.value.filter((notice) => notice.id !== id));
  }

  #show(notice: Omit<Notice, "id">): void {
    const id = ++this.#last;
    const others = this.shown.value.filter(({ text }) => text !== notice.text);
    this.shown.set([...others, { ...notice, id }]);
    if (notice.isProblem) return;
    const seconds = notice.action ? SECONDS_WITH_ACTION : SECONDS;
    setTimeout(() => this.close(id), seconds * 1000);
  }
}
