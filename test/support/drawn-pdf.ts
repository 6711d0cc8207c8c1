import { deflateSync } from "node:zlib";
import { type PDFContext, PDFDocument, PDFName, type PDFRef, PDFString } from "pdf-lib";

/** A value of a PDF; text is the name of something. */
export type Entry = string | number | boolean | PDFRef | Entry[] | { [name: string]: Entry };

/** One page in the PDF's own words. */
export interface DrawnPage {
  /** Operators. */
  content: string;
  /** Points; 100 by 100 when left out. */
  size?: [width: number, height: number];
  /** The page's resources; streams are made with the builder. Strings are names. */
  resources?: (builder: PdfBuilder) => Record<string, Entry>;
  /** Further entries of the page: `Rotate`, `UserUnit`, `CropBox`, `Annots`. */
  entries?: Record<string, Entry> | ((builder: PdfBuilder) => Record<string, Entry>);
}

/** Makes the objects that a page refers to. */
export class PdfBuilder {
  readonly #context: PDFContext;
  readonly #isCompressed: boolean;

  constructor(context: PDFContext, isCompressed: boolean) {
    this.#context = context;
    this.#isCompressed = isCompressed;
  }

  /** A stream with these entries: compressed, or as given where they name a filter or the PDF is to be readable. */
  stream(bytes: Uint8Array | string, entries: Record<string, Entry> = {}): PDFRef {
    const stream =
      "Filter" in entries || !this.#isCompressed
        ? this.#context.stream(bytes, entries)
        : this.#context.stream(deflateSync(bytes), { ...entries, Filter: "FlateDecode" });
    return this.#context.register(stream);
  }

  /** An image whose samples are given as they are in the file. */
  image(
    [Width, Height]: [number, number],
    ColorSpace: Entry,
    samples: Uint8Array,
    entries: Record<string, Entry> = {},
  ): PDFRef {
    const base = { Type: "XObject", Subtype: "Image", Width, Height, BitsPerComponent: 8 };
    return this.stream(samples, { ...base, ColorSpace, ...entries });
  }

  /** A form of the page's size, drawn as a transparency group. */
  group(content: string, entries: Record<string, Entry> = {}): PDFRef {
    const Group = { S: "Transparency", CS: "DeviceRGB" };
    const base = { Type: "XObject", Subtype: "Form", BBox: [0, 0, 100, 100] };
    return this.stream(content, { ...base, Group, ...entries });
  }

  /** A string, which poppler demands where pdf.js takes a name too. */
  string(text: string): PDFRef {
    return this.#context.register(PDFString.of(text));
  }

  /** Any other object. */
  object(entries: Record<string, Entry>): PDFRef {
    return this.#context.register(this.#context.obj(entries));
  }
}

/** What a whole PDF is written with. */
interface DrawnPdfOptions {
  isCompressed?: boolean;
  /** Further entries of its catalog: `OCProperties`, `URI`. */
  catalog?: (builder: PdfBuilder) => Record<string, Entry>;
}

/** A PDF of such pages, the same bytes each time. */
export async function aDrawnPdf(
  pages: readonly DrawnPage[],
  { isCompressed = true, catalog }: DrawnPdfOptions = {},
): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const builder = new PdfBuilder(document.context, isCompressed);
  for (const { content, size, resources, entries = {} } of pages) {
    const page = document.addPage(size ?? [100, 100]);
    page.node.addContentStream(builder.stream(content));
    const own = typeof entries === "function" ? entries(builder) : entries;
    const all = { Resources: resources?.(builder) ?? {}, ...own };
    for (const [name, value] of Object.entries(all)) {
      page.node.set(PDFName.of(name), document.context.obj(value));
    }
  }
  for (const [name, value] of document.context.obj(catalog?.(builder) ?? {}).entries()) {
    document.catalog.set(name, value);
  }
  return Buffer.from(await document.save({ addDefaultPage: false, useObjectStreams: false }));
}
