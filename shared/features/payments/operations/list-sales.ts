import type { SaleRecord } from "#contract/api/payments/payment-records.ts";
import { parseContact } from "#features/contacts/contact-repository.ts";
import { saleRecord } from "#features/purchases/sale.ts";
import * as sales from "#features/purchases/sale-repository.ts";
import type { Batch, BatchRequest } from "#platform/table/batches.ts";
import { getTogether } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";

const DEFAULT_LIMIT = 100;

/** The sales between two times, both included, newest first. A deleted buyer has no address. */
export async function listSales(
  accountId: string,
  {
    limit = DEFAULT_LIMIT,
    cursor,
    from,
    to,
  }: BatchRequest & { from: Date | undefined; to: Date | undefined },
): Promise<Batch<SaleRecord>> {
  const { entries, nextCursor } = await sales.listSales(accountId, {
    limit,
    cursor,
    ...(from && { from: from.toISOString() }),
    // Records have whole seconds.
    ...(to && { to: new Date(to.getTime() + (to.getTime() % 1000 === 0 ? 999 : 0)).toISOString() }),
  });
  const hashes = new Set(entries.flatMap(({ addressHash }) => addressHash ?? []));
  const found = await getTogether(
    [...hashes].map((hash) => keys.contact(accountId, hash)),
    { mayLag: true },
  );
  const contacts = new Map(
    found.flatMap((item) => {
      const contact = parseContact(item);
      return contact ? [[contact.contactId, contact.email] as const] : [];
    }),
  );
  const records = entries.map((sale) => saleRecord(sale, contacts.get(sale.contactId ?? "") ?? ""));
  return { entries: records, nextCursor };
}
