import { create, textButton } from "#reader/dom/dom.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";
import { makeDialog } from "#reader/panels/dialog.ts";
import { shareAddress } from "./share-address.ts";
import type { Say } from "#reader/dom/texts.ts";

/** How long the button shows "Copied", in milliseconds. */
const COPIED_MS = 2000;

export interface ShareSurroundings {
  say: Say;
  position: ReadingPosition;
  title: string;
  /** Address of the issue, without personal parts. */
  pageUrl: string;
  /** Embed snippet, if any site may embed the issue. */
  embedCode: string | undefined;
  /** The fragment of the place in the text, while that is shown. */
  textFragment: () => string | undefined;
}

/** Makes the window with the link to the page in view. @returns a function that opens it */
export function makeSharing(around: ShareSurroundings): () => void {
  const { say, position, title, pageUrl, embedCode } = around;
  let open: (() => void) | undefined;
  const build = (): (() => void) => {
    const { element, body } = makeDialog("share", say("sharePage"), say);
    const link = copyField("share-link", say("linkToPage"), say);
    const here = create("input", "");
    here.type = "checkbox";
    here.checked = true;
    const choice = create("label", "share-here");
    choice.append(here, say("openHere"));
    const [mail, whatsApp] = [sendLink(say("sendByMail")), sendLink("WhatsApp")];
    const code = new ShareCode(say("qrCode"), () => link.field.value);
    const ways = create("p", "share-ways");
    ways.append(mail, whatsApp, code.button);
    body.append(link.element, choice, ways, code.element);
    if (document.body.dataset["personal"] === "yes")
      body.append(create("p", "panel-note", say("linkWithoutAccess")));
    const embed =
      embedCode === undefined ? undefined : copyField("share-code", say("embedCode"), say);
    if (embed) body.append(embed.element);
    // Phones have a better share menu than any page.
    if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
      const send = textButton("text-button", say("sendLink"), () => {
        // Closing the phone's menu rejects the promise; that is not an error.
        navigator.share({ title, url: link.field.value }).catch(() => {});
      });
      body.append(send);
    }
    const address = (): void => {
      const fragment = around.textFragment();
      const place = say(fragment === undefined ? "linkToPage" : "linkToText");
      link.caption.textContent = here.checked ? place : say("linkToIssue");
      link.field.value = here.checked ? shareAddress(pageUrl, position.page, fragment) : pageUrl;
      const subject = new URLSearchParams({ subject: title, body: link.field.value });
      // Mail programs read a plus sign as one.
      mail.href = `mailto:?${subject.toString().replace(/\+/g, "%20")}`;
      void code.renew();
      whatsApp.href = `https://wa.me/?text=${encodeURIComponent(`${title} ${link.field.value}`)}`;
    };
    here.addEventListener("change", address);
    return () => {
      const { page } = position;
      address();
      if (embed)
        embed.field.value = (embedCode ?? "").replace("start_page=1&", `start_page=${page}&`);
      element.showModal();
      link.field.select();
    };
  };
  return () => {
    open ??= build();
    open();
  };
}

/** The button for the address as a QR code, and the code, loaded on demand. */
class ShareCode {
  readonly button: HTMLButtonElement;
  readonly element = create("div", "share-qr");
  readonly #name: string;
  readonly #addressOf: () => string;

  constructor(name: string, addressOf: () => string) {
    this.#name = name;
    this.#addressOf = addressOf;
    this.button = textButton("text-button", name, () => {
      this.element.hidden = !this.element.hidden;
      void this.renew();
    });
    this.element.hidden = true;
  }

  /** Redraws the visible code: the address depends on the choices. */
  async renew(): Promise<void> {
    this.button.setAttribute("aria-expanded", String(!this.element.hidden));
    if (this.element.hidden) return;
    try {
      const { codeOf } = await import("#reader/parts/code.ts");
      this.element.replaceChildren(codeOf(this.#addressOf(), this.#name));
    } catch {
      // Without a network, there is still the link.
      this.element.hidden = true;
    }
  }
}

/** Opens in a new tab, so that the reader stays open. */
function sendLink(name: string): HTMLAnchorElement {
  const link = create("a", "text-button", name);
  link.target = "_blank";
  link.rel = "noopener";
  return link;
}

/** A text with a button that copies it; if the browser refuses, the text is selected for copying by hand. */
export function copyField(
  id: string,
  name: string,
  say: Say,
): { element: HTMLElement; field: HTMLInputElement; caption: HTMLElement } {
  const field = create("input", "copy-text");
  field.id = id;
  field.readOnly = true;
  field.dir = "ltr";
  const caption = create("label", "copy-label", name);
  caption.htmlFor = id;
  const status = create("p", "copy-status");
  status.setAttribute("role", "status");
  const button = textButton("text-button", say("copy"), () => {
    void copy(field).then((isCopied) => {
      status.textContent = say(isCopied ? "copied" : "copyYourself");
      if (isCopied) setTimeout(() => (status.textContent = ""), COPIED_MS);
      return undefined;
    });
  });
  const row = create("div", "copy-row");
  row.append(field, button);
  const element = create("div", "copy");
  element.append(caption, row, status);
  field.addEventListener("focus", () => field.select());
  return { element, field, caption };
}

async function copy(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Frames of other sites and plain http have no clipboard.
    field.focus();
    field.select();
    return false;
  }
}
