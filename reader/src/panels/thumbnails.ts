import type { EditionLayout } from "#contract/formats/edition-files.ts";
import type { SignedContent } from "#reader/access/access.ts";
import { create } from "#reader/dom/dom.ts";
import type { Size } from "#reader/geometry/fit.ts";

/** Pictures of pages for panels: from the sprite, or from the pages themselves in a preview. */
export class Thumbnails {
  readonly #access: SignedContent;
  readonly #layout: EditionLayout | undefined;

  constructor(access: SignedContent, layout: EditionLayout | undefined) {
    this.#access = access;
    this.#layout = layout;
  }

  /** Size of a page in points; the first page's while the layout is unknown. */
  sizeOf(page: number): Size {
    const { pageWidth, pageHeight } = this.#access.manifest;
    const size = this.#layout?.pages[page - 1];
    return size && size.width > 0 && size.height > 0
      ? size
      : { width: pageWidth, height: pageHeight };
  }

  /** A page's picture as decoration, which fills its box; without one, an empty sheet. */
  of(page: number): HTMLElement {
    const sheet = create("span", "thumbnail");
    const { width, height } = this.sizeOf(page);
    sheet.style.aspectRatio = `${width} / ${height}`;
    const { thumbnailsUrl } = this.#access.manifest;
    const cell = this.#layout?.pages[page - 1]?.thumbnail;
    const sprite = this.#layout?.thumbnails;
    if (thumbnailsUrl !== null && cell && sprite && cell.width > 0 && cell.height > 0) {
      sheet.style.backgroundImage = `url("${new URL(thumbnailsUrl, location.href).href}")`;
      sheet.style.backgroundSize = `${share(sprite.width, cell.width)} ${share(sprite.height, cell.height)}`;
      sheet.style.backgroundPosition = `${offset(cell.x, sprite.width - cell.width)} ${offset(cell.y, sprite.height - cell.height)}`;
    } else {
      const url = thumbnailsUrl === null ? this.#access.imageUrl(page) : undefined;
      if (url !== undefined) sheet.append(lazyImage(url));
      else sheet.classList.add("thumbnail-empty");
    }
    return sheet;
  }
}

function lazyImage(url: string): HTMLImageElement {
  const image = create("img", "");
  image.alt = "";
  image.loading = "lazy";
  image.decoding = "async";
  image.draggable = false;
  image.src = url;
  return image;
}

function share(whole: number, part: number): string {
  return `${(whole / part) * 100}%`;
}

/** Background positions are percentages of the remaining space. */
function offset(position: number, room: number): string {
  return room > 0 ? `${(position / room) * 100}%` : "0";
}
