import type { SaleRecord } from "#sdk/api/records.ts";
import { fieldValue } from "#desk/publishing/local-time.ts";

/** A month's income in one currency, without refunds and disputes. */
export interface Sum {
  /** `YYYY-MM`. */
  month: string;
  currency: string;
  /** In the smallest unit. */
  amount: number;
}

/** A sale's amount without refunds, in the smallest unit; 0 while it is disputed. */
export function leftOf({ amount, refunded, status }: SaleRecord): number {
  return status === "disputed" ? 0 : Math.max(0, amount - refunded);
}

/** The day of a sale where the browser is, `YYYY-MM-DD`. */
export function dayOf({ at }: SaleRecord): string {
  return fieldValue(new Date(at)).slice(0, 10);
}

/** Sums by month and currency, the newest month first. */
export function sumsOf(sales: readonly SaleRecord[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const sale of sales) {
    const { currency } = sale;
    const month = dayOf(sale).slice(0, 7);
    const key = `${month} ${currency}`;
    const before = sums.get(key)?.amount ?? 0;
    sums.set(key, { month, currency, amount: before + leftOf(sale) });
  }
  return [...sums.values()].toSorted((a, b) =>
    `${b.month} ${a.currency}` < `${a.month} ${b.currency}` ? -1 : 1,
  );
}
