import type { ReaderManifest } from "#contract/formats/reader-manifest.ts";
import type { Brand } from "#features/magazines/brand.ts";
import { brandLogo } from "#pages/logo.ts";
import { icon } from "./icons.ts";
import type { IconName } from "./icons.ts";
import { fill } from "#texts/fill.ts";
import { markup, type Markup } from "#texts/markup.ts";
import type { ReaderTexts } from "#texts/reader/en.ts";

/** Addresses in addition to the manifest's. */
export interface BarAddresses {
  /** The address without personal parts. */
  pageUrl: string;
  /** The embed snippet, if the public may see anything of the issue. */
  embedCode?: string | undefined;
  subscribeUrl?: string | undefined;
  shelfUrl?: string | undefined;
  /** The magazine's branding. */
  brand?: Brand | undefined;
}

/**
 * The reader's controls. They keep their space but stay hidden until the script takes over; actions that the publisher
 * forbids are omitted. `language` and `dir` describe the labels, which may be English in a magazine of another
 * language.
 */
export function readerBar(
  manifest: ReaderManifest,
  texts: ReaderTexts,
  addresses: BarAddresses,
): Markup {
  const { page, reading } = texts;
  const { subscribeUrl } = addresses;
  return markup`<footer class="bar" id="bar" lang="${texts.language}" data-waiting="yes">
${slider(manifest, texts)}
<p class="bar-title" lang="${manifest.language}" dir="auto">${barTitle(manifest, addresses.brand)}${volume(manifest)}</p>
<nav class="paging" id="paging" aria-label="${page.navigation}">
${button("previous", page.previous, "back")}
${counter(manifest, texts)}
${button("next", page.next, "forward")}
</nav>
<div class="actions" id="actions" role="group" aria-label="${page.actions}">
${subscribeUrl === undefined ? null : subscribeLink(subscribeUrl, texts)}
${manifest.article && textButtons(texts)}
${searchButton(addresses, page.search)}
${button("contents", page.contents, "contents")}
${button("auto-flip", reading.pause, "pause", "play")}
${button("zoom-out", page.zoomOut, "minus")}
${button("zoom-in", page.zoomIn, "plus")}
${shelfLink(addresses, reading.allIssues)}
${button("view", reading.scrollPages, "column", "spread")}
${button("read-aloud", reading.readAloud, "speaker", "stop")}
${shareButton(addresses, page.share)}
${button("fullscreen", reading.enterFullscreen, "expand", "shrink")}
${ownPageLink(addresses, page.ownPage)}
${manifest.allowPrint ? button("print", page.print, "print") : null}
${manifest.downloadUrl === null ? null : downloadLink(manifest.downloadUrl, texts)}
${manifest.epubUrl === null ? null : epubLink(manifest.epubUrl, texts)}
${button("help", reading.help, "help")}
<button type="button" class="control" id="more" popovertarget="more-menu" aria-label="${page.more}" title="${page.more}">${icon("more")}</button>
</div>
<div class="more-menu" id="more-menu" popover role="group" aria-label="${page.more}">${menuLogo(addresses.brand)}</div>
<p class="visually-hidden" id="announcer" aria-live="polite"></p>
</footer>`;
}

/** The logo in place of the title, which stays available to screen readers. */
function barTitle({ title }: ReaderManifest, brand: Brand | undefined): string | Markup {
  const logo = brandLogo(brand, "");
  return logo ? markup`${logo}<span class="visually-hidden">${title}</span>` : title;
}

function menuLogo(brand: Brand | undefined): Markup | null {
  const logo = brandLogo(brand, "");
  return logo ? markup`<p class="menu-logo">${logo}</p>` : null;
}

/** A native range input, so that mouse, touch and keyboard work everywhere; the bubble shows the target page. */
function slider(manifest: ReaderManifest, texts: ReaderTexts): Markup {
  return markup`<div class="slider">
<input type="range" class="slider-range" id="slider" min="1" max="${manifest.pagesCount}" value="1" aria-label="${texts.page.slider}">
<div class="slider-preview" id="slider-preview" aria-hidden="true" hidden></div>
</div>`;
}

function volume(manifest: ReaderManifest): Markup | null {
  return manifest.volume.trim() ? markup` <span>${manifest.volume}</span>` : null;
}

/** The last icon shows the other state (`data-state="on"`). */
function button(id: string, label: string, ...icons: IconName[]): Markup {
  return markup`<button type="button" class="control" id="${id}" aria-label="${label}" title="${label}">${icons.map(icon)}</button>`;
}

/** The first actions: on a phone, only the text view is legible. */
function textButtons({ page, reading }: ReaderTexts): Markup {
  return markup`${button("text-view", reading.showText, "text", "book")}
${button("text-look", page.textLook, "type")}`;
}

function searchButton({ shelfUrl }: BarAddresses, label: string): Markup {
  const shelf = shelfUrl === undefined ? null : markup` data-shelf-url="${shelfUrl}"`;
  return markup`<button type="button" class="control" id="search"${shelf} aria-label="${label}" title="${label}">${icon("search")}</button>`;
}

function shelfLink({ shelfUrl }: BarAddresses, label: string): Markup | null {
  if (shelfUrl === undefined) return null;
  return markup`<a class="control" id="to-shelf" href="${shelfUrl}" aria-label="${label}" title="${label}">${icon("shelf")}</a>`;
}

function shareButton({ pageUrl, embedCode }: BarAddresses, label: string): Markup {
  const code = embedCode === undefined ? null : markup` data-embed-code="${embedCode}"`;
  return markup`<button type="button" class="control" id="share" data-page-url="${pageUrl}"${code} aria-label="${label}" title="${label}">${icon("share")}</button>`;
}

/** A script shows it in restrictive frames only. */
function ownPageLink({ pageUrl }: BarAddresses, label: string): Markup {
  return markup`<a class="control" id="own-page" href="${pageUrl}" target="_blank" rel="noopener" aria-label="${label}" title="${label}" hidden>${icon("leave")}</a>`;
}

function downloadLink(url: string, texts: ReaderTexts): Markup {
  const label = texts.page.download;
  return markup`<a class="control" id="download" href="${url}" download aria-label="${label}" title="${label}">${icon("download")}</a>`;
}

function epubLink(url: string, texts: ReaderTexts): Markup {
  const label = texts.page.downloadEpub;
  return markup`<a class="control" id="download-epub" href="${url}" download aria-label="${label}" title="${label}">${icon("epub")}</a>`;
}

function subscribeLink(url: string, texts: ReaderTexts): Markup {
  const label = texts.states.subscribe.button;
  return markup`<a class="control" id="open-subscribe" href="${url}" aria-haspopup="dialog" aria-label="${label}" title="${label}">${icon("subscribe")}</a>`;
}

function counter(manifest: ReaderManifest, texts: ReaderTexts): Markup {
  const count = fill(texts.reading.counterOf, { count: manifest.pagesCount });
  return markup`<form class="counter" id="counter" dir="auto">
<span class="counter-word" id="counter-word">${texts.reading.counterPage}</span>
<input class="counter-page" id="counter-page" aria-label="${texts.page.goToPage}" value="1" size="2" autocomplete="off" spellcheck="false" dir="ltr">
<span class="counter-of" id="counter-of">${count}</span>
</form>`;
}
