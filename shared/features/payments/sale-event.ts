import type { EventData } from "#contract/formats/webhook-event.ts";
import type { Sale } from "#features/purchases/sale.ts";

type SaleEventType = "sale.completed" | "sale.renewed" | "sale.refunded";

/** An event of a sale. @param email the buyer's; empty for a deleted one */
export function saleEvent<Type extends SaleEventType>(
  type: Type,
  sale: Sale,
  email: string,
): { type: Type; data: EventData<SaleEventType> } {
  const { saleId, magazineId, kind, issueId, amount, currency } = sale;
  return {
    type,
    data: {
      sale_id: saleId,
      email,
      magazine_id: magazineId,
      issue_id: kind === "issue" ? issueId : "",
      amount,
      currency,
    },
  };
}
