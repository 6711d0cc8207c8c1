import type { TableAction } from "#lib/aws/constructs/main-table.ts";
import type { KeyPurpose } from "#platform/settings/key-purposes.ts";

const KEYS: readonly KeyPurpose[] = ["secrets", "addresses", "passes", "sessions"];
const TABLE: readonly TableAction[] = [
  "BatchGetItem",
  "BatchWriteItem",
  "ConditionCheckItem",
  "DeleteItem",
  "GetItem",
  "PutItem",
  "Query",
  "UpdateItem",
];

/** The permissions of the one function that sells, for all of its operations. */
const SELLING = {
  keys: KEYS,
  table: TABLE,
  checksCallers: true,
  linksToReader: true,
  showsPages: true,
  wakesWebhooks: true,
} as const;

/** The permissions of the operations and pages about payments. */
export const SELLING_GRANTS = {
  setPayments: SELLING,
  getPayments: SELLING,
  removePayments: SELLING,
  listSales: SELLING,
  startPurchase: SELLING,
  finishPurchase: SELLING,
  showRenewal: SELLING,
  endRenewal: SELLING,
  takeReport: SELLING,
} as const;
