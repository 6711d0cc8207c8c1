/** Headers that show who calls. */
export type Authorize = (call: {
  method: string;
  /** The full address with its query. */
  url: string;
  /** Values of the body by name, without files. */
  signed: ReadonlyMap<string, string>;
}) => Promise<Record<string, string>>;

/** The key and its secret with each call, as HTTP Basic. */
export function basic(key: string, secret: string): Authorize {
  const bytes = new TextEncoder().encode(`${key}:${secret}`);
  const authorization = `Basic ${btoa(String.fromCharCode(...bytes))}`;
  return () => Promise.resolve({ authorization });
}

/** The session's cookie, which the browser sends to its own origin: it counts with this header only. */
export function session(): Promise<Record<string, string>> {
  return Promise.resolve({ "x-masthead-desk": "1" });
}

/** The key and a signature of each call, made with the secret, which is never sent. */
export function signature(key: string, secret: string): Authorize {
  let signingKey: ReturnType<typeof importKey> | undefined;
  return async ({ method, url, signed }) => {
    signingKey ??= importKey(secret);
    const names = [...signed.keys()].toSorted(byCodeUnits);
    const text = `${method}${url}${names.map((name) => signed.get(name) ?? "").join("")}`;
    const digest = await crypto.subtle.sign(
      "HMAC",
      await signingKey,
      new TextEncoder().encode(text),
    );
    return { key, sig: hex(new Uint8Array(digest)) };
  };
}

/** A key for HMAC-SHA256. */
function importKey(secret: string): ReturnType<typeof crypto.subtle.importKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, [
    "sign",
  ]);
}

function byCodeUnits(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
