import { frameHeight } from "#contract/formats/frame-height.ts";
import { textPlaceIn } from "#contract/formats/reading-article.ts";
import { SignedContent } from "#reader/access/access.ts";
import {
  isDark,
  pageOfFragment,
  type ViewName,
  type ReaderOptions,
  optionsOf,
} from "#reader/access/address.ts";
import { hideAge, startAgeQuestion } from "#reader/asking/age.ts";
import { startBarHiding } from "#reader/bar/bar-hiding.ts";
import { startAutoFlip } from "#reader/bar/auto-flip-control.ts";
import { fetchEditionFiles } from "#reader/access/edition-files.ts";
import { type Book, showBook } from "#reader/book/book.ts";
import { byId, findById } from "#reader/dom/dom.ts";
import { painted } from "#reader/dom/idle.ts";
import { startEmbedding } from "#reader/sharing/embedding.ts";
import { startFullscreen } from "#reader/bar/fullscreen.ts";
import { isManifest } from "#reader/access/manifest.ts";
import { startOfflineReading } from "#reader/offline/offline-reading.ts";
import { startTokenForm } from "#reader/asking/token-form.ts";
import { startPlace } from "#reader/place/place-offer.ts";
import { keepPageInAddress } from "#reader/access/page-address.ts";
import { startOutsideLinks } from "#reader/sharing/outside-links.ts";
import { startOwnPage } from "#reader/sharing/own-page.ts";
import { startPostFrame } from "#reader/sharing/post-frame.ts";
import { startPrinting } from "#reader/sharing/printing.ts";
import { startSoughtMarks } from "#reader/search/sought-words.ts";
import { hideAccess } from "#reader/access/remembered.ts";
import { hideSession } from "#reader/access/session.ts";
import { startSubscribing } from "#reader/asking/subscribing.ts";
import { TextView } from "#reader/article/text-view.ts";
import type { ViewMode, ViewSurroundings } from "#reader/book/view-mode.ts";
import { startCopying } from "#reader/text/copying.ts";
import { PageLayers } from "#reader/text/page-layers.ts";
import { startSelecting } from "#reader/text/selecting.ts";
import { speaker } from "#reader/dom/texts.ts";
import { LastLeaf } from "#reader/ending/last-leaf.ts";
import { startBarTools } from "#reader/bar/bar-tools.ts";
import { addSkipLink } from "#reader/bar/skip-link.ts";
import { startTurnControls } from "#reader/bar/turn-controls.ts";
import type { OpenText } from "#reader/text/text-offer.ts";
import { startBookVisit } from "#reader/visits/book-visit.ts";
import { rememberedView } from "#reader/book/view-choice.ts";

switch (document.body.dataset["reason"]) {
  case undefined:
    startReader();
    break;
  case "adult":
    startAgeQuestion();
    break;
  case "converting":
  case "conversion-ready":
    void import("#reader/parts/conversion.ts").then(({ startConversion }) => startConversion());
    break;
  default:
    startTokenForm();
}

