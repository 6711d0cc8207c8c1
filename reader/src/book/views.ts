import type { ViewName } from "#reader/access/address.ts";
import { PagesMode } from "./pages-mode.ts";
import { ScrollMode } from "./scroll-mode.ts";
import type { ViewMode, ViewSurroundings } from "./view-mode.ts";

/** The ways of showing the issue, one of which is active. */
export class Views {
  /** Called after each change of the view. */
  readonly listeners: (() => void)[] = [];
  readonly #pages: PagesMode;
  readonly #modes: Map<ViewName, ViewMode>;
  #name: ViewName;

  /** `view` is the initial one; an unknown name turns pages. */
  constructor(
    surroundings: ViewSurroundings,
    { view, makeText }: { view: ViewName; makeText?: MakeText | undefined },
  ) {
    this.#pages = new PagesMode(surroundings);
    this.#modes = new Map<ViewName, ViewMode>([
      ["pages", this.#pages],
      ["scroll", new ScrollMode(surroundings)],
    ]);
    const text = makeText?.(surroundings);
    if (text) this.#modes.set("text", text);
    this.#name = this.#modes.has(view) ? view : "pages";
  }

  get name(): ViewName {
    return this.#name;
  }

  get mode(): ViewMode {
    return this.#modes.get(this.#name) ?? this.#pages;
  }

  begin(): void {
    if (this.#name !== "pages") this.#pages.leave();
    this.mode.enter();
  }

  /** Shows another view; `arrange` gives the position that view's spreads. */
  change(next: ViewName, arrange: () => void): void {
    if (next === this.#name || !this.#modes.has(next)) return;
    const before = this.mode;
    this.#name = next;
    // The text begins with the visible part of the pages.
    if (next === "text") this.mode.enter();
    before.leave();
    if (next !== "text") this.mode.enter();
    arrange();
    for (const listener of this.listeners) listener();
  }
}

export type MakeText = (surroundings: ViewSurroundings) => ViewMode;
