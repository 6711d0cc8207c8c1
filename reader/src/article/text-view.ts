import { type TextPlace, textId, textPlaceIn } from "#contract/formats/reading-article.ts";
import type { SignedContent } from "#reader/access/access.ts";
import type { EditionFiles } from "#reader/access/edition-files.ts";
import type { ViewName } from "#reader/access/address.ts";
import type { Book } from "#reader/book/book.ts";
import type { ViewSurroundings } from "#reader/book/view-mode.ts";
import type { PagePart } from "#reader/text/text-offer.ts";
import { rememberView } from "#reader/book/view-choice.ts";
import { byId, label } from "#reader/dom/dom.ts";
import type { Say } from "#reader/dom/texts.ts";
import { PageLabels } from "#reader/panels/page-labels.ts";
import type { PageLayers } from "#reader/text/page-layers.ts";
import { showMark } from "#reader/text/show-mark.ts";
import { ArticleFiles, fileOfPage } from "./article-files.ts";
import { FoundText } from "./found-text.ts";
import { headingPlace } from "./heading-place.ts";
import { printText } from "./printed-text.ts";
import { SpokenText } from "./spoken-text.ts";
import { TextLook } from "./text-look.ts";
import { TextMode } from "./text-mode.ts";

export interface TextViewSurroundings {
  access: SignedContent;
  files: EditionFiles;
  layers: PageLayers;
  say: Say;
}

/** The text of an issue as a separate view, and the ways between the text and the pages. */
export class TextView {
  readonly search: FoundText;
  readonly aloud: SpokenText;
  readonly files: ArticleFiles;
  readonly #around: TextViewSurroundings;
  readonly #mode: TextMode;
  readonly #listeners: (() => void)[] = [];
  #book: Book | undefined;
  /** The view to return to. */
  #pagesView: ViewName = "pages";

  constructor(around: TextViewSurroundings, view: ViewSurroundings) {
    this.#around = around;
    const { access, say } = around;
    const labels = new PageLabels(access.manifest.pagesCount);
    void around.files.layout.then((layout) => labels.learn(layout?.labels ?? []));
    this.files = new ArticleFiles(access);
    this.#mode = new TextMode(view, {
      files: this.files,
      say,
      labelOf: (page) => labels.of(page),
      isPreview: access.manifest.images.kind === "preview",
      onDrawn: () => this.search.show(),
      onPlace: () => this.#listeners.forEach((listener) => listener()),
      changeType: (step) => look.change(step),
    });
    this.search = new FoundText(this.#mode, () => this.isShown);
    this.aloud = new SpokenText(this.#mode, access.manifest.language);
    const look = new TextLook(say, (change) => this.#mode.keepPlace(change));
    this.#mode.scroller.addEventListener("click", (event) => this.#follow(event));
  }

  get mode(): TextMode {
    return this.#mode;
  }

  get isShown(): boolean {
    return this.#book?.view() === "text";
  }

  /** The fragment that opens the text at the paragraph being read; undefined while the pages are shown. */
  fragment(): string | undefined {
    const { place } = this.#mode;
    return this.isShown && place ? textId(place) : undefined;
  }

  /** Calls `listener` when another paragraph becomes the one being read. */
  onPlace(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Opens the text at the place of a fragment; false if the fragment names none. */
  open(fragment: string): boolean {
    const place = textPlaceIn(fragment);
    if (!place) return false;
    this.#mode.beginAt(place);
    this.#book?.position.goTo(place.page, "scrolling");
    if (this.isShown) void this.#mode.goTo(place);
    else this.#book?.changeView("text");
    return true;
  }

  /** Opens the text at the part of a page, or at the visible part of the pages. */
  openAtPart(part?: PagePart): void {
    if (part) {
      this.#mode.beginAt(part);
      this.#book?.position.goTo(part.page, "scrolling");
    }
    this.#book?.changeView("text");
    byId("announcer", HTMLElement).textContent = this.#around.say("nowText");
    this.#mode.scroller.focus({ preventScroll: true });
  }

  /** Goes to a content entry's heading on a page, or to the page's beginning. */
  async goToHeading(page: number, title: string): Promise<void> {
    const file = await this.files.load(fileOfPage(page));
    if (!this.isShown) return;
    this.#book?.position.goTo(page, "scrolling");
    await this.#mode.goTo(headingPlace(file?.blocks ?? [], page, title) ?? { page, block: 1 });
  }

  /** Prints the whole text; false if a part cannot be loaded. */
  print(onProgress: (done: number, count: number) => void): Promise<boolean> {
    return printText(this.#mode.column, onProgress);
  }

  connect(book: Book): void {
    this.#book = book;
    const { say } = this.#around;
    const button = byId("text-view", HTMLButtonElement);
    const look = byId("text-look", HTMLButtonElement);
    const [larger, smaller] = [byId("zoom-in", HTMLElement), byId("zoom-out", HTMLElement)];
    const names = [larger.title, smaller.title] as const;
    const show = (): void => {
      const { isShown } = this;
      if (!isShown) this.#pagesView = book.view();
      button.dataset["state"] = isShown ? "on" : "off";
      label(button, say(isShown ? "showPages" : "showText"));
      look.hidden = !isShown;
      label(larger, isShown ? say("largerType") : names[0]);
      label(smaller, isShown ? say("smallerType") : names[1]);
    };
    button.addEventListener("click", () => {
      if (this.isShown) this.#showPages(this.#mode.place);
      else book.changeView("text");
      rememberView(book.view(), this.#around.access.manifest.issueId);
      const now = { text: "nowText", scroll: "nowScrolling", pages: "nowTurning" } as const;
      byId("announcer", HTMLElement).textContent = say(now[book.view()]);
    });
    book.onView(show);
    book.position.subscribe(({ cause }) => {
      if (cause === "reader") this.#around.layers.mark("place", () => []);
    });
    show();
  }

  /** Marks in the margin lead to the pages, links to pages to their text. */
  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const block = this.#mode.column.blocks.find(({ element }) => element.contains(link));
    if (link.matches(".page-mark, .place-mark")) {
      event.preventDefault();
      this.#showPages(block?.block);
    } else if (link.dataset["page"] !== undefined) {
      event.preventDefault();
      const page = Number(link.dataset["page"]);
      this.#book?.position.leaveFor(page, "link");
      void this.#mode.goTo({ page, block: 1 });
    } else if (link.matches(".note-link")) {
      event.preventDefault();
      this.#book?.position.depart(textPlaceIn(link.hash)?.page ?? 1, "link");
      this.open(link.hash);
    }
  }

  /** Shows the pages at a paragraph's place, which is marked there. */
  #showPages(place: TextPlace | undefined): void {
    const book = this.#book;
    if (!book) return;
    const { layers } = this.#around;
    const block = place && this.#mode.blockAt(place);
    const places = block?.block.content.places ?? [];
    if (place) {
      this.#mode.remember(place);
      book.position.goTo(place.page, "scrolling");
    }
    book.changeView(this.#pagesView);
    layers.mark("place", (page) => places.filter((each) => each.page === page));
    byId("stage", HTMLElement).focus({ preventScroll: true });
    if (place) showMark({ layers, reveal: book.reveal }, place.page, "place");
  }
}
