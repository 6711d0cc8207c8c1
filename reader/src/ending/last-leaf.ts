import type { Neighbour, Neighbours } from "#contract/formats/shelf/neighbours.ts";
import { isNeighbours } from "#reader/access/manifest.ts";
import type { Command } from "#reader/hands/commands.ts";
import { byId, create, findById, label, textButton } from "#reader/dom/dom.ts";
import { icon } from "#reader/dom/icons.ts";
import type { Say } from "#reader/dom/texts.ts";
import type { Direction } from "#reader/geometry/fit.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";

/** A hand that moves this far, in CSS pixels, leaves the leaf. */
const SWIPE_LENGTH = 40;

export interface LeafSurroundings {
  position: ReadingPosition;
  direction: Direction;
  say: Say;
  stage: HTMLElement;
  /** A preview's last page states the price of the rest; the leaf follows that page. */
  isPreview: boolean;
}

/**
 * The leaf after the last page: neighbouring issues, all issues, subscribing, sharing and the download. It is not a
 * page: it is neither counted nor printed, and going back opens the last page.
 */
export class LastLeaf {
  readonly #around: LeafSurroundings;
  readonly #element = create("section", "last-leaf");
  readonly #heading = create("h2", "last-leaf-heading");
  readonly #issues = create("div", "last-leaf-issues");
  readonly #actions = create("div", "last-leaf-actions");
  #neighbours: Promise<Neighbours | undefined> | undefined;

  constructor(around: LeafSurroundings) {
    this.#around = around;
    const { position, say, isPreview } = around;
    const ending = say(isPreview ? "previewOver" : "endReached");
    this.#heading.textContent = ending;
    this.#heading.tabIndex = -1;
    this.#element.setAttribute("aria-label", ending);
    const close = textButton("control last-leaf-close", "", () => this.close());
    close.append(icon("close"));
    label(close, say("backToPages"));
    const content = create("div", "last-leaf-content");
    content.append(this.#heading, this.#issues, this.#actions);
    this.#element.append(close, content);
    position.onEnd(() => this.#open());
    position.subscribe(({ cause }) => {
      if (cause !== "arrangement") this.close();
      // The covers are loaded with the leaf.
      if (position.following === undefined) void this.#fetch();
    });
    this.#listen();
  }

  get isOpen(): boolean {
    return this.#element.isConnected;
  }

  /** Handles the leaf's commands, and leaves the others to the book. */
  before(obey: (command: Command) => boolean): (command: Command) => boolean {
    return (command) => (this.isOpen ? this.#obey(command) : obey(command));
  }

  #obey(command: Command): boolean {
    const { direction, position } = this.#around;
    switch (command) {
      case "left":
      case "right":
        if ((command === "left") === (direction === "ltr")) this.close();
        return true;
      case "previous":
      case "back":
      case "fit":
        this.close();
        return true;
      case "first":
        this.close();
        position.goTo(1, "reader");
        return true;
      case "up":
      case "down":
      case "read":
        return false;
      default:
        return true;
    }
  }

  close(): void {
    if (!this.isOpen) return;
    this.#element.remove();
    markNext(false);
    delete document.body.dataset["leaf"];
    this.#around.stage.focus({ preventScroll: true });
  }

  #open(): void {
    if (this.isOpen) return;
    this.#actions.replaceChildren(...this.#offers());
    this.#around.stage.append(this.#element);
    document.body.dataset["leaf"] = "yes";
    markNext(true);
    this.#heading.focus({ preventScroll: true });
    void this.#fetch().then((found) => found && this.#show(found));
  }

  /** Each presses the bar's button, so that both have the same effect. */
  #offers(): HTMLElement[] {
    return ["open-subscribe", "share", "download", "download-epub"].flatMap((id) => {
      const control = findById(id, HTMLElement);
      if (!control || control.hidden) return [];
      return textButton("text-button", control.title, () => control.click());
    });
  }

  #show({ shelfUrl, next, previous }: Neighbours): void {
    const { say } = this.#around;
    const entries = [
      next && this.#entry(next, say("nextIssue"), "last-leaf-next"),
      previous && this.#entry(previous, say("previousIssue"), "last-leaf-previous"),
    ];
    this.#issues.replaceChildren(...entries.flatMap((entry) => entry ?? []));
    const all = create("a", "text-button last-leaf-all", say("allIssues"));
    all.href = shelfUrl;
    this.#actions.querySelector(".last-leaf-all")?.remove();
    this.#actions.prepend(all);
  }

  #entry(issue: Neighbour, name: string, className: string): HTMLElement {
    const link = create("a", `last-leaf-issue ${className}`);
    link.href = issue.url;
    if (issue.coverUrl !== null) {
      const cover = create("img", "");
      cover.src = issue.coverUrl;
      cover.alt = "";
      cover.width = 600;
      cover.height = Math.max(1, Math.round((600 * issue.pageHeight) / issue.pageWidth));
      link.append(cover);
    }
    const title = create("span", "last-leaf-title", issue.title);
    title.lang = issue.language;
    title.dir = "auto";
    link.append(create("span", "last-leaf-kicker", name), title);
    return link;
  }

  /** Loads once, and again after a failure. */
  #fetch(): Promise<Neighbours | undefined> {
    this.#neighbours ??= this.#ask();
    return this.#neighbours;
  }

  async #ask(): Promise<Neighbours | undefined> {
    const pageUrl = byId("share", HTMLButtonElement).dataset["pageUrl"];
    // An issue without a link to a shelf is on none.
    if (!findById("to-shelf", HTMLElement) || pageUrl === undefined) return undefined;
    try {
      const { origin, pathname } = new URL(pageUrl, location.href);
      const address = `${origin}${pathname}/neighbours`;
      const response = await fetch(address, { credentials: "omit" });
      const answer: unknown = await response.json();
      if (isNeighbours(answer)) return answer.data;
    } catch {
      this.#neighbours = undefined;
    }
    return undefined;
  }

  /** Handles a gesture that turns back, and the wheel. */
  #listen(): void {
    const { direction } = this.#around;
    let from: number | undefined;
    this.#element.addEventListener("pointerdown", (event) => {
      event.stopPropagation();
      from = event.clientX;
    });
    this.#element.addEventListener("pointerup", ({ clientX }) => {
      const way = from === undefined ? 0 : clientX - from;
      from = undefined;
      if ((direction === "ltr" ? way : -way) > SWIPE_LENGTH) this.close();
    });
    this.#element.addEventListener("wheel", (event) => event.stopPropagation());
  }
}

/** Nothing follows the leaf. */
function markNext(isEnd: boolean): void {
  byId("next", HTMLElement).setAttribute("aria-disabled", String(isEnd));
}
