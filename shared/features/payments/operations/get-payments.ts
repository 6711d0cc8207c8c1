import type { Payments } from "#features/purchases/payments.ts";
import { findPayments } from "#features/purchases/payments-repository.ts";

export function getPayments(accountId: string): Promise<Payments | undefined> {
  return findPayments(accountId);
}
