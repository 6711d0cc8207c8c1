import type { SignedContent } from "#reader/access/access.ts";
import { About } from "#reader/panels/about.ts";
import { type ArticleSource, KeptPages } from "#reader/offline/kept-pages.ts";
import type { AloudSource } from "#reader/aloud/aloud-source.ts";
import { ReadAloud } from "./read-aloud.ts";
import { startBar } from "./bar.ts";
import type { EditionFiles } from "#reader/access/edition-files.ts";
import { startCounter } from "./counter.ts";
import { byId } from "#reader/dom/dom.ts";
import type { Direction } from "#reader/geometry/fit.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";
import { makeHelp } from "#reader/panels/help.ts";
import { PageLabels } from "#reader/panels/page-labels.ts";
import { contentsPanel } from "#reader/panels/contents-panel.ts";
import { Panels, type PanelPlan } from "#reader/panels/panel.ts";
import { SearchPanel, type TextSearch } from "#reader/search/search-panel.ts";
import { makeSharing } from "#reader/sharing/share.ts";
import { startShortcuts, type Shortcut } from "#reader/hands/shortcuts.ts";
import { SingleKeys } from "#reader/hands/single-keys.ts";
import { startSlider } from "./slider.ts";
import type { PageLayers } from "#reader/text/page-layers.ts";
import type { Say } from "#reader/dom/texts.ts";
import { Thumbnails } from "#reader/panels/thumbnails.ts";

export interface BarSurroundings {
  access: SignedContent;
  files: EditionFiles;
  layers: PageLayers;
  position: ReadingPosition;
  direction: Direction;
  say: Say;
  /** Brings something on a page in view into sight. */
  reveal: (element: Element) => void;
  /** Enlarges to the column of text that something on a page in view is in. */
  enlarge: (element: Element) => void;
  /** The text of the issue, if it has one. */
  text?: TextTools | undefined;
}

/** The tools' functions while the text is shown. */
export interface TextTools {
  readonly isShown: boolean;
  readonly search: TextSearch;
  readonly aloud: AloudSource;
  readonly files: ArticleSource;
  /** The fragment of the place in the text; undefined while it is not shown. */
  fragment: () => string | undefined;
  /** Goes to the heading on a page that has a title. */
  goToHeading: (page: number, title: string) => Promise<void>;
}

export interface BarTools {
  /** Call it when another view is shown. */
  followView: () => void;
  /** A page's printed label. */
  labelOf: (page: number) => string;
}

/** Connects everything in the bar except turning: counter, slider, panels, windows, keys. */
export function startBarTools(around: BarSurroundings): BarTools {
  const { access, files, position, direction, say } = around;
  const labels = new PageLabels(access.manifest.pagesCount);
  const thumbnails = files.layout.then((layout) => new Thumbnails(access, layout));
  const showCount = startCounter(position, labels, say);
  const showSlider = startSlider({ position, labels, direction, say, thumbnails });
  void files.layout.then((layout) => {
    labels.learn(layout?.labels ?? []);
    showCount();
    showSlider();
  });
  const panels = new Panels(say);
  startPanels(around, panels, labels, thumbnails);
  const readAloud = new ReadAloud({
    ...around,
    language: access.manifest.language,
    title: titleOf(access),
    texts: files.texts,
    textSource: () => shownText(around),
  });
  startWindows(around);
  const singleKeys = new SingleKeys();
  const shortcuts = shortcutsFor(say);
  startHelp(makeHelp(say, shortcuts, singleKeys));
  startShortcuts(shortcuts, singleKeys, () => panels.close() || readAloud.stop());
  startBar();
  const followView = (): void => {
    readAloud.stop();
    readAloud.offer();
  };
  return { followView, labelOf: (page) => labels.of(page) };
}

function shownText({ text }: BarSurroundings): AloudSource | undefined {
  return text?.isShown ? text.aloud : undefined;
}

/** The search does not load its panel until it is opened; the contents wait for the layout. */
function startPanels(
  around: BarSurroundings,
  panels: Panels,
  labels: PageLabels,
  thumbnails: Promise<Thumbnails>,
): void {
  const { access, files, say } = around;
  const { language, images } = access.manifest;
  const kept = new KeptPages(access, files.texts, around.text?.files);
  const isPreview = images.kind === "preview";
  const search = {
    ...around,
    language,
    labels,
    panels,
    texts: files.texts,
    isPreview,
    text: around.text?.search,
    shelfUrl: byId("search", HTMLButtonElement).dataset["shelfUrl"],
  };
  panels.add({
    name: "search",
    title: byId("search", HTMLButtonElement).title,
    button: byId("search", HTMLButtonElement),
    build: (body) => new SearchPanel(body, search),
  });
  const button = byId("contents", HTMLButtonElement);
  button.hidden = true;
  void Promise.all([files.layout, thumbnails]).then(([layout, thumbnails]) => {
    const plan: PanelPlan = {
      name: "contents",
      title: say(layout?.outline.length ? "contents" : "pages"),
      button,
      build: (body) =>
        contentsPanel(body, {
          ...around,
          goToChapter: chapterOpener(around),
          issueId: access.manifest.issueId,
          language,
          labels,
          panels,
          layout,
          thumbnails,
          about: new About({ say, language, tags: access.manifest.tags, kept }),
        }),
    };
    panels.add(plan);
    // A single page offers no choice.
    button.hidden = layout === undefined || around.position.pagesCount === 1;
  });
}

/** Opens a chapter in the current view. */
function chapterOpener({ position, text }: BarSurroundings): (page: number, title: string) => void {
  return (page, title) => {
    if (!text?.isShown) return position.leaveFor(page, "contents");
    position.depart(page, "contents");
    void text.goToHeading(page, title);
  };
}

/** Title and volume, for other programs. */
function titleOf({ manifest: { title, volume } }: SignedContent): string {
  return [title, volume].filter((part) => part.trim() !== "").join(" – ");
}

function startWindows({ access, position, say, text }: BarSurroundings): void {
  const button = byId("share", HTMLButtonElement);
  const share = makeSharing({
    say,
    position,
    title: titleOf(access),
    pageUrl: button.dataset["pageUrl"] ?? location.href,
    embedCode: button.dataset["embedCode"],
    textFragment: () => text?.fragment(),
  });
  button.addEventListener("click", share);
}

/** The help is about keys, so on touch devices it appears with the first key. */
function startHelp(open: () => void): void {
  const button = byId("help", HTMLButtonElement);
  button.addEventListener("click", open);
  if (matchMedia("(any-pointer: fine)").matches) return;
  button.hidden = true;
  const offer = (): void => void (button.hidden = false);
  document.addEventListener("keydown", offer, { once: true, capture: true });
}

/** Every shortcut presses a button, so that both always have the same effect. */
function shortcutsFor(say: Say): Shortcut[] {
  const pressing = (key: string, id: string, text?: string): Shortcut => {
    const button = byId(id, HTMLButtonElement);
    return {
      key,
      text: text ?? button.title,
      isOffered: () => !button.hidden,
      run: () => button.click(),
    };
  };
  return [
    pressing("/", "search"),
    pressing("t", "contents"),
    pressing("r", "read-aloud", say("readAloud")),
    pressing("s", "share"),
    pressing("f", "fullscreen", say("enterFullscreen")),
    pressing("?", "help"),
  ];
}
