// Made from the registry of the API by `npm run docs`. Do not edit.

import { type CallOptions } from "../transport/call.ts";
import type { Connection } from "../transport/connection.ts";

/** The answer of `service.get`. */
export interface GetServiceAnswer {
  version: string;
  /** A machine of one's own, or functions on AWS. */
  runs_on: "host" | "aws";
  /** The folder with all data on that machine; null on AWS. */
  data_folder: string | null;
  /** The name with which the deployment's stacks begin; null on a machine. */
  deployment: string | null;
  /** The AWS region; null on a machine. */
  region: string | null;
  mail: {
    way: "ses" | "smtp" | "inbox";
    sender: string;
    operator: string | null;
    server: string | null;
    access: "production" | "sandbox" | "unknown" | null;
    identity: "verified" | "unverified" | "unknown" | null;
    sending: "enabled" | "paused" | "unknown" | null;
    daily_quota: number | null;
    sent_today: number | null;
  };
}

/** Calls about service. */
export class Service {
  readonly #api: Connection;

  /** Made by `createClient`. */
  constructor(api: Connection) {
    this.#api = api;
  }

  /**
   * Returns the service's version, where it runs, and what its mail still lacks. What SES does not answer within
   * two seconds is `unknown`; its answers may be a minute old.
   *
   * `GET /service`
   *
   * @throws MastheadError
   */
  get(options?: CallOptions): Promise<GetServiceAnswer> {
    return this.#api.answer<GetServiceAnswer>({ method: "GET", path: "service" }, options);
  }
}
