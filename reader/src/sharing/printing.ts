import { create, findById, byId } from "#reader/dom/dom.ts";
import type { SignedContent } from "#reader/access/access.ts";
import type { Say } from "#reader/dom/texts.ts";

const AT_A_TIME = 4;
/**
 * Issues of at most this many pages are printed from large pictures, sharp on paper; more would fill a phone's memory.
 */
const MOST_LARGE = 40;

type Progress = (done: number, count: number) => void;

/** The text of the issue, printed instead of the pages while it is shown. */
export interface PrintableText {
  readonly isShown: boolean;
  /** False if a part could not be loaded; nothing is printed then. */
  print: (onProgress: Progress) => Promise<boolean>;
}

/**
 * The print button, if the publisher allows printing: it fetches all pages and prints one per sheet, or the text while
 * that is shown.
 */
export function startPrinting(access: SignedContent, say: Say, text?: PrintableText): void {
  const button = findById("print", HTMLButtonElement);
  const notice = byId("notice", HTMLElement);
  const announcer = byId("announcer", HTMLElement);
  let isBusy = false;
  button?.addEventListener("click", () => {
    if (isBusy) return;
    isBusy = true;
    announcer.textContent = say("preparingPrint", { done: 0, count: access.manifest.pagesCount });
    const showProgress: Progress = (done, count) => {
      notice.textContent = say("preparingPrint", { done, count });
      notice.hidden = false;
    };
    const printing = text?.isShown ? text.print(showProgress) : printAllPages(access, showProgress);
    void printing.then((isPrinted) => {
      isBusy = false;
      notice.hidden = isPrinted;
      if (!isPrinted) notice.textContent = say("printFailed");
      announcer.textContent = isPrinted ? "" : say("printFailed");
    });
  });
}

/** False if a page could not be loaded, even with fresh addresses; nothing is printed then. */
async function printAllPages(access: SignedContent, onProgress: Progress): Promise<boolean> {
  const sheets = create("div", "sheets");
  document.body.append(sheets);
  const isComplete = await fillSheets(sheets, access, onProgress);
  if (!isComplete) {
    sheets.remove();
    return false;
  }
  document.body.classList.add("printing");
  window.addEventListener(
    "afterprint",
    () => {
      document.body.classList.remove("printing");
      sheets.remove();
    },
    { once: true },
  );
  window.print();
  return true;
}

async function fillSheets(
  sheets: HTMLElement,
  access: SignedContent,
  onProgress: Progress,
): Promise<boolean> {
  const images: { page: number; image: HTMLImageElement }[] = [];
  for (let page = 1; page <= access.manifest.pagesCount; page += 1) {
    if (access.imageUrl(page) !== undefined) images.push({ page, image: create("img", "sheet") });
  }
  sheets.append(...images.map(({ image }) => image));
  const waiting = images.values();
  let done = 0;
  let isComplete = true;
  const work = async (): Promise<void> => {
    for (const { page, image } of waiting) {
      if (!isComplete) return;
      if (!(await loadSheet(image, page, access))) isComplete = false;
      done += 1;
      onProgress(done, images.length);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return isComplete;
}

async function loadSheet(
  image: HTMLImageElement,
  page: number,
  access: SignedContent,
): Promise<boolean> {
  const isLarge = access.manifest.pagesCount <= MOST_LARGE;
  const url = (): string | undefined =>
    (isLarge ? access.largeImageUrl(page) : undefined) ?? access.imageUrl(page);
  if (await loads(image, url())) return true;
  await access.renew();
  return loads(image, url());
}

function loads(image: HTMLImageElement, url: string | undefined): Promise<boolean> {
  if (url === undefined) return Promise.resolve(false);
  return new Promise((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = url;
  });
}
