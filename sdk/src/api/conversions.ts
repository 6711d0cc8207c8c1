// Made from the registry of the API by `npm run docs`. Do not edit.

import { type CallOptions, path } from "../transport/call.ts";
import type { Connection } from "../transport/connection.ts";
import type { ConversionRecord } from "./records.ts";

/** Calls about conversions. */
export class Conversions {
  readonly #api: Connection;

  /** Made by `createClient`. */
  constructor(api: Connection) {
    this.#api = api;
  }

  /**
   * Returns the progress of a conversion, and the issue once it is ready.
   *
   * `GET /issues/{issueTempID}/status`
   *
   * @param conversionId The conversion, by the `issueTempID` that its start returned.
   * @throws MastheadError
   */
  get(conversionId: string, options?: CallOptions): Promise<ConversionRecord> {
    return this.#api.first<ConversionRecord>(
      { method: "GET", path: path`issues/${conversionId}/status` },
      options,
    );
  }
}
