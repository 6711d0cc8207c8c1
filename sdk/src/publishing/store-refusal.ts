import { MastheadError } from "../errors/masthead-error.ts";
import type { SentRequest } from "../transport/hooks.ts";
import type { StoreAnswer } from "./posting.ts";

const PART_OF_ANSWER = 300;

/** A store's refusal, with its reason: S3 gives it as XML, Masthead as an envelope. */
export function refusal({ status, text }: StoreAnswer, request: SentRequest): MastheadError {
  const reason =
    /<Message>([^<]+)<\/Message>/.exec(text)?.[1] ??
    /"message":\s*"((?:[^"\\]|\\.)+)"/.exec(text)?.[1] ??
    text.slice(0, PART_OF_ANSWER).trim();
  const message = `The store refused the file with status ${status}: ${reason || "no reason given"}`;
  return new MastheadError(message, { code: "UPLOAD_REFUSED", status, request });
}
