/** A file that is read while it is sent, such as that of `pdfFile` in `masthead-sdk/node`. */
export interface PdfFile {
  /** Without its folder. */
  name: string;
  /** In bytes; exact, since it is stated before the first byte is sent. */
  size: number;
  /** Its bytes from the start, anew at each call: an upload that broke off is repeated. */
  stream: () => ReadableStream<Uint8Array>;
}

/** What can be published: a `File` or `Blob`, bytes, or a file that is read while it is sent. */
export type PdfSource = Blob | Uint8Array | PdfFile;

/** A PDF that is there as a whole, or one that is read while it is sent. */
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
