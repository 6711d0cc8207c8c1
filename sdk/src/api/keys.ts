// Made from the registry of the API by `npm run docs`. Do not edit.

import { type PostOptions, type CallOptions, path } from "../transport/call.ts";
import type { Connection } from "../transport/connection.ts";
import type { List } from "../transport/list.ts";
import type { PageParameters, ListedKey, NewKey } from "./records.ts";

/** Parameters of `keys.create`. */
export interface CreateKeyParameters {
  /** The purpose of the key, such as the program that uses it. At most 100 characters; one line, not blank. */
  name: string;
  /**
   * The key's permissions: `full` everything, `read` every GET except keys, `publish` also all of magazines and
   * issues, `contacts` also all of contacts and their mail. They must not exceed the caller's.
   */
  scope: "full" | "read" | "publish" | "contacts";
  /** When the key stops working, in the future and not after the caller's. Default: with the caller's. */
  expires_at?: string | Date | undefined;
}

/** Parameters of `keys.list`. */
export type ListKeysParameters = PageParameters;

/** Parameters of `keys.rotate`. */
export interface RotateKeyParameters {
  /**
   * How many hours the previous secret still works. With 0 it ends at once, for reading within a minute.
   * Default: 24. At least 0; at most 168.
   */
  overlap_hours?: number | undefined;
}

/** Calls about keys. Every failure is a MastheadError. */
export class Keys {
  readonly #api: Connection;

  constructor(api: Connection) {
    this.#api = api;
  }

  /**
   * Creates an API key of the account. Only this answer contains its secret.
   *
   * `POST /keys`
   * @throws MastheadError also BEYOND_CALLER (403), QUOTA_REACHED (409)
   */
  create(parameters: CreateKeyParameters, options?: PostOptions): Promise<NewKey> {
    return this.#api.answer<NewKey>({ method: "POST", path: "keys", parameters }, options);
  }

  /**
   * Ends a key within a minute, and at once for changes of keys and webhooks. The last full key cannot be
   * deleted.
   *
   * `DELETE /keys/{key_id}`
   * @param keyId The API key, by the `id` of its record.
   * @throws MastheadError also LAST_FULL_KEY (409)
   */
  delete(keyId: string, options?: CallOptions): Promise<void> {
    return this.#api.done({ method: "DELETE", path: path`keys/${keyId}` }, options);
  }

  /**
   * Lists the account's keys in creation order, without their secrets.
   *
   * `GET /keys`
   */
  list(parameters: ListKeysParameters = {}, options?: CallOptions): List<ListedKey> {
    return this.#api.list<ListedKey>({ path: "keys", parameters }, options);
  }

  /**
   * Gives a key a new secret. The previous one works until the overlap ends, and so does the earlier one whose
   * overlap ends last. Any others end.
   *
   * `POST /keys/{key_id}/rotate`
   * @param keyId The API key, by the `id` of its record.
   * @throws MastheadError also BEYOND_CALLER (403)
   */
  rotate(
    keyId: string,
    parameters: RotateKeyParameters = {},
    options?: PostOptions,
  ): Promise<NewKey> {
    return this.#api.answer<NewKey>(
      { method: "POST", path: path`keys/${keyId}/rotate`, parameters },
      options,
    );
  }
}
