import { MastheadError } from "#sdk/masthead.ts";
import { diskFailure } from "./disk-failure.ts";
import { hasLogin } from "#bin/program/session.ts";

export function failureText(error: unknown): string {
  if (error instanceof MastheadError && error.code === "UNAUTHORIZED") {
    const text = withAddress(error);
    if (!hasLogin(process.env)) return `${text} Log in again with: masthead login`;
    return `${text} Check MASTHEAD_API_KEY and MASTHEAD_API_SECRET, which are used in place of a login.`;
  }
  if (error instanceof MastheadError) return withAddress(error);
  return diskFailure(error) ?? (error instanceof Error ? error.message : String(error));
}

/** Its message, with the called address if missing: the login may be for a service that the user does not expect. */
function withAddress({ message, request }: MastheadError): string {
  if (!request || message.includes(originOf(request.url))) return message;
  return `${message} (${request.method} ${request.url})`;
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}
