// Made from the registry of the API by `npm run docs`. Do not edit.

import { type PostOptions, type CallOptions, path } from "../transport/call.ts";
import type { Connection } from "../transport/connection.ts";
import type { List } from "../transport/list.ts";
import type { PageParameters, PersonRecord } from "./records.ts";

/** Parameters of `people.create`. */
export interface CreatePersonParameters {
  /** The person's name. At most 100 characters; one line, not blank. */
  name: string;
  /**
   * The address for the link, unique within the account. At most 254 characters; e-mail address; Without a
   * quoted part before the @; the domain has at least two labels.
   */
  email: string;
  /** The person's permissions, as for a key. They must not exceed the caller's. */
  scope: "full" | "read" | "publish" | "contacts";
  /** The language of the mail. Default: English. */
  language?: string | undefined;
}

/** Parameters of `people.list`. */
export type ListPeopleParameters = PageParameters;

/** Parameters of `people.mailLink`. */
export interface MailPersonLinkParameters {
  /** The language of the mail. Default: English. */
  language?: string | undefined;
}

/** Parameters of `people.update`. */
export interface UpdatePersonParameters {
  /** The person's permissions, as for a key. They must not exceed the caller's. */
  scope: "full" | "read" | "publish" | "contacts";
}

/** Calls about people. Every failure is a MastheadError. */
export class People {
  readonly #api: Connection;

  constructor(api: Connection) {
    this.#api = api;
  }

  /**
   * Adds a person who signs in at the desk with their own scope, until the caller's key ends. They get a link by
   * mail that signs in once within seven days, and can request further links at the desk. They count as a key of
   * the account.
   *
   * `POST /desk/people`
   * @throws MastheadError also PERSON_EXISTS (409), QUOTA_REACHED (409), SUBSCRIPTION_REQUESTS_LIMITED (429)
   */
  create(parameters: CreatePersonParameters, options?: PostOptions): Promise<PersonRecord> {
    return this.#api.answer<PersonRecord>(
      { method: "POST", path: "desk/people", parameters },
      options,
    );
  }

  /**
   * Removes a person. Their sessions and links end within a minute, and at once for changes of keys, people and
   * webhooks.
   *
   * `DELETE /desk/people/{person_id}`
   * @param personId The person, by the `id` of their record.
   */
  delete(personId: string, options?: CallOptions): Promise<void> {
    return this.#api.done({ method: "DELETE", path: path`desk/people/${personId}` }, options);
  }

  /**
   * Lists the people of the account in the order they were added.
   *
   * `GET /desk/people`
   */
  list(parameters: ListPeopleParameters = {}, options?: CallOptions): List<PersonRecord> {
    return this.#api.list<PersonRecord>({ path: "desk/people", parameters }, options);
  }

  /**
   * Mails a person another link that signs in once within seven days. It ends the previous one.
   *
   * `POST /desk/people/{person_id}/link`
   * @param personId The person, by the `id` of their record.
   * @throws MastheadError also QUOTA_REACHED (409), SUBSCRIPTION_REQUESTS_LIMITED (429)
   */
  mailLink(
    personId: string,
    parameters: MailPersonLinkParameters = {},
    options?: PostOptions,
  ): Promise<PersonRecord> {
    return this.#api.answer<PersonRecord>(
      { method: "POST", path: path`desk/people/${personId}/link`, parameters },
      options,
    );
  }

  /**
   * Changes a person's permissions, within a minute.
   *
   * `PUT /desk/people/{person_id}`
   * @param personId The person, by the `id` of their record.
   * @throws MastheadError also BEYOND_CALLER (403)
   */
  update(
    personId: string,
    parameters: UpdatePersonParameters,
    options?: CallOptions,
  ): Promise<PersonRecord> {
    return this.#api.answer<PersonRecord>(
      { method: "PUT", path: path`desk/people/${personId}`, parameters },
      options,
    );
  }
}
