import { Access } from "./access.ts";
import { isDark, pageOfFragment, wishesOf } from "./address.ts";
import { hideAge, startAgeQuestion } from "./age.ts";
import { startAutoFlip } from "./auto-flip-control.ts";
import { fetchBookFiles } from "./book-files.ts";
import { openBook } from "./book.ts";
import { startConversion } from "./conversion.ts";
import { byId, findById } from "./dom.ts";
import { startEmbedding } from "./embedding.ts";
import { startFullscreen } from "./fullscreen.ts";
import { isManifest } from "./manifest.ts";
import { startOfflineReading } from "./offline-reading.ts";
import { startOpening } from "./opening.ts";
import { keepPageInAddress } from "./page-address.ts";
import { startPrinting } from "./printing.ts";
import { hideSession } from "./session.ts";
import { startSubscribing } from "./subscribing.ts";
import { startCopying } from "./text/copying.ts";
import { PageLayers } from "./text/page-layers.ts";
import { startSelecting } from "./text/selecting.ts";
import { speaker } from "./texts.ts";
import { startTools } from "./tools.ts";
import { startTurnControls } from "./turn-controls.ts";
import { rememberedView } from "./view-choice.ts";

switch (document.body.dataset["reason"]) {
  case undefined:
    startReader();
    break;
  case "adult":
    startAgeQuestion();
    break;
  case "converting":
  case "conversion-ready":
    startConversion();
    break;
  default:
    startOpening();
}

/** Takes the page over that the server has written. */
function startReader(): void {
  hideSession();
  hideAge();
  // It stands in for the pages' own texts until they are there.
  findById("first-page-text", HTMLElement)?.remove();
  const manifest = jsonOf("manifest");
  if (!isManifest(manifest)) throw new Error("The page has no manifest.");
  const say = speaker(jsonOf("texts"));
  const wishes = wishesOf(location.search);
  const access = new Access(manifest);
  if (wishes.backgroundColor !== undefined) paint(wishes.backgroundColor);
  byId("auto-flip", HTMLButtonElement).hidden = wishes.autoFlipSeconds === 0;
  startFullscreen(say);
  startPrinting(access, say);
  keepDownloadFresh(access);

  const startPage = pageOfFragment(location.hash) ?? wishes.startPage ?? 1;
  const view = wishes.view ?? rememberedView() ?? "pages";
  document.body.dataset["direction"] = manifest.direction;
  const files = fetchBookFiles(access);
  const goTo = (page: number): void => position.goTo(page, "reader");
  const layers = new PageLayers({ files, say, goTo });
  const book = openBook({ access, files, layers, say, startPage, view });
  const { position } = book;
  startSelecting(byId("stage", HTMLElement));
  startCopying();
  const { direction } = manifest;
  startTools({ access, files, layers, position, direction, say, reveal: book.reveal });
  startTurnControls(book, say);
  keepPageInAddress(position);
  delete byId("bar", HTMLElement).dataset["waiting"];
  startAutoFlip(position, wishes.autoFlipSeconds, say);
  startSubscribing(position);
  startOfflineReading();
  startEmbedding(position, { issueId: manifest.issueId, domains: embedDomains() });
}

/** Hosts that may frame the reader; none for any. */
function embedDomains(): string[] {
  return (document.body.dataset["embedDomains"] ?? "").split(" ").filter((name) => name !== "");
}

function jsonOf(id: string): unknown {
  return JSON.parse(byId(id, HTMLScriptElement).text);
}

/** The controls follow the colour behind them: light ones on a light colour, whatever the device prefers. */
function paint(colour: string): void {
  const root = document.documentElement;
  root.dataset["scheme"] = isDark(colour) ? "dark" : "light";
  root.style.setProperty("--stage", `#${colour}`);
}

function keepDownloadFresh(access: Access): void {
  access.onRenewed(({ downloadUrl }) => {
    const link = findById("download", HTMLAnchorElement);
    if (link && downloadUrl !== null) link.href = downloadUrl;
  });
}
