import { join, sep } from "node:path";

const MAX_KEY_BYTES = 1024;
/** File systems allow 255 bytes in a name. */
const MAX_NAME_LENGTH = 200;
const OBJECT_MARK = "=";
const CONTINUED_MARK = "+";

/**
 * Whether `text` may name an object: 1 to 1,024 bytes of UTF-8 in `/`-separated segments, none of
 * them empty, `.` or `..`, without backslash and NUL.
 */
export function isObjectKey(text: string): boolean {
  if (!text.isWellFormed() || Buffer.byteLength(text) > MAX_KEY_BYTES) return false;
  if (text.includes("\\") || text.includes("\0")) return false;
  return text.split("/").every((segment) => segment !== "" && segment !== "." && segment !== "..");
}

/** @throws TypeError when `key` may not name an object. */
export function assertObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new TypeError(`Not an object key: ${JSON.stringify(key)}`);
}

/** @throws TypeError when `prefix` is empty, as it would mean every object, or can start no key. */
export function assertKeyPrefix(prefix: string): void {
  assertObjectKey(prefix.endsWith("/") ? prefix.slice(0, -1) : prefix);
}

/** The folder, relative to the objects' folder, of the keys that start with `prefix` up to its last `/`. */
export function folderOfPrefix(prefix: string): string {
  return join(...prefix.split("/").slice(0, -1).map(encodeSegment), ".");
}

/**
 * The file of an object, relative to the objects' folder. Keys that differ by case only have
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
