import { timingSafeEqual } from "node:crypto";
import { hmac } from "#values/hmac.ts";
import { isObjectKey } from "#platform/aws/object-key.ts";

const MIN_KEY_BYTES = 32;

type Purpose = "prefix" | "object" | "upload" | "part";

/** The permissions of a signed query. `downloadName` is the file name a browser must save the object under. */
export interface ContentAccess {
  allowed: boolean;
  downloadName?: string;
}

export interface UploadPermit {
  key: string;
  maxBytes: number;
}

export interface PartPermit {
  key: string;
  uploadId: string;
  /** Counted from 1. */
  number: number;
  /** The exact number of bytes. */
  bytes: number;
}

/**
 * Signs and verifies who may read which objects until when, and who may upload one. HMAC-SHA256 over a text that names
 * its purpose, so that no signature is valid for another.
 */
export class ContentSigner {
  readonly #signingKey: Buffer;
  readonly #now: () => Date;

  /** @throws RangeError when the key is shorter than 32 bytes. */
  constructor(signingKey: Buffer, now: () => Date) {
    if (signingKey.length < MIN_KEY_BYTES) throw new RangeError("The signing key is too short");
    this.#signingKey = signingKey;
    this.#now = now;
  }

  /** Opens the keys below `prefix`, which ends at a `/` even if that is omitted. */
  signPrefix(prefix: string, expiresAt: Date): string {
    const expires = epochSeconds(expiresAt);
    const signature = this.#sign("prefix", prefix, expires);
    return new URLSearchParams({ scope: prefix, expires, signature }).toString();
  }

  /** Opens exactly one key. The download name is signed as well. */
  signObject(key: string, expiresAt: Date, downloadName?: string): string {
    const expires = epochSeconds(expiresAt);
    // A query cannot carry half a surrogate pair.
    const download = downloadName?.toWellFormed();
    const query = new URLSearchParams({ expires });
    if (download !== undefined) query.set("download", download);
    query.set("signature", this.#sign("object", key, expires, download));
    return query.toString();
  }

  /** Checks the query of a request for `key`. Never throws, for any query. */
  verify(key: string, query: URLSearchParams): ContentAccess {
    const expires = query.get("expires") ?? "";
    const signature = query.get("signature") ?? "";
    const scope = query.get("scope");
    if (!isObjectKey(key) || !this.#isInTime(expires)) return { allowed: false };
    if (scope !== null) {
      const covered = key.startsWith(scope.endsWith("/") ? scope : `${scope}/`);
      return { allowed: covered && this.#matches(signature, "prefix", scope, expires) };
    }
    const download = query.get("download") ?? undefined;
    if (!this.#matches(signature, "object", key, expires, download)) return { allowed: false };
    return { allowed: true, ...(download !== undefined && { downloadName: download }) };
  }

  /** Form fields that permit the upload of one object. */
  signUpload(upload: UploadPermit & { expiresAt: Date }): Record<string, string> {
    const expires = epochSeconds(upload.expiresAt);
    const maxBytes = String(upload.maxBytes);
    const signature = this.#sign("upload", upload.key, expires, maxBytes);
    return { key: upload.key, expires, max_bytes: maxBytes, signature };
  }

  /** The upload that these form fields permit; undefined if they are forged, incomplete or expired. */
  verifyUpload(fields: Readonly<Record<string, string | undefined>>): UploadPermit | undefined {
    const { key = "", expires = "", max_bytes: maxBytes = "", signature = "" } = fields;
    if (!isObjectKey(key) || !this.#isInTime(expires)) return undefined;
    if (!this.#matches(signature, "upload", key, expires, maxBytes)) return undefined;
    return { key, maxBytes: Number(maxBytes) };
  }

  /** Query that permits the upload of one part. */
  signPart({ key, uploadId, expiresAt, ...part }: PartPermit & { expiresAt: Date }): string {
    const expires = epochSeconds(expiresAt);
    const [number, bytes] = [String(part.number), String(part.bytes)];
    const signature = this.#sign("part", key, uploadId, number, bytes, expires);
    const query = { key, upload: uploadId, number, bytes, expires, signature };
    return new URLSearchParams(query).toString();
  }

  /** The part that a query permits; undefined if it is forged, incomplete or expired. */
  verifyPart(query: URLSearchParams): PartPermit | undefined {
    const texts = ["key", "upload", "number", "bytes", "expires", "signature"].map(
      (name) => query.get(name) ?? "",
    );
    const [key = "", uploadId = "", number = "", bytes = "", expires = "", signature = ""] = texts;
    if (!isObjectKey(key) || !this.#isInTime(expires)) return undefined;
    if (!this.#matches(signature, "part", key, uploadId, number, bytes, expires)) return undefined;
    return { key, uploadId, number: Number(number), bytes: Number(bytes) };
  }

  #isInTime(expires: string): boolean {
    return /^\d{1,12}$/.test(expires) && this.#now().getTime() < Number(expires) * 1000;
  }

  #sign(purpose: Purpose, ...parts: (string | undefined)[]): string {
    // JSON separates the parts unambiguously.
    const text = JSON.stringify(["masthead content 1", purpose, ...parts]);
    return hmac(this.#signingKey).update(text).digest("base64url");
  }

  #matches(signature: string, purpose: Purpose, ...parts: (string | undefined)[]): boolean {
    const expected = Buffer.from(this.#sign(purpose, ...parts));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}

function epochSeconds(date: Date): string {
  return String(Math.floor(date.getTime() / 1000));
}
