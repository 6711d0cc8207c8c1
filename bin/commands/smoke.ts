import { EXIT, UsageError } from "#bin/program/exit-code.ts";
import { warnOfPlainHttp } from "#bin/program/plain-http.ts";
import { smokeTest } from "#lib/smoke/smoke-test.ts";

/** The tested service, its credentials, and where its mail arrives. */
export interface SmokeOptions {
  api?: string | undefined;
  key?: string | undefined;
  secret?: string | undefined;
  mailTo?: string | undefined;
  mailbox?: string | undefined;
}

/** Tests a service and prints the results. @throws UsageError without an address or credentials */
export async function smoke({ api, mailTo, mailbox, ...others }: SmokeOptions): Promise<void> {
  const apiKey = others.key ?? process.env["MASTHEAD_API_KEY"];
  const secret = others.secret ?? process.env["MASTHEAD_API_SECRET"];
  if (!api || !apiKey || !secret) throw new UsageError("--api, --key and --secret are needed.");
  const baseAddress = baseAddressOf(api);
  warnOfPlainHttp(baseAddress);
  const cancelled = new AbortController();
  const cancel = (): void => cancelled.abort(new Error("cancelled"));
  // The second Ctrl-C ends the process at once.
  process.once("SIGINT", cancel).once("SIGTERM", cancel);
  const { signal } = cancelled;
  const service = { baseAddress, credentials: { apiKey, secret } };
  const print = (line: string): void => console.log(line);
  const hasPassed = await smokeTest({ ...service, mailTo, mailbox, signal, print });
  if (signal.aborted) process.exitCode = EXIT.interrupted;
  else if (!hasPassed) process.exitCode = EXIT.failed;
}

/** `https://host/api/2.0` of any spelling of the base address. */
function baseAddressOf(api: string): string {
  const url = URL.parse(api);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error(`--api must be an address that begins with https:// or http://, not ${api}`);
  }
  const path = url.pathname.replace(/\/+$/, "").replace(/\/api\/2\.0$/, "");
  return `${url.origin}${path}/api/2.0`;
}
