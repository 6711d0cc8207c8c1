// Made from the registry of the API by `npm run docs`. Do not edit.

import type { CallOptions } from "../transport/call.ts";
import type { Connection } from "../transport/connection.ts";
import type { ServiceRecord } from "./records.ts";

/** Calls about service. Every failure is a MastheadError. */
export class Service {
  readonly #api: Connection;

  constructor(api: Connection) {
    this.#api = api;
  }

  /**
   * Returns the service's version, where it runs, and the state of its mail. Values that SES does not return
   * within two seconds are `unknown`; others may be a minute old.
   *
   * `GET /service`
   */
  get(options?: CallOptions): Promise<ServiceRecord> {
    return this.#api.answer<ServiceRecord>({ method: "GET", path: "service" }, options);
  }
}
