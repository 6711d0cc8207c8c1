import { create } from "./dom.ts";

/**
 * Images waiting to be reused. Chromium retains every image that ever had an address, and all elements that
 * contain it, until the document goes; so a long issue must not create a new one for each page.
 */
const pool: HTMLImageElement[] = [];

/** An image without an address and without listeners, to be given back with `returnImage`. */
export function borrowImage(): HTMLImageElement {
  return pool.pop() ?? create("img", "");
}

/** Takes an image out of the document, stops its download and keeps it for later. */
export function returnImage(image: HTMLImageElement): void {
  image.remove();
  image.onload = null;
  image.onerror = null;
  for (const name of image.getAttributeNames()) image.removeAttribute(name);
  pool.push(image);
}
