// Made from the registry of the API by `npm run docs`. Do not edit.

import type { CallOptions } from "../transport/call.ts";
import type { Connection } from "../transport/connection.ts";
import type { AccountRecord } from "./records.ts";

/** Calls about account. Every failure is a MastheadError. */
export class Account {
  readonly #api: Connection;

  constructor(api: Connection) {
    this.#api = api;
  }

  /**
   * Returns the account, its quotas and its usage. A call that would exceed a quota is refused with 409
   * `QUOTA_REACHED`.
   *
   * `GET /account`
   */
  get(options?: CallOptions): Promise<AccountRecord> {
    return this.#api.answer<AccountRecord>({ method: "GET", path: "account" }, options);
  }
}
