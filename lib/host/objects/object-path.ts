import { join, sep } from "node:path";

/** File systems allow 255 bytes in a name. */
const MAX_NAME_LENGTH = 200;
const OBJECT_MARK = "=";
const CONTINUED_MARK = "+";

/** The folder, relative to the objects' folder, of the keys that start with `prefix` up to its last `/`. */
export function folderOfPrefix(prefix: string): string {
  return join(...prefix.split("/").slice(0, -1).map(encodeSegment), ".");
}

/**
 * The file of an object, relative to the objects' folder. Keys that differ only in case have
 * different files everywhere, and `a` may exist beside `a/b`: files end in `=`, folders never do.
 */
export function pathOfKey(key: string): string {
  return join(...key.split("/").map(encodeSegment)) + OBJECT_MARK;
}

/** The key of a file that `pathOfKey` named; undefined for any other file. */
export function keyOfPath(path: string): string | undefined {
  if (!path.endsWith(OBJECT_MARK)) return undefined;
  const encoded = path.slice(0, -OBJECT_MARK.length).replaceAll(sep, "/");
  try {
    return decodeURIComponent(encoded.replaceAll(`${CONTINUED_MARK}/`, ""));
  } catch {
    return undefined;
  }
}

function encodeSegment(segment: string): string {
  const encoded = segment.replace(/[^a-z0-9._-]|\.$/gu, percentEncode);
  return (encoded.match(new RegExp(`.{1,${MAX_NAME_LENGTH}}`, "g")) ?? []).join(
    CONTINUED_MARK + sep,
  );
}

function percentEncode(character: string): string {
  return Array.from(
    Buffer.from(character),
    (byte) => `%${byte.toString(16).padStart(2, "0")}`,
  ).join("");
}
