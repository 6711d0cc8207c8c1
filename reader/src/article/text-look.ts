import { byId, create, textButton } from "#reader/dom/dom.ts";
import type { Say } from "#reader/dom/texts.ts";

/** Sizes of the type, as shares of the device's own. */
const SIZES = [0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2, 2.5] as const;
const PAPERS = ["device", "light", "sepia", "dark"] as const;
type Paper = (typeof PAPERS)[number];

const PAPER_TEXTS = {
  device: "paperDevice",
  light: "paperLight",
  sepia: "paperSepia",
  dark: "paperDark",
} as const satisfies Record<Paper, string>;

/** The type size and the colours of the text, which the browser remembers for all issues if it can. */
export class TextLook {
  readonly #stage = byId("stage", HTMLElement);
  readonly #say: Say;
  readonly #keepPlace: (change: () => void) => void;
  readonly #size = create("output", "look-size");
  #step: number;

  /** `keepPlace` makes a change and keeps the reading place. */
  constructor(say: Say, keepPlace: (change: () => void) => void) {
    this.#say = say;
    this.#keepPlace = keepPlace;
    const size = SIZES.findIndex((each) => String(each) === remembered("type"));
    this.#step = size < 0 ? SIZES.indexOf(1) : size;
    this.#showSize();
    this.#showPaper(PAPERS.find((paper) => paper === remembered("paper")) ?? "device");
    this.#connect(byId("text-look", HTMLButtonElement), this.#menu());
  }

  /** The next larger or smaller type; false at either end. */
  change(step: 1 | -1): boolean {
    const next = this.#step + step;
    if (SIZES[next] === undefined) return false;
    this.#step = next;
    remember("type", String(SIZES[next]));
    this.#keepPlace(() => this.#showSize());
    return true;
  }

  #showSize(): void {
    const size = SIZES[this.#step] ?? 1;
    this.#stage.style.setProperty("--type", String(size));
    this.#size.textContent = `${Math.round(size * 100)} %`;
  }

  #showPaper(paper: Paper): void {
    if (paper === "device") delete this.#stage.dataset["paper"];
    else this.#stage.dataset["paper"] = paper;
  }

  /**
   * The menu is not the button's own popover: the button may be inside another one, which closes when it is pressed.
   */
  #connect(button: HTMLButtonElement, menu: HTMLElement): void {
    button.setAttribute("aria-expanded", "false");
    let wasOpen = false;
    button.addEventListener("pointerdown", () => (wasOpen = menu.matches(":popover-open")));
    button.addEventListener("click", () => {
      if (!wasOpen) setTimeout(() => menu.showPopover());
      wasOpen = false;
    });
    menu.addEventListener("toggle", () => {
      const isOpen = menu.matches(":popover-open");
      button.setAttribute("aria-expanded", String(isOpen));
      if (isOpen) menu.querySelector("button")?.focus();
      else if (menu.contains(document.activeElement) || document.activeElement === document.body)
        button.focus();
    });
  }

  #menu(): HTMLElement {
    const menu = create("div", "look-menu");
    menu.id = "text-look-menu";
    menu.popover = "auto";
    menu.setAttribute("role", "group");
    menu.setAttribute("aria-label", byId("text-look", HTMLButtonElement).title);
    const bar = byId("bar", HTMLElement);
    menu.lang = bar.lang;
    // Arrows choose among the papers instead of turning pages.
    menu.addEventListener("keydown", (event) => event.key !== "Escape" && event.stopPropagation());
    menu.append(this.#sizes(), this.#papers());
    bar.append(menu);
    return menu;
  }

  #sizes(): HTMLElement {
    const group = create("div", "look-sizes");
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", this.#say("typeSize"));
    const button = (className: string, text: "smallerType" | "largerType", step: 1 | -1) => {
      const pressed = textButton(`text-button ${className}`, "A", () => this.change(step));
      pressed.setAttribute("aria-label", this.#say(text));
      pressed.title = this.#say(text);
      return pressed;
    };
    group.append(
      button("look-smaller", "smallerType", -1),
      this.#size,
      button("look-larger", "largerType", 1),
    );
    return group;
  }

  #papers(): HTMLElement {
    const group = create("fieldset", "look-papers");
    group.append(create("legend", "", this.#say("paper")));
    const chosen = this.#stage.dataset["paper"] ?? "device";
    for (const paper of PAPERS) {
      const option = create("label", `look-paper look-${paper}`);
      const radio = create("input", "");
      radio.type = "radio";
      radio.name = "paper";
      radio.checked = paper === chosen;
      radio.addEventListener("change", () => {
        remember("paper", paper);
        this.#showPaper(paper);
      });
      option.append(radio, this.#say(PAPER_TEXTS[paper]));
      group.append(option);
    }
    return group;
  }
}

function remembered(name: string): string | null {
  try {
    return localStorage.getItem(`masthead.${name}`);
  } catch {
    return null;
  }
}

function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`masthead.${name}`, value);
  } catch {
    // Then the choice lasts as long as the page.
  }
}
