import { MastheadError } from "#sdk/masthead.ts";

/** A failure in words for the command line. */
export function failureText(error: unknown): string {
  if (error instanceof MastheadError && error.code === "UNAUTHORIZED") {
    return `${error.message} Log in again with: masthead login`;
  }
  return error instanceof Error ? error.message : String(error);
}
