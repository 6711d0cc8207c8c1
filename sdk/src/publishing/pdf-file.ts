/** A file that is read while it is sent, such as that of `pdfFile` in `masthead-sdk/node`. */
export interface PdfFile {
  /** Without its folder. */
  name: string;
  /** In bytes; exact, since it is stated before the first byte is sent. */
  size: number;
  /** Its bytes from the start, for every call: an interrupted upload is repeated. */
  stream: () => ReadableStream<Uint8Array>;
  /**
   * Its bytes from `start` up to and without `end`. With it, a large file is uploaded in parts, and only interrupted
   * ones are repeated.
   */
  read?: ((start: number, end: number) => Promise<Uint8Array>) | undefined;
}

/** A PDF to publish: a `File` or `Blob`, bytes, or a file that is read while it is sent. */
export type PdfSource = Blob | Uint8Array | PdfFile;

/** A PDF in memory, or one that is read while it is sent. */
export type SendablePdf = Blob | PdfFile;

/** A PDF as something that can be sent more than once. */
export function sendable(source: PdfSource): SendablePdf {
  // The copy is of the kind of memory that a Blob takes.
  return source instanceof Uint8Array ? new Blob([new Uint8Array(source)]) : source;
}

/** It as a file that is read while it is sent. */
export function asPdfFile(pdf: SendablePdf): PdfFile {
  if (!(pdf instanceof Blob)) return pdf;
  const name = "name" in pdf && typeof pdf.name === "string" ? pdf.name : "issue.pdf";
  return { name, size: pdf.size, stream: () => pdf.stream() };
}

/** A PDF with random access. */
export type PartedPdf = { name: string; size: number } & (
  { content: Blob } | { read: (start: number, end: number) => Promise<Uint8Array> }
);

/** Its form with random access; undefined for a stream that only begins at the start. */
export function asParted(pdf: SendablePdf): PartedPdf | undefined {
  if (pdf instanceof Blob) return { name: asPdfFile(pdf).name, size: pdf.size, content: pdf };
  const { name, size, read } = pdf;
  return read && { name, size, read };
}

/** Some bytes of a PDF. @throws Error if the file has become shorter */
export async function partOf(
  pdf: PartedPdf,
  start: number,
  end: number,
): Promise<Uint8Array | Blob> {
  if ("content" in pdf) return pdf.content.slice(start, end);
  const bytes = await pdf.read(start, end);
  if (bytes.length === end - start) return bytes;
  throw new Error(`${pdf.name} had ${pdf.size} bytes and has fewer now: it was changed`);
}
