// Made from the registry of the API by `npm run docs`. Do not edit.

import { type CallOptions, path } from "../transport/call.ts";
import type { Connection } from "../transport/connection.ts";
import type { ConversionRecord } from "./records.ts";

/** The answer of `conversions.pages`. */
export interface ListMadePagesAnswer {
  /** Pages of the PDF; 0 while unknown. */
  pages_count: number;
  /** Addresses of the finished pages, in order from the first. */
  pages: string[];
}

/** Calls about conversions. Every failure is a MastheadError. */
export class Conversions {
  readonly #api: Connection;

  constructor(api: Connection) {
    this.#api = api;
  }

  /**
   * Returns the progress of a conversion, and the issue once it is ready.
   *
   * `GET /issues/{issueTempID}/status`
   * @param conversionId The conversion, by the `issueTempID` that its start returned; at `/pages` also an issue,
   * by its ID.
   */
  get(conversionId: string, options?: CallOptions): Promise<ConversionRecord> {
    return this.#api.first<ConversionRecord>(
      { method: "GET", path: path`issues/${conversionId}/status` },
      options,
    );
  }

  /**
   * Returns signed addresses of the finished pages of a PDF, or of the edition that an issue shows: in order
   * from the first page, 100 at most, valid for half an hour at most.
   *
   * `GET /uploads/{issueTempID}/pages`
   * @param conversionId The conversion, by the `issueTempID` that its start returned; at `/pages` also an issue,
   * by its ID.
   */
  pages(conversionId: string, options?: CallOptions): Promise<ListMadePagesAnswer> {
    return this.#api.answer<ListMadePagesAnswer>(
      { method: "GET", path: path`uploads/${conversionId}/pages` },
      options,
    );
  }
}
