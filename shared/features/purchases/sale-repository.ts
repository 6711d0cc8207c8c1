import * as v from "valibot";
import type { Write } from "#platform/ports/item-store.ts";
import { type Batch, type BatchRequest, clamped, readBatch } from "#platform/table/batches.ts";
import { absent, all, exists, is } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { get, getTogether } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";
import { change, changeOf, put } from "#platform/table/table.ts";
import { changeWork, workItem, type WorkKind } from "#platform/work/work-list.ts";
import { type Sale, saleSchema } from "./sale.ts";

interface SaleKey {
  accountId: string;
  saleId: string;
}

const keyOf = ({ accountId, saleId }: SaleKey) => keys.sale(accountId, saleId);

/** Pattern 78: Checkouts that are due to be checked at Stripe. */
export const openSales: WorkKind<Sale> = {
  partition: indexKeys.checkouts,
  keyOf,
  placeOf: ({ state, dueAt, saleId }) => (state === "open" ? `${dueAt}#${saleId}` : undefined),
  parse: (item) => v.parse(saleSchema, item),
  heldBy: ["state", "dueAt"],
};

/** Pattern 74, read consistently; undefined for an unknown sale. */
export async function findSale(accountId: string, saleId: string): Promise<Sale | undefined> {
  const item = await get(keyOf({ accountId, saleId }));
  return item && v.parse(saleSchema, item);
}

export async function openSale(sale: Sale): Promise<void> {
  await put(workItem(openSales, sale));
}

/** Records the Checkout of an open sale (one write). No effect once the sale is closed. */
export async function saveSession(sale: Sale, sessionId: string): Promise<void> {
  await change<Sale>(keyOf(sale), { set: { sessionId } }, { when: is("state", "open") });
}

/** Schedules the next check of an open sale at Stripe; undefined if another call has changed it since. */
export async function postponeSale(sale: Sale, dueAt: string): Promise<Sale | undefined> {
  return changeWork(openSales, sale, { dueAt });
}

/** Gives up an open sale whose Checkout ended without a payment. */
export async function closeSale(sale: Sale): Promise<void> {
  await changeWork(openSales, sale, { state: "over", dueAt: undefined });
}

/** Marks a sale, unpaid when read, as paid, and lists it. */
export function paying(seen: Sale, paid: Sale & { paidAt: string }): Write {
  const { accountId, saleId, dueAt: _, ...fields } = paid;
  const set = { ...fields, state: "paid", ...listRow(accountId, paid.paidAt, saleId) };
  const when = all<string>(exists(), is("state", seen.state));
  return changeOf(keyOf(seen), { set, remove: ["dueAt"] }, { when });
}

/** The write of a sale without its own Checkout. */
export function newPaidSale(sale: Sale & { paidAt: string }): Write {
  const { accountId, paidAt, saleId } = sale;
  return {
    put: { ...keyOf(sale), ...listRow(accountId, paidAt, saleId), ...sale },
    when: absent(),
  };
}

/** Changes the outcome of a sale's payment, if it is unchanged since it was read. */
export function recordingOutcome(
  seen: Sale,
  { refunded, isRefunded, dispute, isTakenBack }: Sale,
): Write {
  const set = { refunded, isRefunded, dispute, isTakenBack };
  const when = all<string>(
    is("state", "paid"),
    is("refunded", seen.refunded),
    is("isRefunded", seen.isRefunded),
    is("dispute", seen.dispute),
    is("isTakenBack", seen.isTakenBack),
  );
  return changeOf(keyOf(seen), { set }, { when });
}

/** Removes a test-mode sale from the list, since live mode has begun. */
export async function unlistSale(sale: Sale): Promise<void> {
  await change<Sale>(keyOf(sale), { remove: ["IPK", "ISK"] }, { when: exists() });
}

/** The writes by which Stripe's ids of a payment find the sale. */
export function foundBy(sale: SaleKey, stripeIds: readonly (string | undefined)[]): Write[] {
  const { accountId, saleId } = sale;
  return [...new Set(stripeIds)].flatMap((id) =>
    id === undefined ? [] : { put: { ...keys.stripeObject(accountId, id), saleId } },
  );
}

/** Pattern 76: the sale behind one of Stripe's ids; undefined if unknown. */
export async function findSaleBy(
  accountId: string,
  stripeIds: readonly (string | undefined)[],
): Promise<Sale | undefined> {
  const wanted = stripeIds.flatMap((id) => (id ? keys.stripeObject(accountId, id) : []));
  if (wanted.length === 0) return undefined;
  const [found] = await getTogether(wanted);
  return found && findSale(accountId, String(found["saleId"]));
}

/** Pattern 75: the sales between two times, both included, newest first. */
export async function listSales(
  accountId: string,
  { from = "0", to = "9", ...request }: BatchRequest & { from?: string; to?: string },
): Promise<Batch<Sale>> {
  if (from > to) return { entries: [], nextCursor: undefined };
  const partition = indexKeys.sales(accountId);
  const only = { from, to: `${to}~` };
  return readBatch(
    { partition, isIndex: true, only, isNewestFirst: true },
    {
      request,
      keyAt: (position) => ({
        IPK: partition,
        ISK: clamped(position, only),
        ...keys.sale(accountId, position.split("#")[1] ?? ""),
      }),
    },
    (item) => ({ entry: v.parse(saleSchema, item), position: String(item["ISK"]) }),
  );
}

function listRow(accountId: string, paidAt: string, saleId: string) {
  return { IPK: indexKeys.sales(accountId), ISK: `${paidAt}#${saleId}` };
}
