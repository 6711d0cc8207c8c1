import { parseArgs } from "node:util";
import { smokeTest } from "#lib/smoke/smoke-test.ts";
import { type Command, UsageError } from "./command.ts";

/** What shells report of a command that Ctrl-C has ended. */
const CANCELLED = 130;

export const smoke: Command = {
  usage: `Tries a running service, wherever it is, from an upload to a reader, mail and deletion.

  npm run smoke -- --api https://api.example.org/api/2.0 --key api_… --secret sec_…

  --api        the base address, with or without /api/2.0
  --key        an API key; without it MASTHEAD_API_KEY
  --secret     its secret; without it MASTHEAD_API_SECRET
  --mail-to    who gets the mails; without it an address of SES's simulator, which takes them and answers nothing
  --mailbox    where they can be seen to arrive: the inbox's address that npm start prints, or a folder of .eml files

A service with a certificate of your own: set NODE_EXTRA_CA_CERTS to its authority's file.
Everything it makes is deleted at the end, also after a failure and after Ctrl-C.`,
  run: async (args) => {
    const { api, key, secret, "mail-to": mailTo, mailbox } = readOptions(args);
    const cancelled = new AbortController();
    const cancel = (): void => cancelled.abort(new Error("cancelled"));
    // The second Ctrl-C ends the process at once.
    process.once("SIGINT", cancel).once("SIGTERM", cancel);
    const credentials = { apiKey: key, secret };
    const { signal } = cancelled;
    const baseAddress = baseAddressOf(api);
    const service = { baseAddress, credentials, mailTo, mailbox };
    const hasPassed = await smokeTest({ ...service, signal, print: (line) => console.log(line) });
    if (signal.aborted) process.exitCode = CANCELLED;
    else if (!hasPassed) process.exitCode = 1;
  },
};

function readOptions(args: string[]) {
  const text = { type: "string" } as const;
  const options = { api: text, key: text, secret: text, "mail-to": text, mailbox: text };
  const { api, ...others } = parsed(() => parseArgs({ args, options }).values);
  const key = others.key ?? process.env["MASTHEAD_API_KEY"];
  const secret = others.secret ?? process.env["MASTHEAD_API_SECRET"];
  if (!api || !key || !secret) throw new UsageError();
  return { ...others, api, key, secret };
}

/** @throws UsageError for arguments that are not known */
function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch {
    throw new UsageError();
  }
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
