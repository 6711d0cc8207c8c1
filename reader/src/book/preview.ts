import type { ReaderManifest } from "#contract/formats/reader-manifest.ts";
import { findById } from "#reader/dom/dom.ts";

/** The number of pages to turn to: in a preview, the last one announces its end. */
export function turnablePages({ images, pagesCount }: ReaderManifest): number {
  if (images.kind === "issue") return pagesCount;
  const last = Math.max(0, ...images.addresses.map(({ number }) => number));
  return Math.min(last + 1, pagesCount);
}

/** The server's markup for the page behind a preview; undefined for any other page. */
export function previewEnd(page: number): HTMLElement | undefined {
  const template = findById("preview-end", HTMLTemplateElement);
  if (template?.dataset["page"] !== String(page)) return undefined;
  const copy = template.content.firstElementChild?.cloneNode(true);
  return copy instanceof HTMLElement ? copy : undefined;
}
