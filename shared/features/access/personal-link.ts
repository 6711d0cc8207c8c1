import { readerUrl } from "#features/issues/issue-addresses.ts";
import type { Contact } from "#features/contacts/contact.ts";
import { passOf } from "./pass.ts";

/** The address at which a contact reads an issue, valid until the link is renewed. */
export function personalLink(baseUrl: string, issueId: string, contact: Contact): string {
  const { accountId } = contact;
  const query = new URLSearchParams({ pass: passOf("read", contact, contact.passGeneration) });
  return `${readerUrl(baseUrl, { accountId, issueId })}?${query.toString()}`;
}
