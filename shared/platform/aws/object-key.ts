const MAX_KEY_BYTES = 1024;

/**
 * Whether `text` may name an object: 1 to 1,024 bytes of UTF-8 in `/`-separated segments, without backslash or NUL. A
 * segment may not be empty, `.` or `..`.
 */
export function isObjectKey(text: string): boolean {
  if (!text.isWellFormed() || Buffer.byteLength(text) > MAX_KEY_BYTES) return false;
  if (text.includes("\\") || text.includes("\0")) return false;
  return text.split("/").every((segment) => segment !== "" && segment !== "." && segment !== "..");
}

/** @throws TypeError if `key` may not name an object. */
export function assertObjectKey(key: string): void {
  if (!isObjectKey(key)) throw new TypeError(`Not an object key: ${JSON.stringify(key)}`);
}

/** @throws TypeError if `prefix` is empty, which would match every object, or can start no key. */
export function assertKeyPrefix(prefix: string): void {
  assertObjectKey(prefix.endsWith("/") ? prefix.slice(0, -1) : prefix);
}
