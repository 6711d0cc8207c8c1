// Made from the registry of the API by `npm run docs`. Do not edit.

import { type PostOptions, type CallOptions, path } from "../transport/call.ts";
import type { Connection } from "../transport/connection.ts";
import type { List } from "../transport/list.ts";
import type { PageParameters, CodeAccount, DeskLink, DeskSession } from "./records.ts";

/** Parameters of `desk.createSession`. */
export interface CreateDeskSessionParameters {
  /** The API key. Sent together with `secret`. At most 1000 characters; one line. */
  key?: string | undefined;
  /** The secret of the API key. At most 1000 characters; one line. */
  secret?: string | undefined;
  /**
   * A code that signs in once within ten minutes. Ignored if `key` and `secret` are sent. At most 1000
   * characters; one line.
   */
  code?: string | undefined;
}

/** Parameters of `desk.endSession`. */
export interface EndDeskSessionParameters {
  /** Whether to end all sessions that the caller can list, not only its own. */
  all?: boolean | undefined;
}

/** Parameters of `desk.listSessions`. */
export type ListDeskSessionsParameters = PageParameters;

/** Parameters of `desk.identifyCode`. */
export interface IdentifyDeskCodeParameters {
  /** A code that signs in once within ten minutes. At most 1000 characters; one line. */
  code: string;
}

/** Parameters of `desk.requestCode`. */
export interface RequestDeskCodeParameters {
  /**
   * The address of the service's operator. At most 254 characters; e-mail address; Without a quoted part before
   * the @; the domain has at least two labels.
   */
  email: string;
  /** The language of the mail. Default: English. */
  language?: string | undefined;
}

/** Calls about desk. Every failure is a MastheadError. */
export class Desk {
  readonly #api: Connection;

  constructor(api: Connection) {
    this.#api = api;
  }

  /**
   * Signs in at the desk with a key or a code: sets the cookie `masthead_session` (over https
   * `__Host-masthead_session`) with the key's scope and expiry, for 12 hours after its last use, 7 days at most.
   * Needs `X-Masthead-Desk: 1`. No Idempotency-Key.
   *
   * `POST /desk/sessions`
   */
  createSession(
    parameters: CreateDeskSessionParameters = {},
    options?: PostOptions,
  ): Promise<DeskSession> {
    return this.#api.answer<DeskSession>(
      { method: "POST", path: "desk/sessions", parameters },
      options,
    );
  }

  /**
   * Ends a session that the caller can list, everywhere within a minute.
   *
   * `DELETE /desk/sessions/{session_id}`
   * @param sessionId The session, by the `id` of its record.
   */
  deleteSession(sessionId: string, options?: CallOptions): Promise<void> {
    return this.#api.done({ method: "DELETE", path: path`desk/sessions/${sessionId}` }, options);
  }

  /**
   * Signs out: ends the calling session, everywhere within a minute. With `all`, ends every session that the
   * caller can list, including its own; without it, a call with an API key has no effect.
   *
   * `DELETE /desk/sessions`
   */
  endSession(parameters: EndDeskSessionParameters = {}, options?: CallOptions): Promise<void> {
    return this.#api.done({ method: "DELETE", path: "desk/sessions", parameters }, options);
  }

  /**
   * Lists the sessions at the desk: of the account for a full key, otherwise of the key.
   *
   * `GET /desk/sessions`
   */
  listSessions(
    parameters: ListDeskSessionsParameters = {},
    options?: CallOptions,
  ): List<DeskSession> {
    return this.#api.list<DeskSession>({ path: "desk/sessions", parameters }, options);
  }

  /**
   * Creates an address that signs in at the desk once within ten minutes, as the caller: with the scope of its
   * key, until that key or the secret of this call ends.
   *
   * `POST /desk/links`
   */
  createLink(options?: PostOptions): Promise<DeskLink> {
    return this.#api.answer<DeskLink>({ method: "POST", path: "desk/links" }, options);
  }

  /**
   * Returns the account of a sign-in code, so that a person can confirm it first. Does not spend the code. Wrong
   * codes are limited as for signing in. Needs no credentials, accepts no Idempotency-Key.
   *
   * `POST /desk/codes/account`
   */
  identifyCode(
    parameters: IdentifyDeskCodeParameters,
    options?: PostOptions,
  ): Promise<CodeAccount> {
    return this.#api.answer<CodeAccount>(
      { method: "POST", path: "desk/codes/account", parameters },
      options,
    );
  }

  /**
   * Mails a link that signs in at the desk once within ten minutes, only to the publisher's own address. Every
   * address gets the same answer, and at most one mail a minute and five an hour. Needs no credentials, accepts
   * no Idempotency-Key.
   *
   * `POST /desk/codes`
   */
  requestCode(parameters: RequestDeskCodeParameters, options?: PostOptions): Promise<void> {
    return this.#api.done({ method: "POST", path: "desk/codes", parameters }, options);
  }
}
