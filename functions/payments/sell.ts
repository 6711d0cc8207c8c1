import { handler as endRenewalHandler } from "#functions/payments/end-renewal.ts";
import { handler as finishPurchaseHandler } from "#functions/payments/finish-purchase.ts";
import { handler as getPaymentsHandler } from "#functions/payments/get-payments.ts";
import { handler as listSalesHandler } from "#functions/payments/list-sales.ts";
import { handler as removePaymentsHandler } from "#functions/payments/remove-payments.ts";
import { handler as setPaymentsHandler } from "#functions/payments/set-payments.ts";
import { handler as showRenewalHandler } from "#functions/payments/show-renewal.ts";
import { handler as startPurchaseHandler } from "#functions/payments/start-purchase.ts";
import { handler as takeReportHandler } from "#functions/payments/take-report.ts";
import {
  getPayments,
  listSales,
  removePayments,
  setPayments,
} from "#contract/api/payments/payment-operations.ts";
import {
  endRenewal,
  finishPurchase,
  showRenewal,
  startPurchase,
  takeReport,
} from "#contract/api/routes/payment-routes.ts";
import { byRoute } from "#http/by-route.ts";

/** Everything about payments. One function, since only it and the sweep carry Stripe's library. */
export const handler = byRoute([
  [setPayments, setPaymentsHandler],
  [getPayments, getPaymentsHandler],
  [removePayments, removePaymentsHandler],
  [listSales, listSalesHandler],
  [startPurchase, startPurchaseHandler],
  [finishPurchase, finishPurchaseHandler],
  [showRenewal, showRenewalHandler],
  [endRenewal, endRenewalHandler],
  [takeReport, takeReportHandler],
]);
