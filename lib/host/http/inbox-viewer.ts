import type { IncomingMessage } from "node:http";
import { ApiError } from "#contract/api/errors.ts";
import { listKeys } from "#contract/api/key-operations.ts";
import { findPublisher } from "#features/mail/sign-in-mail/find-publisher.ts";
import { Caller } from "#http/caller.ts";
import { httpEvent } from "./events.ts";

/**
 * Whether a request comes from a full key of the service's first account, or from the desk with one. Only these may
 * learn the inbox's address: it holds the mails of every account, and links that sign the operator in.
 */
export async function isOfOperator(request: IncomingMessage, source: string): Promise<boolean> {
  try {
    const event = httpEvent(request, { key: "inbox", pathParameters: {} }, source);
    // Like this operation, it needs a full key.
    const { accountId } = await Caller.named(event, listKeys);
    return accountId !== undefined && accountId === (await findPublisher())?.accountId;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
