import { byId, create, label, textButton } from "#reader/dom/dom.ts";
import { icon } from "#reader/dom/icons.ts";
import type { Say } from "#reader/dom/texts.ts";

/** From this width on, a panel is beside the book; in a narrower window it covers the book. */
const BESIDE = "(min-width: 900px)";
/** Keys that turn pages elsewhere; in a panel they move within it. */
const TURNING_KEYS = /^(Arrow|Page|Home$|End$| $)/;

/** A panel: its name, its button in the bar, and its content, created when it is first opened. */
export interface PanelPlan {
  name: string;
  title: string;
  button: HTMLElement;
  build: (body: HTMLElement) => PanelContent;
}

export interface PanelContent {
  /** Called each time the panel has been opened; moves the focus to its starting point. */
  opened: () => void;
  closed?: () => void;
}

interface BuiltPanel {
  section: HTMLElement;
  content: PanelContent;
}

/** The panels beside or over the book. At most one is open; Escape closes it, and focus returns to its button. */
export class Panels {
  readonly #say: Say;
  readonly #stage = byId("stage", HTMLElement);
  readonly #built = new Map<string, BuiltPanel>();
  readonly #beside = matchMedia(BESIDE);
  #open: { plan: PanelPlan; built: BuiltPanel } | undefined;
  #isFolded = false;

  constructor(say: Say) {
    this.#say = say;
    this.#beside.addEventListener("change", () => this.#showState());
  }

  get openName(): string | undefined {
    return this.#open?.plan.name;
  }

  /** Whether an open panel leaves the book in view. */
  get isBeside(): boolean {
    return this.#beside.matches;
  }

  add(plan: PanelPlan): void {
    plan.button.setAttribute("aria-expanded", "false");
    plan.button.addEventListener("click", () => this.toggle(plan));
  }

  toggle(plan: PanelPlan): void {
    if (this.#open?.plan === plan && !this.#isFolded) this.close();
    else this.open(plan);
  }

  open(plan: PanelPlan): void {
    if (this.#open?.plan !== plan) this.#hide();
    const built = this.#built.get(plan.name) ?? this.#build(plan);
    this.#built.set(plan.name, built);
    this.#open = { plan, built };
    this.#isFolded = false;
    built.section.hidden = false;
    plan.button.setAttribute("aria-expanded", "true");
    this.#showState();
    built.content.opened();
  }

  /** Closes the open panel; false without one. */
  close(): boolean {
    if (!this.#open) return false;
    const { button } = this.#open.plan;
    const hadFocus = this.#open.built.section.contains(document.activeElement);
    this.#hide();
    this.#showState();
    // A button in the closed menu cannot be focused; then the book is.
    if (hadFocus) button.focus();
    if (document.activeElement !== button && hadFocus) this.#stage.focus({ preventScroll: true });
    return true;
  }

  /** Shows the book after a page has been chosen: an open panel that covers it closes, or folds to its head. */
  giveWay(choice: "close" | "fold"): void {
    if (this.isBeside) return;
    if (choice === "close") {
      this.close();
      return;
    }
    this.#isFolded = true;
    this.#showState();
  }

  #hide(): void {
    if (!this.#open) return;
    const { plan, built } = this.#open;
    this.#open = undefined;
    built.section.hidden = true;
    plan.button.setAttribute("aria-expanded", "false");
    built.content.closed?.();
  }

  #showState(): void {
    const { dataset } = document.body;
    if (this.#open) dataset["panel"] = this.#open.plan.name;
    else delete dataset["panel"];
    this.#open?.built.section.classList.toggle("folded", this.#isFolded && !this.isBeside);
    // The part under a panel is out of reach; the heading stays, as orientation for screen readers.
    if (this.#open !== undefined && !this.isBeside && !this.#isFolded) dataset["covered"] = "yes";
    else delete dataset["covered"];
  }

  #build(plan: PanelPlan): BuiltPanel {
    const section = create("section", "panel");
    const heading = create("h2", "panel-title", plan.title);
    heading.id = `panel-${plan.name}-title`;
    section.id = `panel-${plan.name}`;
    section.setAttribute("aria-labelledby", heading.id);
    const close = textButton("control", "", () => this.close());
    close.append(icon("close"));
    label(close, this.#say("close"));
    const head = create("header", "panel-head");
    head.append(heading, close);
    const body = create("div", "panel-body");
    section.append(head, body);
    section.addEventListener("keydown", (event) => {
      if (TURNING_KEYS.test(event.key)) event.stopPropagation();
    });
    const bar = byId("bar", HTMLElement);
    section.lang = bar.lang;
    bar.before(section);
    return { section, content: plan.build(body) };
  }
}
