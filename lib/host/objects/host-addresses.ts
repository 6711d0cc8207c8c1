import { assertKeyPrefix, assertObjectKey } from "#platform/aws/object-key.ts";
import type { ContentAddresses } from "#platform/ports/object-store.ts";
import type { ContentAccess, ContentSigner } from "./content-signature.ts";

const CONTENT_PATH = "/content/";

/** Addresses of objects that the embedded host serves itself, regardless of where it stores them. */
export class HostAddresses implements ContentAddresses {
  readonly #signer: ContentSigner;

  constructor(signer: ContentSigner) {
    this.#signer = signer;
  }

  signPrefix(prefix: string, expiresAt: Date): string {
    assertKeyPrefix(prefix);
    return this.#signer.signPrefix(prefix, expiresAt);
  }

  signObject(key: string, expiresAt: Date, downloadName?: string): string {
    assertObjectKey(key);
    return this.#signer.signObject(key, expiresAt, downloadName);
  }

  contentUrl(key: string, baseUrl: string): string {
    assertObjectKey(key);
    return baseUrl + CONTENT_PATH + key.split("/").map(encodeURIComponent).join("/");
  }

  /** Whether the query of a request for `key` permits it. False, never an error, for any bad key or query. */
  verify(key: string, query: URLSearchParams): ContentAccess {
    return this.#signer.verify(key, query);
  }

  /** The key in the path of a content URL, unchecked; undefined for other paths. */
  keyAt(pathname: string): string | undefined {
    if (!pathname.startsWith(CONTENT_PATH)) return undefined;
    try {
      return decodeURIComponent(pathname.slice(CONTENT_PATH.length));
    } catch {
      return undefined;
    }
  }
}
