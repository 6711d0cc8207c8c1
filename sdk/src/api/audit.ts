// Made from the registry of the API by `npm run docs`. Do not edit.

import type { CallOptions } from "../transport/call.ts";
import type { Connection } from "../transport/connection.ts";
import type { List } from "../transport/list.ts";
import type { PageParameters } from "./records.ts";

/** Parameters of `audit.list`. */
export interface ListAuditParameters extends PageParameters {
  /** The earliest time. Default: a year ago. */
  from?: string | Date | undefined;
  /** The latest time. Default: now. */
  to?: string | Date | undefined;
}

/** An entry of `audit.list`. */
export interface ListAuditEntry {
  /** When it happened, in UTC: `2026-11-22T09:30:00Z`. */
  at: string;
  actor: { kind: "key" | "person" | "operator" | "visitor"; id: string; name: string };
  /** The network address of the call; otherwise empty. */
  address: string;
  /**
   * The operationId of a write, `signIn`, `wrongSecret` for three wrong secrets or more within ten minutes,
   * `listContacts` and `listSubscribers` for an export, or `limitAccount` for the operator's `masthead accounts
   * limit`.
   */
  action: string;
  object: { kind: string; id: string };
}

/** Calls about audit. Every failure is a MastheadError. */
export class Audit {
  readonly #api: Connection;

  constructor(api: Connection) {
    this.#api = api;
  }

  /**
   * Lists who did what in the last year, newest first: every write, sign-ins, wrong secrets and exports of
   * contacts.
   *
   * `GET /audit`
   */
  list(parameters: ListAuditParameters = {}, options?: CallOptions): List<ListAuditEntry> {
    return this.#api.list<ListAuditEntry>({ path: "audit", parameters }, options);
  }
}
