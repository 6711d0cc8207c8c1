import { deflateSync } from "node:zlib";
import { type PDFContext, PDFDocument, PDFName, type PDFRef, PDFString } from "pdf-lib";

/** A PDF value; a string is a name. */
export type Entry = string | number | boolean | PDFRef | Entry[] | { [name: string]: Entry };

/** A page in PDF terms. */
export interface DrawnPage {
  /** Content operators. */
  content: string;
  /** In points. Default 100 by 100. */
  size?: [width: number, height: number];
  /** The page's resources. The builder makes streams; strings are names. */
  resources?: (builder: PdfBuilder) => Record<string, Entry>;
  /** Additional page entries: `Rotate`, `UserUnit`, `CropBox`, `Annots`. */
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

  /** A stream with these entries. It is compressed, unless the entries name a filter or the PDF has to be readable. */
  stream(bytes: Uint8Array | string, entries: Record<string, Entry> = {}): PDFRef {
    const stream =
      "Filter" in entries || !this.#isCompressed
        ? this.#context.stream(bytes, entries)
        : this.#context.stream(deflateSync(bytes), { ...entries, Filter: "FlateDecode" });
    return this.#context.register(stream);
  }

  /** An image with its samples as they are stored. */
  image(
    [Width, Height]: [number, number],
    ColorSpace: Entry,
    samples: Uint8Array,
    entries: Record<string, Entry> = {},
  ): PDFRef {
    const base = { Type: "XObject", Subtype: "Image", Width, Height, BitsPerComponent: 8 };
    return this.stream(samples, { ...base, ColorSpace, ...entries });
  }

  /** A form as large as the page, drawn as a transparency group. */
  group(content: string, entries: Record<string, Entry> = {}): PDFRef {
    const Group = { S: "Transparency", CS: "DeviceRGB" };
    const base = { Type: "XObject", Subtype: "Form", BBox: [0, 0, 100, 100] };
    return this.stream(content, { ...base, Group, ...entries });
  }

  /** A string, where poppler rejects a name that pdf.js would accept. */
  string(text: string): PDFRef {
    return this.#context.register(PDFString.of(text));
  }

  /** Any other object. */
  object(entries: Record<string, Entry>): PDFRef {
    return this.#context.register(this.#context.obj(entries));
  }
}

interface DrawnPdfOptions {
  isCompressed?: boolean;
  /** Additional catalog entries: `OCProperties`, `URI`. */
  catalog?: (builder: PdfBuilder) => Record<string, Entry>;
}

/** A PDF with these pages; its bytes are always the same. */
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
