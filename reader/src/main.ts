import { Access } from "./access.ts";
import { isDark, pageOfFragment, wishesOf } from "./address.ts";
import { startAutoFlip } from "./auto-flip-control.ts";
import { fetchBookFiles } from "./book-files.ts";
import { openBook } from "./book.ts";
import { byId, findById } from "./dom.ts";
import { startFullscreen } from "./fullscreen.ts";
import { isManifest } from "./manifest.ts";
import { startOpening } from "./opening.ts";
import { keepPageInAddress } from "./page-address.ts";
import { startPrinting } from "./printing.ts";
import { hideSession } from "./session.ts";
import { startCopying } from "./text/copying.ts";
import { PageLayers } from "./text/page-layers.ts";
import { startSelecting } from "./text/selecting.ts";
import { speaker } from "./texts.ts";
import { startTools } from "./tools.ts";
import { startTurnControls } from "./turn-controls.ts";

if (findById("manifest", HTMLScriptElement)) startReader();
else startOpening();

/** Takes the page over that the server has written. */
function startReader(): void {
  hideSession();
  const manifest = jsonOf("manifest");
  if (!isManifest(manifest)) throw new Error("The page has no manifest.");
  const say = speaker(jsonOf("texts"));
  const wishes = wishesOf(location.search);
  const direction = document.documentElement.dir === "rtl" ? "rtl" : "ltr";
  const access = new Access(manifest);
  if (wishes.backgroundColor !== undefined) paint(wishes.backgroundColor);
  byId("auto-flip", HTMLButtonElement).hidden = wishes.autoFlipSeconds === 0;
  startFullscreen(say);
  startPrinting(access, say);
  keepDownloadFresh(access);

  const startPage = pageOfFragment(location.hash) ?? wishes.startPage ?? 1;
  const files = fetchBookFiles(access);
  const goTo = (page: number): void => position.goTo(page, "reader");
  const layers = new PageLayers({ files, say, goTo });
  const position = openBook({ access, files, layers, say, direction, startPage });
  startSelecting(byId("stage", HTMLElement));
  startCopying();
  startTools({ access, files, layers, position, direction, say });
  startTurnControls(position, direction);
  keepPageInAddress(position);
  delete byId("bar", HTMLElement).dataset["waiting"];
  startAutoFlip(position, wishes.autoFlipSeconds, say);
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
