import { isLoopback } from "#values/loopback.ts";
import { ask, canAsk } from "./ask.ts";
import { UsageError } from "./exit-code.ts";
import { note, plain } from "./output.ts";

/** Whether a secret to this address crosses a network in plain text: http to any other machine. */
export function isPlainHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "http:" && !isLoopback(hostname.replace(/^\[|\]$/g, ""));
}

/**
 * Returns after consent to send a secret in plain text, by `--allow-http` or on the terminal.
 * @throws UsageError without a terminal; Error for "no"
 */
export async function agreeToPlainHttp(address: string, isAllowed: boolean): Promise<void> {
  if (isAllowed || !isPlainHttp(address)) return;
  const risk = `Over http, everyone on the network between here and ${new URL(address).host} can read the secret.`;
  if (!canAsk()) throw new UsageError(`${risk} Use https, or add --allow-http.`);
  const answer = await ask(`${risk} Continue? (y/N) `);
  if (!/^y(es)?$/i.test(answer)) throw new Error("Not logged in. Nothing was sent.");
}

/** Warns on standard error before a secret is sent in plain text without consent. */
export function warnOfPlainHttp(address: string): void {
  if (!URL.canParse(address) || !isPlainHttp(address)) return;
  note(
    `Warning: the secret is sent to ${plain(new URL(address).host)} in plain text. Use https if you can.`,
  );
}
