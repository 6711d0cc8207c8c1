// Made from the registry of the API by `npm run docs`. Do not edit.

import type { CallOptions } from "../transport/call.ts";
import type { Connection } from "../transport/connection.ts";
import type { List } from "../transport/list.ts";
import type { PageParameters, PaymentsRecord, SaleRecord } from "./records.ts";

/** Parameters of `payments.listSales`. */
export interface ListSalesParameters extends PageParameters {
  /** The earliest time of payment. Default: from the first sale. */
  from?: string | Date | undefined;
  /** The latest time of payment, included. Default: up to now. */
  to?: string | Date | undefined;
}

/** Parameters of `payments.set`. */
export interface SetPaymentsParameters {
  /** Who takes the money. */
  provider: "stripe";
  /**
   * A secret or restricted key of the Stripe account, for test or live mode. It is tested, stored encrypted, and
   * never returned. At most 300 characters; one line, not blank.
   */
  secret_key: string;
}

/** Calls about payments. Every failure is a MastheadError. */
export class Payments {
  readonly #api: Connection;

  constructor(api: Connection) {
    this.#api = api;
  }

  /**
   * Returns the account's payment settings.
   *
   * `GET /payments`
   */
  get(options?: CallOptions): Promise<PaymentsRecord> {
    return this.#api.answer<PaymentsRecord>({ method: "GET", path: "payments" }, options);
  }

  /**
   * Lists the sales, newest first.
   *
   * `GET /sales`
   */
  listSales(parameters: ListSalesParameters = {}, options?: CallOptions): List<SaleRecord> {
    return this.#api.list<SaleRecord>({ path: "sales", parameters }, options);
  }

  /**
   * Ends selling. Sales and purchased access stay; subscriptions end with their paid period. May be repeated.
   *
   * `DELETE /payments`
   */
  remove(options?: CallOptions): Promise<PaymentsRecord> {
    return this.#api.answer<PaymentsRecord>({ method: "DELETE", path: "payments" }, options);
  }

  /**
   * Connects the publisher's own Stripe account, so that visitors can pay in the reader. May be repeated.
   *
   * `PUT /payments`
   * @throws MastheadError also PAYMENTS_IN_USE (409), PAYMENTS_SILENT (503)
   */
  set(parameters: SetPaymentsParameters, options?: CallOptions): Promise<PaymentsRecord> {
    return this.#api.answer<PaymentsRecord>(
      { method: "PUT", path: "payments", parameters },
      options,
    );
  }
}
