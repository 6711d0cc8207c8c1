import { readerUrl } from "#features/issues/issue-addresses.ts";
import type { ContactKey } from "#platform/table/schema.ts";
import { passOf } from "./pass.ts";

/** The address at which a contact reads an issue. */
export function personalLink(baseUrl: string, issueId: string, contact: ContactKey): string {
  const { accountId } = contact;
  const query = new URLSearchParams({ pass: passOf(contact) });
  return `${readerUrl(baseUrl, { accountId, issueId })}?${query.toString()}`;
}
