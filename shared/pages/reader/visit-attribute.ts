import { markup, type Markup } from "#texts/markup.ts";

/** Where the script finds what it reports a visit with; nothing where none is counted. */
export function visitAttribute({
  visitTicket,
}: {
  visitTicket?: string | undefined;
}): Markup | null {
  return visitTicket === undefined ? null : markup` data-visit="${visitTicket}"`;
}
