import { join, resolve } from "node:path";
import { BOOK_FILES } from "../../api/book.ts";
import {
  assembledBook,
  drawnPages,
  endCrew,
  openCrew,
  type RenderedBook,
  type RenderedPages,
  type RenderRequest,
} from "./render-pdf.ts";

/** The first pages of a PDF, or all of them. */
export interface RenderedBeginning extends RenderedPages {
  /** What the PDF tells of itself, as JSON; `assembleBook` wants it. */
  contentsFile: string;
  /** The whole, when the PDF has no more than these pages. */
  book: RenderedBook | undefined;
}

/**
 * Renders a PDF up to its `rangePages`th page, whatever its length, and the whole book when that is all of it.
 * @throws ConversionError when it cannot be rendered; the signal's reason when aborted
 */
export async function renderBeginning(
  request: RenderRequest & { rangePages: number },
): Promise<RenderedBeginning> {
  const outputFolder = resolve(request.outputFolder);
  const crew = await openCrew(request);
  try {
    const last = Math.min(request.rangePages, crew.pagesCount);
    const pages = await drawnPages(crew, request, { first: 1, last });
    const contentsFile = await crew.lead.writeContents(outputFolder);
    if (last < crew.pagesCount) return { ...pages, contentsFile, book: undefined };
    const partsFiles = [pages.partsFile];
    const assembled = await assembledBook(crew.lead, { contentsFile, partsFiles, outputFolder });
    const coverFile = join(outputFolder, BOOK_FILES.cover);
    const { peakMegabytes } = crew;
    return { ...pages, contentsFile, book: { ...pages, ...assembled, coverFile, peakMegabytes } };
  } finally {
    await endCrew(crew, request.limits, request.signal);
  }
}
