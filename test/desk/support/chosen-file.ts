/** A file that somebody chooses or drops in a page. */
export interface ChosenFile {
  name: string;
  content: Buffer;
  /** The number of meaningless bytes before the PDF's end. Default 0. */
  padding?: number;
}

/**
 * An expression that chooses files in a page. The page makes the padding, because a large file takes longer to reach
 * the browser than to leave it.
 * @param field selects the field for files
 */
export function choosing(
  files: readonly ChosenFile[],
  field: string = "main input[type=file]",
): string {
  return `(() => {
    const field = document.querySelector(${JSON.stringify(field)});
    field.files = (${transferOf(files)}).files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  })()`;
}

/** An expression that drags files over a page; `dropHeld` drops them. */
export function holding(files: readonly ChosenFile[]): string {
  return `(() => {
    globalThis.held = ${transferOf(files)};
    dispatchEvent(new DragEvent("dragover", { dataTransfer: held, cancelable: true }));
  })()`;
}

/** An expression that tells whether the page took the files, or at least kept the browser from opening them. */
export const dropHeld =
  "!dispatchEvent(new DragEvent('drop', { dataTransfer: held, cancelable: true }))";

function transferOf(files: readonly ChosenFile[]): string {
  const made = files.map(({ name, content, padding = 0 }) => {
    // The place of the object list, which readers look for from the end.
    const end = padding > 0 ? content.subarray(content.lastIndexOf("startxref")) : "";
    const parts = [
      bytesOf(content),
      `new Uint8Array(${padding}).fill(32)`,
      bytesOf(Buffer.from(end)),
    ];
    // A file chosen again counts as the same by its name, size and time.
    return `new File([${parts.join()}], ${JSON.stringify(name)}, { type: "application/pdf", lastModified: 1 })`;
  });
  return `[${made.join()}].reduce((transfer, file) => (transfer.items.add(file), transfer), new DataTransfer())`;
}

function bytesOf(content: Buffer): string {
  return `Uint8Array.from(atob("${content.toString("base64")}"), (each) => each.charCodeAt(0))`;
}