/** Takes over the page rendered by the server. */
function startReader(): void {
  hideWhatOpened();
  // It replaces the pages' own texts until they have loaded.
  findById("first-page-text", HTMLElement)?.remove();
  const manifest = jsonOf("manifest");
  if (!isManifest(manifest)) throw new Error("The page has no manifest.");
  const say = speaker(jsonOf("texts"));
  const options = optionsOf(location.search);
  const access = new SignedContent(manifest);
  if (options.backgroundColor !== undefined) paint(options.backgroundColor);
  byId("auto-flip", HTMLButtonElement).hidden = options.autoFlipSeconds === 0;
  addSkipLink(say);
  startFullscreen(say);
  keepDownloadFresh(access);

  const { startPage, view } = openingOf(options, manifest.issueId);
  document.body.dataset["direction"] = manifest.direction;
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const files = fetchEditionFiles(access, opened);
  const goTo = (page: number): void => position.leaveFor(page, "link");
  const layers = new PageLayers({ files, say, goTo });
  const onLoneTap = startBarHiding(say);
  let text: TextView | undefined;
  const makeText = (surroundings: ViewSurroundings): ViewMode => {
    text = new TextView({ access, files, layers, say }, surroundings);
    return text.mode;
  };
  const hasText = (manifest.article ?? null) !== null;
  const openText: OpenText = (part) => text?.openAtPart(part);
  const opening = { access, files, layers, say, startPage, view, onLoneTap, openText };
  const book = showBook({ ...opening, makeText: hasText ? makeText : undefined });
  const { position } = book;
  text?.connect(book);
  text?.open(location.hash);
  startPrinting(access, say, text);
  void book.opened.then(painted).then(open);
  void opened.then(() => startBookVisit(book, access));
  startSelecting(byId("stage", HTMLElement));
  startCopying();
  const heightFor = (width: number): number => frameHeight(manifest, width);
  const post = startPostFrame(heightFor);
  startOutsideLinks(say, post);
  startOwnPage(position, () => text?.fragment());
  const { direction, issueId } = manifest;
  const around = { ...book, access, files, layers, direction, say, text };
  const tools = startBarTools(around);
  book.onView(tools.followView);
  const isPreview = manifest.images.kind !== "issue";
  const stage = byId("stage", HTMLElement);
  const leaf = new LastLeaf({ position, direction, say, stage, isPreview });
  startTurnControls({ ...book, obey: leaf.before(book.obey) }, say, issueId);
  const isLinked = location.hash !== "" || options.startPage !== undefined;
  followPlace(book, { ...around, text, isLinked, labelOf: tools.labelOf });
  delete byId("bar", HTMLElement).dataset["waiting"];
  startAutoFlip(position, options.autoFlipSeconds, say);
  startSubscribing(position);
  startOfflineReading(book.renewPictures);
  startEmbedding(position, { issueId, domains: embedDomains(), heightFor });
}

/** A copied address must not open anything that only its reader may read. */
function hideWhatOpened(): void {
  hideSession();
  hideAccess();
  hideAge();
}

/** The place and view in which the issue opens: from the address, otherwise as chosen before. */
function openingOf(options: ReaderOptions, issueId: string): { startPage: number; view: ViewName } {
  const page = pageOfFragment(location.hash);
  const startPage = textPlaceIn(location.hash)?.page ?? page ?? options.startPage ?? 1;
  const remembered = rememberedView(issueId, page !== undefined);
  return { startPage, view: options.view ?? remembered ?? "pages" };
}

/** Connects the visitor's place with the address, with returning visits, and with hits of a search in all issues. */
function followPlace(
  { position, opened }: Book,
  around: Parameters<typeof startBarTools>[0] & {
    text: TextView | undefined;
    isLinked: boolean;
    labelOf: (page: number) => string;
  },
): void {
  const { access, files, text } = around;
  startSoughtMarks({ ...around, texts: files.texts });
  keepPageInAddress(position, text);
  startPlace({
    ...around,
    opened: Promise.all([opened, files.layout]),
    issueId: access.manifest.issueId,
    stage: byId("stage", HTMLElement),
  });
}

/** Hosts that may frame the reader; none means any. */
function embedDomains(): string[] {
  return (document.body.dataset["embedDomains"] ?? "").split(" ").filter((name) => name !== "");
}

function jsonOf(id: string): unknown {
  return JSON.parse(byId(id, HTMLScriptElement).text);
}

/** The controls match the colour behind them, regardless of the device's preference. */
function paint(colour: string): void {
  const root = document.documentElement;
  root.dataset["scheme"] = isDark(colour) ? "dark" : "light";
  root.style.setProperty("--stage", `#${colour}`);
}

function keepDownloadFresh(access: SignedContent): void {
  access.onRenewed(({ downloadUrl, epubUrl }) => {
    const link = findById("download", HTMLAnchorElement);
    if (link && downloadUrl !== null) link.href = downloadUrl;
    const epub = findById("download-epub", HTMLAnchorElement);
    if (epub && epubUrl !== null) epub.href = epubUrl;
  });
}
