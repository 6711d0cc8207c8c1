import { Store } from "#desk/state/store.ts";

export interface Notice {
  id: number;
  /** In milliseconds since 1970. */
  at: number;
  text: string;
  isProblem: boolean;
  /** A button beside it, such as undo. */
  action?: { label: string; act: () => void } | undefined;
}

const SECONDS = 6;
const SECONDS_WITH_ACTION = 12;

/** Messages at the lower edge. Screen readers announce them, and they disappear after some seconds. */
export class Notices {
  readonly shown = new Store<readonly Notice[]>([]);
  #last = 0;

  say(text: string, action?: Notice["action"]): void {
    this.#show({ text, isProblem: false, action });
  }

  /** A problem stays until it is closed, or until the user leaves its screen. @returns the id that closes it */
  complain(text: string, action?: Notice["action"]): number {
    return this.#show({ text, isProblem: true, action });
  }

  /** Closes the problems of the previous screen, except those that offer an action. */
  leaveScreen(): void {
    const readBefore = Date.now() - SECONDS * 1000;
    const stays = ({ isProblem, action, at }: Notice): boolean =>
      !isProblem || action !== undefined || at > readBefore;
    this.shown.set(this.shown.value.filter(stays));
  }

  close(id: number): void {
    this.shown.set(this.shown.value.filter((notice) => notice.id !== id));
  }

  #show(notice: Omit<Notice, "id" | "at">): number {
    const id = ++this.#last;
    const others = this.shown.value.filter(({ text }) => text !== notice.text);
    this.shown.set([...others, { ...notice, id, at: Date.now() }]);
    if (notice.isProblem) return id;
    const seconds = notice.action ? SECONDS_WITH_ACTION : SECONDS;
    setTimeout(() => this.close(id), seconds * 1000);
    return id;
  }
}
