// Made from the registry of the API by `npm run docs`. Do not edit.

import { type PostOptions, type CallOptions, path } from "../transport/call.ts";
import type { Connection } from "../transport/connection.ts";

/** Parameters of `uploads.signParts`. */
export interface SignUploadPartsParameters {
  /** The numbers of up to 100 parts, counted from 1: a list, or separated by commas. */
  numbers: number[] | string;
}

/** The answer of `uploads.complete`. */
export interface CompleteUploadAnswer {
  /** The conversion's id, which requests its progress: 32 hexadecimal digits. */
  issueTempID: string;
}

/** The answer of `uploads.get`. */
export interface GetUploadAnswer {
  /** Bytes of the whole file. */
  size: number;
  /** Bytes of every part except the last. */
  part_size: number;
  /** The numbers of the parts that have arrived. */
  parts: number[];
}

/** An entry of `uploads.signParts`. */
export interface SignUploadPartsEntry {
  number: number;
  /** The address that accepts the part, as the body of a PUT, for an hour. */
  url: string;
}

/** Calls about uploads. Every failure is a MastheadError. */
export class Uploads {
  readonly #api: Connection;

  constructor(api: Connection) {
    this.#api = api;
  }

  /**
   * Joins the parts of an upload once all have arrived, and starts the conversion. May be repeated.
   *
   * `POST /uploads/{issueTempID}/complete`
   * @param conversionId The conversion, by the `issueTempID` that its start returned; at `/pages` also an issue,
   * by its ID.
   * @throws MastheadError also UPLOAD_INCOMPLETE (409)
   */
  complete(conversionId: string, options?: PostOptions): Promise<CompleteUploadAnswer> {
    return this.#api.answer<CompleteUploadAnswer>(
      { method: "POST", path: path`uploads/${conversionId}/complete` },
      options,
    );
  }

  /**
   * Cancels an upload that has not arrived completely, and removes its parts. Its conversion ends in `error`; an
   * issue that awaited this PDF accepts another one.
   *
   * `DELETE /uploads/{issueTempID}`
   * @param conversionId The conversion, by the `issueTempID` that its start returned; at `/pages` also an issue,
   * by its ID.
   * @throws MastheadError also UPLOAD_COMPLETE (409)
   */
  delete(conversionId: string, options?: CallOptions): Promise<void> {
    return this.#api.done({ method: "DELETE", path: path`uploads/${conversionId}` }, options);
  }

  /**
   * Returns the parts of an upload that have arrived, so that it can be resumed. A part of a wrong size does not
   * count.
   *
   * `GET /uploads/{issueTempID}`
   * @param conversionId The conversion, by the `issueTempID` that its start returned; at `/pages` also an issue,
   * by its ID.
   */
  get(conversionId: string, options?: CallOptions): Promise<GetUploadAnswer> {
    return this.#api.answer<GetUploadAnswer>(
      { method: "GET", path: path`uploads/${conversionId}` },
      options,
    );
  }

  /**
   * Returns addresses for parts of an upload: each accepts one part, as the body of a PUT, for an hour. Parts
   * may be sent in any order, in parallel and repeatedly; the last upload of a number counts.
   *
   * `POST /uploads/{issueTempID}/parts`
   * @param conversionId The conversion, by the `issueTempID` that its start returned; at `/pages` also an issue,
   * by its ID.
   * @throws MastheadError also UPLOAD_COMPLETE (409)
   */
  signParts(
    conversionId: string,
    parameters: SignUploadPartsParameters,
    options?: PostOptions,
  ): Promise<SignUploadPartsEntry[]> {
    return this.#api.answer<SignUploadPartsEntry[]>(
      { method: "POST", path: path`uploads/${conversionId}/parts`, parameters },
      options,
    );
  }
}
