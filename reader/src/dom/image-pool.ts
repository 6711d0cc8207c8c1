import { create } from "./dom.ts";

/**
 * Images for reuse. Chromium retains every image that ever had an address, and all elements that contain it, until the
 * document ends; so a long issue must not create a new one for each page.
 */
const pool: HTMLImageElement[] = [];

/** An image without an address or listeners; give it back with `returnImage`. */
export function borrowImage(): HTMLImageElement {
  return pool.pop() ?? create("img", "");
}

/** Removes an image from the document, stops its download and keeps it for later. */
export function returnImage(image: HTMLImageElement): void {
  image.remove();
  image.onload = null;
  image.onerror = null;
  for (const name of image.getAttributeNames()) image.removeAttribute(name);
  pool.push(image);
}
