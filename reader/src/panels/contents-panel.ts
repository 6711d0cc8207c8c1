import type { EditionLayout } from "#contract/formats/edition-files.ts";
import { create } from "#reader/dom/dom.ts";
import type { Direction } from "#reader/geometry/fit.ts";
import { PageSizes } from "#reader/geometry/page-sizes.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";
import type { BookmarkSurroundings, ShownBookmarks } from "#reader/place/bookmark-surroundings.ts";
import type { About } from "./about.ts";
import type { PageLabels } from "./page-labels.ts";
import type { Say } from "#reader/dom/texts.ts";
import type { Thumbnails } from "./thumbnails.ts";
import { OutlineList } from "./outline.ts";
import type { PanelContent, Panels } from "./panel.ts";
import { tabsOf } from "./tabs.ts";
import { ThumbnailGrid } from "./thumbnail-grid.ts";

export interface ContentsSurroundings {
  say: Say;
  language: string;
  labels: PageLabels;
  position: ReadingPosition;
  /** Opens the page of a chapter, or its heading while the text is shown. */
  goToChapter: (page: number, title: string) => void;
  direction: Direction;
  panels: Panels;
  layout: EditionLayout | undefined;
  thumbnails: Thumbnails;
  about: About;
  /** The issue's ID: its bookmarks are kept under it. */
  issueId: string;
}

/**
 * The panel with the chapters, if the issue has an outline, and the pages as pictures. Choosing
 * an entry opens its page at once.
 */
export function contentsPanel(body: HTMLElement, around: ContentsSurroundings): PanelContent {
  const { say, position, panels, layout, thumbnails, about } = around;
  const goTo = (page: number): void => {
    position.leaveFor(page, "contents");
    panels.giveWay("close");
  };
  const showBookmarks = bookmarksIn(body, { ...around, goTo });
  const greet = (begin: HTMLElement | undefined): void => {
    begin?.focus({ preventScroll: true });
    void about.show();
    showBookmarks();
  };
  const sizes = new PageSizes(thumbnails.sizeOf(1));
  if (layout) sizes.learn(layout.pages);
  const grid = new ThumbnailGrid({ ...around, goTo, isWide: (page) => sizes.isWide(page) });
  const entries = layout?.outline ?? [];
  if (entries.length === 0) {
    body.append(grid.element, about.element);
    return {
      opened: () => greet(grid.showPresent()),
    };
  }
  const openChapter = (page: number, title: string): void => {
    around.goToChapter(page, title);
    panels.giveWay("close");
  };
  const outline = new OutlineList(entries, { ...around, goTo: openChapter });
  const chapters = create("nav", "outline-view");
  chapters.setAttribute("aria-label", say("contents"));
  chapters.append(outline.element);
  const showChapter = (): HTMLElement | undefined => {
    const link = outline.showPage(position.spread.at(-1)?.page ?? position.page);
    link?.scrollIntoView({ block: "nearest" });
    return link ?? outline.element.querySelector("a") ?? undefined;
  };
  position.subscribe(
    () => chapters.isConnected && outline.showPage(position.spread.at(-1)?.page ?? 1),
  );
  const tabs = tabsOf([
    {
      name: "chapters",
      title: say("contents"),
      element: chapters,
      shown: () => void showChapter(),
    },
    {
      name: "pages",
      title: say("pages"),
      element: grid.element,
      shown: () => void grid.showPresent(),
    },
  ]);
  body.append(...tabs.elements, about.element);
  return {
    opened: () => greet(tabs.current() === "chapters" ? showChapter() : grid.showPresent()),
  };
}

/**
 * Puts the bookmarks above the panel's other contents.
 * @returns a function that shows them, and loads them when first called
 */
function bookmarksIn(body: HTMLElement, around: BookmarkSurroundings): () => void {
  let loading: Promise<ShownBookmarks> | undefined;
  const load = async (): Promise<ShownBookmarks> => {
    const part = await import("#reader/parts/bookmarks.ts");
    const bookmarks = new part.Bookmarks(around);
    body.prepend(bookmarks.element);
    return bookmarks;
  };
  return () => {
    loading ??= load();
    loading.then(
      (bookmarks) => bookmarks.show(),
      // Without a network, the panel has the rest, and loading is retried later.
      () => (loading = undefined),
    );
  };
}
