import { createPrivateKey, createSign, type KeyObject } from "node:crypto";
import type { ContentAddresses } from "#platform/ports/object-store.ts";
import type { CloudFrontSettings } from "#platform/settings/env.ts";
import { assertKeyPrefix, assertObjectKey } from "./object-key.ts";

/**
 * Signed URLs of CloudFront: a policy with a wildcard for a folder, CloudFront's canned policy for one object. They do
 * not depend on the address at which the service was called.
 */
export class CloudFrontAddresses implements ContentAddresses {
  readonly #origin: string;
  readonly #keyPairId: string;
  readonly #privateKey: KeyObject;

  constructor({ domain, keyPairId, privateKey }: CloudFrontSettings) {
    this.#origin = `https://${domain}`;
    this.#keyPairId = keyPairId;
    this.#privateKey = createPrivateKey(privateKey);
  }

  signPrefix(prefix: string, expiresAt: Date): string {
    assertKeyPrefix(prefix);
    const folder = prefix.endsWith("/") ? prefix.slice(0, -1) : prefix;
    const policy = policyOf(`${this.contentUrl(folder)}/*`, expiresAt);
    return this.#signed([["Policy", urlSafe(Buffer.from(policy))]], policy);
  }

  signObject(key: string, expiresAt: Date, downloadName?: string): string {
    // S3 returns the header requested here; the signature covers the request.
    const disposition = downloadName === undefined ? "" : attachment(downloadName);
    const wish = disposition && `response-content-disposition=${encode(disposition)}`;
    const policy = policyOf(this.contentUrl(key) + (wish && `?${wish}`), expiresAt);
    const query = this.#signed([["Expires", String(epochSeconds(expiresAt))]], policy);
    return wish ? `${wish}&${query}` : query;
  }

  contentUrl(key: string): string {
    assertObjectKey(key);
    return `${this.#origin}/${key.split("/").map(encode).join("/")}`;
  }

  #signed(first: [string, string][], policy: string): string {
    // The signature type that CloudFront assumes if a request names none.
    const signature = urlSafe(createSign("RSA-SHA1").update(policy).sign(this.#privateKey));
    const rest = [
      ["Signature", signature],
      ["Key-Pair-Id", this.#keyPairId],
    ];
    return [...first, ...rest].map((pair) => pair.join("=")).join("&");
  }
}

/** CloudFront rebuilds the canned policy from the URL: every byte counts, even spaces. */
function policyOf(resource: string, expiresAt: Date): string {
  const Condition = { DateLessThan: { "AWS:EpochTime": epochSeconds(expiresAt) } };
  return JSON.stringify({ Statement: [{ Resource: resource, Condition }] });
}

/** Percent-encodes all characters with a meaning in URLs, policies (`*`) or headers (`'`). */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** RFC 6266 with an RFC 8187 name; supported by every browser of the last ten years. */
function attachment(name: string): string {
  return `attachment; filename*=UTF-8''${encode(name.toWellFormed())}`;
}

function urlSafe(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("+", "-").replaceAll("=", "_").replaceAll("/", "~");
}

function epochSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
