const SAFE_SCHEMES = new Set(["http:", "https:", "mailto:"]);
/** Schemes that browsers and mail programs agree to open. */
const MAX_URL_LENGTH = 2048;

/**
 * The normalized address if a visitor may be sent there, else undefined: no script, file, data or app schemes. A name
 * and password in it are removed: they disguise an address, or are not meant for visitors.
 */
export function safeUrl(address: string): string | undefined {
  const url = URL.parse(address);
  if (url === null || !SAFE_SCHEMES.has(url.protocol)) return undefined;
  if (url.protocol !== "mailto:") {
    url.username = "";
    url.password = "";
  }
  return url.href.length <= MAX_URL_LENGTH ? url.href : undefined;
}
