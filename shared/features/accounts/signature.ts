import { hmac } from "#values/hmac.ts";
import { equalInConstantTime } from "#values/constant-time.ts";

/**
 * The text that the reference client signs: the method, the full address it called, and the values of the body's
 * parameters in ascending order of their names, without the file `pdf`.
 */
export interface SignedCall {
  method: string;
  /** The address in the spellings that callers are likely to have signed. */
  urls: readonly string[];
  /** The address in every spelling. */
  otherUrls?: () => readonly string[];
  /** Body parameters as sent. */
  values: ReadonlyMap<string, unknown>;
  /** Names of the operation's yes/no parameters: PHP sends false as `0` and signs it as nothing. */
  yesNoNames: ReadonlySet<string>;
}

/** Lower-case hexadecimal HMAC-SHA256 of a text. */
export function sign(secret: string, signedText: string): string {
  return hmac(Buffer.from(secret)).update(signedText).digest("hex");
}

/** Unusual spellings are tried for texts up to this length only: there are hundreds of them, and each costs a hash. */
const SHORT_TEXT = 4_000;

/**
 * Whether the signature is that of the call under the secret, in the spelling the client may have used: any one for a
 * short call, a usual one for others and in the `haste` of somebody's many wrong guesses.
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

/** The values in their order, once as they are and once as PHP signs its false. */
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
