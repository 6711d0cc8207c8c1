import { markup, type Markup } from "#texts/markup.ts";

/** The attribute that holds the visit ticket for the script; nothing if visits are not counted. */
export function visitAttribute({
  visitTicket,
}: {
  visitTicket?: string | undefined;
}): Markup | null {
  return visitTicket === undefined ? null : markup` data-visit="${visitTicket}"`;
}
