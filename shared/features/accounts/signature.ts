import { now } from "#platform/runtime.ts";
import { hmac } from "#values/hmac.ts";
import { equalInConstantTime } from "#values/constant-time.ts";
import { proofOf } from "./desk-session.ts";

/** A caller's credentials: a signature over the call, the secret itself (HTTP Basic), or a session opened with it. */
export type Credentials = { apiKey: string; sourceAddress: string } & (
  | { scheme: "signature"; signature: string }
  | { scheme: "basic"; secret: string }
  | { scheme: "session"; proof: string }
);

/** A secret of a key; `until` is in epoch milliseconds. */
export interface Secret {
  text: string;
  until: number;
}

/**
 * The text that the reference client signs: the method, the full called address, and the values of the body's
 * parameters in ascending order of their names, without the file `pdf`.
 */
export interface SignedCall {
  method: string;
  /** The address in the spellings that callers are likely to have signed. */
  urls: readonly string[];
  otherUrls?: () => readonly string[];
  /** Body parameters as sent. */
  values: ReadonlyMap<string, unknown>;
  /** Names of the operation's yes/no parameters: PHP sends false as `0` and signs it as an empty text. */
  yesNoNames: ReadonlySet<string>;
}

/** Lower-case hexadecimal HMAC-SHA256 of a text. */
export function sign(secret: string, signedText: string): string {
  return hmac(Buffer.from(secret)).update(signedText).digest("hex");
}

/** Maximum length of texts for which unusual spellings are tried: there may be hundreds, and each costs a hash. */
const SHORT_TEXT = 4_000;

/**
 * Whether the signature matches the call under the secret, in a spelling that the client may have used: any spelling
 * for a short call, only usual ones for longer calls and in `haste` after many wrong guesses.
 */
export function isSignatureOf(
  call: SignedCall,
  signature: string,
  secret: string,
  haste = false,
): boolean {
  const isSigned = (text: string): boolean => equalInConstantTime(sign(secret, text), signature);
  const parameters = signedParameters(call);
  const textsOf = (urls: readonly string[]): string[] =>
    urls.flatMap((url) => parameters.map((joined) => `${call.method}${url}${joined}`));
  const usual = textsOf(call.urls);
  if (usual.some(isSigned)) return true;
  if (haste || usual.some((text) => text.length > SHORT_TEXT)) return false;
  return textsOf(call.otherUrls?.() ?? []).some(isSigned);
}

/** The values in their order, once unchanged and once with PHP's signed form of false. */
function signedParameters({ values, yesNoNames }: SignedCall): string[] {
  const names = [...values.keys()].filter((name) => name !== "pdf").toSorted(byCodeUnits);
  const plain = names.map((name) => spelled(values.get(name)));
  const phpFalse = names.map((name, index) =>
    yesNoNames.has(name) && plain[index] === "0" ? "" : plain[index],
  );
  return [...new Set([plain.join(""), phpFalse.join("")])];
}

function byCodeUnits(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** A JSON value as PHP would convert it to a text. */
function spelled(value: unknown): string {
  if (value === true) return "1";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/**
 * The secret of a key that proves a call.
 * @param haste whether the caller has guessed wrongly too often
 */
export function secretProvenBy(
  credentials: Credentials,
  call: SignedCall,
  secrets: readonly Secret[],
  haste: boolean,
): string | undefined {
  const at = now().getTime();
  // Compares every secret, so that the time does not reveal which one came close.
  let proven: string | undefined;
  for (const { text, until } of secrets) {
    if (at < until && isProof(credentials, call, text, haste)) proven ??= text;
  }
  return proven;
}

function isProof(
  credentials: Credentials,
  call: SignedCall,
  secret: string,
  haste: boolean,
): boolean {
  switch (credentials.scheme) {
    case "basic":
      return equalInConstantTime(credentials.secret, secret);
    case "session":
      return equalInConstantTime(credentials.proof, proofOf(secret));
    case "signature":
      return isSignatureOf(call, credentials.signature, secret, haste);
  }
}
