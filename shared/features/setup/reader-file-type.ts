import { extname } from "node:path";

const types = new Map([
  [".html", "text/html; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".svg", "image/svg+xml"],
]);

/**
 * Content type of one of the reader's own files.
 * @throws Error for an unknown kind of file
 */
export function readerFileType(name: string): string {
  const type = types.get(extname(name));
  if (type === undefined) throw new Error(`The reader has a file of an unknown kind: ${name}`);
  return type;
}
