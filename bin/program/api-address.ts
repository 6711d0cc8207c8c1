import { UsageError } from "./exit-code.ts";

const THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/i;

/**
 * `https://host/api/2.0` of any spelling of the base address, also of the desk's; without a scheme, https, and http on
 * this machine.
 * @param named what gave it, for the message
 * @throws UsageError for what is no address
 */
export function apiAddress(given: string, named = ""): string {
  const text = given.trim();
  const scheme = THIS_MACHINE.test(text) ? "http" : "https";
  const address = /^\w+:\/\//.test(text) ? text : `${scheme}://${text}`;
  if (text === "" || !/^https?:/i.test(address) || !URL.canParse(address)) {
    throw new UsageError(
      `${named}"${text}" is not the address of a Masthead, such as https://api.example.org`,
    );
  }
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname.replace(/\/+$/, "").replace(/\/(api\/2\.0|desk)$/, "")}/api/2.0`;
}
