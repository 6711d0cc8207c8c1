import type { SaleRecord } from "#sdk/api/records.ts";

/** A month's income in one currency, without refunds and disputes. */
export interface Sum {
  /** `YYYY-MM`. */
  month: string;
  currency: string;
  /** In the smallest unit. */
  amount: number;
}

/** Sums by month and currency, the newest month first. */
export function sumsOf(sales: readonly SaleRecord[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const sale of sales) {
    const { currency, at, amount, refunded, status } = sale;
    const month = at.slice(0, 7);
    const key = `${month} ${currency}`;
    const before = sums.get(key)?.amount ?? 0;
    const left = status === "disputed" ? 0 : Math.max(0, amount - refunded);
    sums.set(key, { month, currency, amount: before + left });
  }
  return [...sums.values()].toSorted((a, b) =>
    `${b.month} ${a.currency}` < `${a.month} ${b.currency}` ? -1 : 1,
  );
}
