import { hmac } from "#values/hmac.ts";
import { equalInConstantTime } from "#values/constant-time.ts";

/**
 * The text that the reference client signs: the method, the full address it called, and the values of the body's
 * parameters in ascending order of their names, without the file `pdf`.
 */
export interface SignedCall {
  method: string;
  /** Every spelling of the address that the caller may have signed. */
  urls: readonly string[];
  /** Body parameters as sent. */
  values: ReadonlyMap<string, unknown>;
  /** Names of the operation's yes/no parameters: PHP sends false as `0` and signs it as nothing. */
  yesNoNames: ReadonlySet<string>;
}

/** Lower-case hexadecimal HMAC-SHA256 of a text. */
export function sign(secret: string, signedText: string): string {
  return hmac(Buffer.from(secret)).update(signedText).digest("hex");
}

/** Whether the signature is that of the call under the secret, in any spelling the client may have used. */
export function isSignatureOf(call: SignedCall, signature: string, secret: string): boolean {
  const expected = signedTexts(call).map((text) => sign(secret, text));
  // Every candidate is compared, so that the time does not reveal which one came close.
  return expected
    .map((candidate) => equalInConstantTime(candidate, signature))
    .some((isEqual) => isEqual);
}

function signedTexts({ method, urls, values, yesNoNames }: SignedCall): string[] {
  const names = [...values.keys()].filter((name) => name !== "pdf").toSorted(byCodeUnits);
  const plain = names.map((name) => spelled(values.get(name)));
  const phpFalse = names.map((name, index) =>
    yesNoNames.has(name) && plain[index] === "0" ? "" : plain[index],
  );
  const parameters = new Set([plain.join(""), phpFalse.join("")]);
  return urls.flatMap((url) => [...parameters].map((joined) => `${method}${url}${joined}`));
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
