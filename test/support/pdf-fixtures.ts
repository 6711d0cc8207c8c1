import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import {
  degrees,
  PDFDocument,
  type PDFFont,
  PDFName,
  type PDFPage,
  PDFString,
  rgb,
  StandardFonts,
} from "pdf-lib";

/** Options of {@link aPdf}. The default is one A5 page with its number and a drawing. */
export interface PdfOptions {
  /** The number of pages, which differ only in their number. Default 1. */
  pages?: number;
  /** Printed on the first page, and written to the document's properties. */
  title?: string;
  /** In points; A5 by default. One size for each page; they repeat if there are more pages. */
  sizes?: [width: number, height: number][];
  /** Lines of text on every page, one below the other. */
  text?: string[];
  /** The clockwise turn of every page, in degrees. */
  rotate?: 0 | 90 | 180 | 270;
  /** The crop box of every page: x, y, width and height from the bottom left, in points. */
  crop?: [x: number, y: number, width: number, height: number];
  /** Multiplies the unit of every page. */
  userUnit?: number;
  /** An address or any action for a link over the top left quarter of page 1. */
  link?: string | Record<string, string>;
  /** Addresses of links beside each other on page 1. */
  links?: readonly string[];
  /** The target page (from 1) of a link over the bottom right quarter of page 1. */
  linkToPage?: number;
  /** Entries of the table of contents with their pages (from 1). */
  outline?: { title: string; page: number }[];
}

const A5: [number, number] = [420, 595];
const MADE_AT = new Date("2026-02-28T09:00:00.000Z");

/** A small valid PDF. The same options give the same bytes. */
export async function aPdf(options: PdfOptions = {}): Promise<Buffer> {
  return asBuffer(await aDocument(options));
}

/**
 * Extends a PDF to a length. Repeats the position of its object table at the end: otherwise a parser reads all the
 * padding, which takes seconds for a few megabytes.
 * @throws Error for a PDF without a table
 */
export function padded(pdf: Buffer, length: number): Buffer {
  const [found] = /startxref\s+\d+\s+%%EOF\s*$/.exec(pdf.toString("latin1", pdf.length - 64)) ?? [];
  if (found === undefined) throw new Error("The PDF does not end in startxref");
  const end = Buffer.from(`\n${found}`);
  return Buffer.concat([pdf, Buffer.alloc(length - pdf.length - end.length, "%padding\n"), end]);
}

/** A PDF that needs a password to open. */
export async function anEncryptedPdf(): Promise<Buffer> {
  const document = await aDocument({});
  document.encrypt({ userPassword: "opensesame", ownerPassword: "owner" });
  return asBuffer(document);
}

/** A PDF that opens without a password and only forbids printing and changes. */
export async function aPdfWithOwnerPassword(): Promise<Buffer> {
  const document = await aDocument({});
  document.encrypt({ ownerPassword: "owner", permissions: { printing: false } });
  return asBuffer(document);
}

/** The first part of a PDF, as after an interrupted upload. */
export async function aTruncatedPdf(): Promise<Buffer> {
  const whole = await aPdf({ pages: 3 });
  return whole.subarray(0, Math.floor(whole.length / 4));
}

/** A well-formed PDF whose page tree is empty. */
export async function aPdfWithoutPages(): Promise<Buffer> {
  return rawPdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"]);
}

/** A PDF with `pages` pages, in which a number replaces the page `broken` (from 1). */
export async function aPdfWithBrokenPage(pages: number, broken: number): Promise<Buffer> {
  const document = await aDocument({ pages });
  document.context.assign(document.getPage(broken - 1).ref, document.context.obj(broken));
  return asBuffer(document);
}

/** Pages that show the same picture: `width` by `height` pixels of middle gray, of any size. */
export async function aPdfWithPicture(width: number, height: number, pages = 1): Promise<Buffer> {
  const document = await PDFDocument.create();
  const picture = document.context.stream(deflateSync(Buffer.alloc(width * height, 0x80)), {
    Type: "XObject",
    Subtype: "Image",
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    ColorSpace: "DeviceGray",
    Filter: "FlateDecode",
  });
  const ref = document.context.register(picture);
  for (let number = 1; number <= pages; number++) {
    const page = document.addPage(A5);
    page.node.setXObject(PDFName.of("Picture"), ref);
    addContent(document, page, "q 420 0 0 595 0 0 cm /Picture Do Q");
  }
  return asBuffer(document);
}

/** Pages with a picture of noise on each, which takes about `bytes` of the file. */
export async function aPdfWithPhotos(pages: number, bytes: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  const side = Math.floor(Math.sqrt(bytes));
  for (let number = 1; number <= pages; number++) {
    const picture = document.context.stream(randomBytes(side * side), {
      Type: "XObject",
      Subtype: "Image",
      Width: side,
      Height: side,
      BitsPerComponent: 8,
      ColorSpace: "DeviceGray",
    });
    const page = document.addPage(A5);
    page.node.setXObject(PDFName.of("Picture"), document.context.register(picture));
    addContent(document, page, "q 420 0 0 595 0 0 cm /Picture Do Q");
  }
  return asBuffer(document);
}

