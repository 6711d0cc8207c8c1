import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

type PageReference = Parameters<PDFDocumentProxy["getPageIndex"]>[0];

/** Finds the page that a link or a table of contents entry leads to. */
export class Destinations {
  readonly #document: PDFDocumentProxy;
  readonly #known = new Map<string, number | undefined>();

  constructor(document: PDFDocumentProxy) {
    this.#document = document;
  }

  /** Page number from 1 of a named or explicit destination; undefined if it leads nowhere in this PDF. */
  async pageOf(destination: unknown): Promise<number | undefined> {
    if (typeof destination !== "string") return this.#explicitPage(destination);
    if (!this.#known.has(destination)) {
      const explicit: unknown = await this.#document.getDestination(destination).catch(() => null);
      this.#known.set(destination, await this.#explicitPage(explicit));
    }
    return this.#known.get(destination);
  }

  /** Page number that a named action (`NextPage` etc.) leads to from page `from`. */
  pageOfAction(action: string, from: number): number | undefined {
    const last = this.#document.numPages;
    const targets: Record<string, number> = {
      FirstPage: 1,
      LastPage: last,
      NextPage: from + 1,
      PrevPage: from - 1,
    };
    const page = targets[action];
    return page !== undefined && page >= 1 && page <= last ? page : undefined;
  }

  async #explicitPage(destination: unknown): Promise<number | undefined> {
    if (!Array.isArray(destination)) return undefined;
    const target: unknown = destination[0];
    const index = isReference(target)
      ? await this.#document.getPageIndex(target).catch(() => undefined)
      : target;
    if (typeof index !== "number" || !Number.isInteger(index)) return undefined;
    return index >= 0 && index < this.#document.numPages ? index + 1 : undefined;
  }
}

function isReference(value: unknown): value is PageReference {
  return typeof value === "object" && value !== null && "num" in value && "gen" in value;
}
