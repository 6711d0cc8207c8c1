import type { ReaderManifest } from "../api/reader-manifest.ts";
import { icon } from "./icons.ts";
import type { IconName } from "./icons.ts";
import { markup, type Markup } from "./markup.ts";
import type { ReaderTexts } from "./reader-texts.ts";

/**
 * The reader's controls. They keep their room and stay unseen until the script has taken them over; what the
 * publisher does not allow is not there at all. `language` and `dir` are those of the labels, which may be English
 * below a magazine in another language.
 */
export function readerBar(
  manifest: ReaderManifest,
  texts: ReaderTexts,
  subscribeUrl?: string,
): Markup {
  return markup`<footer class="bar" id="bar" lang="${texts.language}" data-waiting="yes">
<div class="progress" aria-hidden="true"><div class="progress-read" id="progress"></div></div>
<p class="bar-title" lang="${manifest.language}" dir="auto">${manifest.title}${volume(manifest)}</p>
<nav class="paging" aria-label="${texts.page.navigation}">
${button("previous", texts.page.previous, "back")}
${counter(manifest, texts)}
${button("next", texts.page.next, "forward")}
</nav>
<div class="actions">
${subscribeUrl === undefined ? null : subscribeLink(subscribeUrl, texts)}
${button("auto-flip", texts.reading.pause, "pause", "play")}
${manifest.allowPrint ? button("print", texts.page.print, "print") : null}
${manifest.downloadUrl === null ? null : downloadLink(manifest.downloadUrl, texts)}
${button("fullscreen", texts.reading.enterFullscreen, "expand", "shrink")}
</div>
<p class="visually-hidden" id="announcer" aria-live="polite"></p>
</footer>`;
}

function volume(manifest: ReaderManifest): Markup | null {
  return manifest.volume.trim() ? markup` <span>${manifest.volume}</span>` : null;
}

/** The last icon is the one for the other state (`data-state="on"`). */
function button(id: string, label: string, ...icons: IconName[]): Markup {
  return markup`<button type="button" class="control" id="${id}" aria-label="${label}" title="${label}">${icons.map(icon)}</button>`;
}

function downloadLink(url: string, texts: ReaderTexts): Markup {
  const label = texts.page.download;
  return markup`<a class="control" id="download" href="${url}" download aria-label="${label}" title="${label}">${icon("download")}</a>`;
}

function subscribeLink(url: string, texts: ReaderTexts): Markup {
  const label = texts.states.subscribe.button;
  return markup`<a class="control" id="open-subscribe" href="${url}" aria-haspopup="dialog" aria-label="${label}" title="${label}">${icon("subscribe")}</a>`;
}

function counter(manifest: ReaderManifest, texts: ReaderTexts): Markup {
  const count = texts.reading.counterOf.replace("{count}", String(manifest.pagesCount));
  return markup`<form class="counter" id="counter" dir="auto">
<span class="counter-word" id="counter-word">${texts.reading.counterPage}</span>
<input class="counter-page" id="counter-page" aria-label="${texts.page.goToPage}" value="1" inputmode="numeric" autocomplete="off" dir="ltr">
<span class="counter-of">${count}</span>
</form>`;
}