/** A page that takes minutes to draw, and more memory than any limit: forms nested 25 deep, each drawn three times. */
export async function anExplosivePdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const { context } = document;
  let inner = context.register(context.stream("0 0 1 1 re f", formEntries()));
  for (let depth = 0; depth < 25; depth++) {
    const resources = { XObject: { F: inner } };
    const form = context.stream("/F Do /F Do /F Do", { ...formEntries(), Resources: resources });
    inner = context.register(form);
  }
  const page = document.addPage(A5);
  page.node.setXObject(PDFName.of("F"), inner);
  addContent(document, page, "/F Do");
  return asBuffer(document);
}

function formEntries(): Record<string, string | number[]> {
  return { Type: "XObject", Subtype: "Form", BBox: [0, 0, 420, 595] };
}

async function aDocument(options: PdfOptions): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  document.setCreationDate(MADE_AT);
  document.setModificationDate(MADE_AT);
  if (options.title !== undefined) document.setTitle(options.title);
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= (options.pages ?? 1); number++) {
    addPage(document, font, number, options);
  }
  addLinks(document, options);
  addOutline(document, options.outline ?? []);
  return document;
}

function addPage(
  document: PDFDocument,
  font: PDFFont,
  number: number,
  { sizes = [A5], title, text, rotate, crop, userUnit }: PdfOptions,
): void {
  const page = document.addPage(sizes[(number - 1) % sizes.length] ?? A5);
  const { width, height } = page.getSize();
  page.drawRectangle({ x: 0, y: 0, width, height: height / 3, color: rgb(0.1, 0.4, 0.7) });
  const lines = [...(number === 1 && title ? [title] : []), ...(text ?? [`Page ${number}`])];
  lines.forEach((line, index) =>
    page.drawText(line, { x: 40, y: height - 60 - index * 20, size: 14, font }),
  );
  if (rotate) page.setRotation(degrees(rotate));
  if (crop) page.setCropBox(...crop);
  if (userUnit) page.node.set(PDFName.of("UserUnit"), document.context.obj(userUnit));
}

function addLinks(document: PDFDocument, { link, links = [], linkToPage }: PdfOptions): void {
  const page = document.getPage(0);
  const { width, height } = page.getSize();
  const annotate = (rectangle: number[], entries: Record<string, unknown>): void => {
    const annotation = { Type: "Annot", Subtype: "Link", Rect: rectangle, Border: [0, 0, 0] };
    page.node.addAnnot(
      document.context.register(document.context.obj({ ...annotation, ...entries })),
    );
  };
  if (link !== undefined) {
    const action = typeof link === "string" ? { S: "URI", URI: PDFString.of(link) } : link;
    annotate([0, height / 2, width / 2, height], { A: action });
  }
  for (const [index, uri] of links.entries()) {
    const [x, y] = [10 + 20 * (index % 20), 10 + 20 * Math.floor(index / 20)];
    annotate([x, y, x + 15, y + 15], { A: { S: "URI", URI: PDFString.of(uri) } });
  }
  if (linkToPage !== undefined) {
    annotate([width / 2, 0, width, height / 2], {
      Dest: [document.getPage(linkToPage - 1).ref, "Fit"],
    });
  }
}

function addOutline(document: PDFDocument, entries: { title: string; page: number }[]): void {
  if (entries.length === 0) return;
  const { context } = document;
  const root = context.nextRef();
  const refs = entries.map(() => context.nextRef());
  entries.forEach(({ title, page }, index) => {
    const next = refs[index + 1];
    const entry = {
      Title: PDFString.of(title),
      Parent: root,
      Dest: [document.getPage(page - 1).ref, "Fit"],
      ...(next && { Next: next }),
    };
    context.assign(refs[index] ?? root, context.obj(entry));
  });
  const ends = { First: refs[0] ?? root, Last: refs.at(-1) ?? root };
  context.assign(root, context.obj({ Type: "Outlines", Count: entries.length, ...ends }));
  document.catalog.set(PDFName.of("Outlines"), root);
}

function addContent(document: PDFDocument, page: PDFPage, operators: string): void {
  page.node.addContentStream(document.context.register(document.context.stream(operators)));
}

async function asBuffer(document: PDFDocument): Promise<Buffer> {
  return Buffer.from(await document.save({ addDefaultPage: false }));
}

/** A file with these numbered objects, of which 1 is the catalog, and a correct cross-reference table. */
function rawPdf(objects: string[]): Buffer {
  let body = "%PDF-1.7\n";
  const offsets = objects.map((content, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${content}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\n` +
      `startxref\n${body.length}\n%%EOF\n`,
  );
}
