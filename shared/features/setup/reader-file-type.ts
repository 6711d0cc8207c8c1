import { extname } from "node:path";

const types = new Map([
  [".html", "text/html; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".mjs", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".svg", "image/svg+xml"],
  [".wasm", "application/wasm"],
]);
/** Fonts, character maps and profiles, which only the reader's own scripts fetch. */
const binary = new Set([".bcmap", ".pfb", ".ttf", ".icc"]);

/**
 * Content type of one of the reader's own files.
 * @throws Error for a kind of file that the reader does not have
 */
export function readerFileType(name: string): string {
  const extension = extname(name);
  const type = binary.has(extension) ? "application/octet-stream" : types.get(extension);
  if (type === undefined) throw new Error(`The reader has a file of an unknown kind: ${name}`);
  return type;
}
