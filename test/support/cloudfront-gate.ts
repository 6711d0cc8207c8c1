import { createPublicKey, createVerify, generateKeyPairSync } from "node:crypto";
import type { CloudFrontSettings } from "#platform/settings/env.ts";

/** A distribution with a new signing key. */
export function aDistribution(): CloudFrontSettings {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return {
    domain: "d111111abcdef8.cloudfront.net",
    keyPairId: "K2JCJMDEHXQW5F",
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

const SIGNING = new Set(["Policy", "Signature", "Key-Pair-Id", "Expires"]);

/**
 * Whether CloudFront would admit a request, by its documented rules for signed URLs. The canned policy follows from the
 * address without CloudFront's own parameters; a custom one is sent, and `*` in its resource matches anything.
 */
export function letsPass(distribution: CloudFrontSettings, url: string, at = new Date()): boolean {
  const [address = "", query = ""] = url.split("?");
  const pairs = query.split("&").filter((pair) => pair !== "");
  const own = new Map(
    pairs.flatMap((pair): [string, string][] => {
      const [name = "", ...value] = pair.split("=");
      return SIGNING.has(name) ? [[name, value.join("=")]] : [];
    }),
  );
  const rest = pairs.filter((pair) => !SIGNING.has(pair.split("=")[0] ?? "")).join("&");
  const resource = rest === "" ? address : `${address}?${rest}`;
  const policy = policyIn(own, resource);
  const signature = fromUrlSafe(own.get("Signature") ?? "");
  const publicKey = createPublicKey(distribution.privateKey);
  if (own.get("Key-Pair-Id") !== distribution.keyPairId) return false;
  if (!createVerify("RSA-SHA1").update(policy).verify(publicKey, signature)) return false;
  const [{ Resource, Condition }] = JSON.parse(policy).Statement;
  const isInTime = at.getTime() < Condition.DateLessThan["AWS:EpochTime"] * 1000;
  return isInTime && (own.has("Expires") ? Resource === resource : matches(Resource, resource));
}

function policyIn(own: ReadonlyMap<string, string>, resource: string): string {
  const custom = own.get("Policy");
  if (custom !== undefined) return fromUrlSafe(custom).toString();
  return `{"Statement":[{"Resource":"${resource}","Condition":{"DateLessThan":{"AWS:EpochTime":${own.get("Expires")}}}}]}`;
}

function matches(pattern: string, text: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.+^${}()|[\]\\?]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(text);
}

function fromUrlSafe(text: string): Buffer {
  const base64 = text.replaceAll("-", "+").replaceAll("_", "=").replaceAll("~", "/");
  return Buffer.from(base64, "base64");
}
