import * as v from "valibot";
import { SECRET_KEY_LENGTH } from "#contract/api/limits.ts";
import { operation } from "#contract/api/operation.ts";
import { shortPage } from "#contract/api/parameters/page-parameters.ts";
import { required } from "#contract/api/parameters/parameters.ts";
import { notBlankLine } from "#contract/api/parameters/text-parameters.ts";
import { choice, moment } from "#contract/api/parameters/value-parameters.ts";
import { paymentsRecord, saleRecord } from "./payment-records.ts";

const PAYMENTS = "/api/2.0/payments";

export const setPayments = operation({
  operationId: "setPayments",
  resource: "payments",
  method: "PUT",
  paths: [PAYMENTS],
  summary:
    "Connects the publisher's own Stripe account, so that visitors can pay in the reader. May be repeated.",
  parameters: {
    provider: required(choice("Who takes the money.", "stripe")),
    secret_key: required(
      notBlankLine(
        "A secret or restricted key of the Stripe account, for test or live mode. It is tested, stored encrypted, and never returned.",
        SECRET_KEY_LENGTH,
      ),
    ),
  },
  needsProof: true,
  response: paymentsRecord,
  errors: ["PAYMENTS_IN_USE", "PAYMENTS_SILENT"],
});

export const getPayments = operation({
  operationId: "getPayments",
  resource: "payments",
  method: "GET",
  paths: [PAYMENTS],
  summary: "Returns the account's payment settings.",
  parameters: {},
  response: paymentsRecord,
  errors: [],
});

export const removePayments = operation({
  operationId: "removePayments",
  resource: "payments",
  method: "DELETE",
  paths: [PAYMENTS],
  summary:
    "Ends selling. Sales and purchased access stay; subscriptions end with their paid period. May be repeated.",
  parameters: {},
  needsProof: true,
  response: paymentsRecord,
  errors: [],
});

export const listSales = operation({
  operationId: "listSales",
  resource: "payments",
  method: "GET",
  paths: ["/api/2.0/sales"],
  summary: "Lists the sales, newest first.",
  parameters: {
    from: moment("The earliest time of payment. Default: from the first sale."),
    to: moment("The latest time of payment, included. Default: up to now."),
    ...shortPage,
  },
  response: v.array(saleRecord),
  errors: [],
});
