// Made from the registry of the API by `npm run docs`. Do not edit.

import { type PostOptions, type CallOptions, path } from "../transport/call.ts";
import type { Connection } from "../transport/connection.ts";
import type { List } from "../transport/list.ts";
import type {
  PageParameters,
  BatchResult,
  ContactDetails,
  ContactReference,
  GrantRecord,
  ListedContact,
  ListedToken,
  MailRecord,
  SubscribedResult,
  SubscriptionRecord,
  TokenRecord,
  UnsubscribedResult,
} from "./records.ts";

/** The common parameters of `contacts.create` and `contacts.update`. */
export interface ContactProfile {
  /**
   * The contact's name, used to address it in mails. Empty by default; an empty text removes it. At most 300
   * characters; one line.
   */
  full_name?: string | undefined;
  /**
   * The country of the contact's postal address. Empty by default; an empty text removes it. At most 300
   * characters; one line.
   */
  country?: string | undefined;
  /**
   * The city of the contact's postal address. Empty by default; an empty text removes it. At most 300
   * characters; one line.
   */
  city?: string | undefined;
  /**
   * The street and house number of the contact's postal address. Empty by default; an empty text removes it. At
   * most 300 characters; one line.
   */
  street?: string | undefined;
  /**
   * The postal code of the contact's postal address. Empty by default; an empty text removes it. At most 300
   * characters; one line.
   */
  zip?: string | undefined;
}

/** Parameters of `contacts.create`. */
export interface CreateContactParameters extends ContactProfile {
  /**
   * The contact's e-mail address, which identifies it in every path and cannot be changed. Case is ignored. At
   * most 254 characters; e-mail address; Without a quoted part before the @; the domain has at least two labels.
   */
  email: string;
}

/** Parameters of `contacts.deliverIssue`. */
export interface DeliverIssueParameters {
  /**
   * The publisher's message, shown above the mail's text, as plain text. A blank text counts as none. Default:
   * none. At most 1000 characters.
   */
  message?: string | undefined;
}

/** Parameters of `contacts.deliverSubscription`. */
export interface DeliverSubscriptionParameters {
  /**
   * How long a paid subscription runs, or is extended: 1 for 7 days, 2 for 1 month, 3 for 2 months, 4 for 3
   * months, 5 for 6 months, 6 for 1 year. Required if the magazine's subscription is paid, otherwise ignored. At
   * least 1; at most 6.
   */
  cycle?: number | undefined;
}

/** Parameters of `contacts.grantAccess`. */
export interface GrantAccessParameters {
  /** Whether the contact gets a mail with a personal link to the issue. Default: `false`. */
  notify_user?: boolean | undefined;
}

/** Parameters of `contacts.list`. */
export interface ListContactsParameters {
  /**
   * The maximum number of entries in one answer. Default: as many as fit in one answer. At least 1; at most
   * 10000.
   */
  limit?: number | undefined;
  /** Where to continue: the `next_cursor` of the previous answer. Default: the first entry. */
  cursor?: string | undefined;
  /**
   * The beginning of an address or of a word of a name, such as `ann`; several words must all match. Case and
   * accents are ignored. A search without a letter or digit finds no contact, an empty one counts as omitted. A
   * search returns 100 contacts unless `limit` says otherwise, and at most 1000; a page before the last may have
   * fewer or none. Default: no search. At most 300 characters; one line.
   */
  search?: string | undefined;
  /** Whether to include each contact's name and postal address; recent changes may be missing. Default: `false`. */
  details?: boolean | undefined;
}

/** Parameters of `contacts.revokeAccess`. */
export interface RevokeAccessParameters {
  /** Whether the contact gets a mail about it. Default: `false`. */
  notify_user?: boolean | undefined;
}

/** Parameters of `contacts.update`. */
export type UpdateContactParameters = ContactProfile;

/** Parameters of `contacts.createToken`. */
export interface CreateTokenParameters {
  /** The only issue that the token opens. Default: every private and paid issue of the account. */
  issue_id?: string | undefined;
  /** Whether the token works only once and then opens a session of at most 24 hours. Default: `false`. */
  is_single_use?: boolean | undefined;
  /**
   * When the token expires. Default: at the end of the same day next year. `YYYY-MM-DD` or `DD-MM-YYYY
   * HH:MM:SS`; A date, valid through that day, or a moment; both in UTC and not past.
   */
  expiration_date?: string | undefined;
}

/** Parameters of `contacts.listTokens`. */
export interface ListTokensParameters extends PageParameters {
  /** The contact, by its e-mail address. Case is ignored. */
  email: string;
}

/** Parameters of `contacts.createMany`. */
export interface CreateContactsParameters {
  /** Up to 100 objects, each with the fields of a contact. */
  contacts: readonly CreateContactParameters[];
  /**
   * How to treat an existing contact, even one created earlier in the same batch: `skip` leaves it unchanged,
   * `update` changes the sent fields of its profile, `fail` reports it as failed. Default: `skip`.
   */
  on_existing?: "skip" | "update" | "fail" | undefined;
}

/** Parameters of `contacts.addSubscribers`. */
export interface AddSubscribersParameters {
  /** Up to 100 objects, each with the fields of a contact. Existing contacts are not changed. */
  contacts: readonly CreateContactParameters[];
  /**
   * How long a paid subscription runs from now, as in the delivery of one. An existing subscription keeps the
   * later of both ends. Required if the magazine's subscription is paid and `ends_at` is missing, otherwise
   * ignored. At least 1; at most 6.
   */
  cycle?: number | undefined;
  /**
   * When a paid subscription ends, in the future and in place of `cycle`: for time paid elsewhere. An existing
   * subscription keeps the later of both ends. Ignored unless the magazine's subscription is paid.
   */
  ends_at?: string | Date | undefined;
  /** Whether new subscribers get a welcome mail. Default: `false`. */
  notify_user?: boolean | undefined;
}

/** Parameters of `contacts.removeSubscribers`. */
export interface RemoveSubscribersParameters {
  /** The addresses: a list, or separated by commas. One line, not blank. */
  emails: string[] | string;
}

/** Parameters of `contacts.listMails`. */
export interface ListContactMailsParameters extends PageParameters {
  /** The contact, by its e-mail address. Case is ignored. */
  email: string;
}

/** Parameters of `contacts.listGrants`. */
export interface ListGrantsParameters extends PageParameters {
  /** The contact, by its e-mail address. Case is ignored. */
  email: string;
}

/** Parameters of `contacts.listSubscriptions`. */
export interface ListSubscriptionsParameters extends PageParameters {
  /** The contact, by its e-mail address. Case is ignored. */
  email: string;
}

/** The answer of `contacts.createMany`. */
export interface CreateContactsAnswer {
  results: BatchResult[];
}

/** The answer of `contacts.addSubscribers`. */
export interface AddSubscribersAnswer {
  results: SubscribedResult[];
}

/** The answer of `contacts.removeSubscribers`. */
export interface RemoveSubscribersAnswer {
  results: UnsubscribedResult[];
}

/** Calls about contacts. Every failure is a MastheadError. */
export class Contacts {
  readonly #api: Connection;

  constructor(api: Connection) {
    this.#api = api;
  }

  /**
   * Creates a contact.
   *
   * `POST /contacts`
   * @throws MastheadError also CONTACT_EXISTS (409)
   */
  create(parameters: CreateContactParameters, options?: PostOptions): Promise<ContactReference> {
    return this.#api.answer<ContactReference>(
      { method: "POST", path: "contacts", parameters },
      options,
    );
  }

  /**
   * Deletes a contact with its access, tokens, subscriptions and pending mail.
   *
   * `DELETE /contacts/{email}`
   * @param email The contact, by its e-mail address. Case is ignored.
   */
  delete(email: string, options?: CallOptions): Promise<void> {
    return this.#api.done({ method: "DELETE", path: path`contacts/${email}` }, options);
  }

  /**
   * Mails a contact a personal link to an issue, and grants access if necessary.
   *
   * `POST /contacts/{email}/issue/{issue_id}`
   * @param email The contact, by its e-mail address. Case is ignored.
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   * @throws MastheadError also QUOTA_REACHED (409)
   */
  deliverIssue(
    email: string,
    issueId: string,
    parameters: DeliverIssueParameters = {},
    options?: PostOptions,
  ): Promise<void> {
    return this.#api.done(
      { method: "POST", path: path`contacts/${email}/issue/${issueId}`, parameters },
      options,
    );
  }

  /**
   * Subscribes a contact to a magazine, a paid one until the end of the cycle, and mails a welcome.
   *
   * `POST /contacts/{email}/subscription/{magazine_id}`
   * @param email The contact, by its e-mail address. Case is ignored.
   * @param magazineId The magazine, by the `ID` of its record.
   * @throws MastheadError also MAGAZINE_NOT_FOUND (404), QUOTA_REACHED (409)
   */
  deliverSubscription(
    email: string,
    magazineId: string,
    parameters: DeliverSubscriptionParameters = {},
    options?: PostOptions,
  ): Promise<void> {
    return this.#api.done(
      { method: "POST", path: path`contacts/${email}/subscription/${magazineId}`, parameters },
      options,
    );
  }

  /**
   * Returns one contact with its profile.
   *
   * `GET /contacts/{email}`
   * @param email The contact, by its e-mail address. Case is ignored.
   */
  get(email: string, options?: CallOptions): Promise<ContactDetails> {
    return this.#api.answer<ContactDetails>(
      { method: "GET", path: path`contacts/${email}` },
      options,
    );
  }

  /**
   * Gives a contact access to a private or paid issue. May be repeated.
   *
   * `PUT /contacts/{email}/access/{issue_id}`
   * @param email The contact, by its e-mail address. Case is ignored.
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   * @throws MastheadError also ACCESS_NOT_RESTRICTED (409), QUOTA_REACHED (409)
   */
  grantAccess(
    email: string,
    issueId: string,
    parameters: GrantAccessParameters = {},
    options?: CallOptions,
  ): Promise<void> {
    return this.#api.done(
      { method: "PUT", path: path`contacts/${email}/access/${issueId}`, parameters },
      options,
    );
  }

  /**
   * Lists the account's contacts in creation order, or the results of a search in arbitrary order.
   *
   * `GET /contacts`
   */
  list(parameters: ListContactsParameters = {}, options?: CallOptions): List<ListedContact> {
    return this.#api.list<ListedContact>({ path: "contacts", parameters }, options);
  }

  /**
   * Revokes a contact's access to an issue.
   *
   * `DELETE /contacts/{email}/access/{issue_id}`
   * @param email The contact, by its e-mail address. Case is ignored.
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   * @throws MastheadError also ACCESS_NOT_GRANTED (409)
   */
  revokeAccess(
    email: string,
    issueId: string,
    parameters: RevokeAccessParameters = {},
    options?: CallOptions,
  ): Promise<void> {
    return this.#api.done(
      { method: "DELETE", path: path`contacts/${email}/access/${issueId}`, parameters },
      options,
    );
  }

  /**
   * Changes the sent fields of the profile; the others stay.
   *
   * `PUT /contacts/{email}`
   * @param email The contact, by its e-mail address. Case is ignored.
   */
  update(
    email: string,
    parameters: UpdateContactParameters = {},
    options?: CallOptions,
  ): Promise<ContactDetails> {
    return this.#api.answer<ContactDetails>(
      { method: "PUT", path: path`contacts/${email}`, parameters },
      options,
    );
  }

  /**
   * Creates a token that opens one issue, or all restricted issues of the account, for anyone who presents it.
   *
   * `POST /contacts/{email}/token`
   * @param email The contact, by its e-mail address. Case is ignored.
   * @throws MastheadError also ISSUE_NOT_FOUND (404)
   */
  createToken(
    email: string,
    parameters: CreateTokenParameters = {},
    options?: PostOptions,
  ): Promise<TokenRecord> {
    return this.#api.answer<TokenRecord>(
      { method: "POST", path: path`contacts/${email}/token`, parameters },
      options,
    );
  }

  /**
   * Ends one token of a contact, and the readers opened with it.
   *
   * `DELETE /contacts/{email}/tokens/{token_id}`
   * @param email The contact, by its e-mail address. Case is ignored.
   * @param tokenId The token, by the `id` of its record in the list.
   */
  deleteToken(email: string, tokenId: string, options?: CallOptions): Promise<void> {
    return this.#api.done(
      { method: "DELETE", path: path`contacts/${email}/tokens/${tokenId}` },
      options,
    );
  }

  /**
   * Invalidates every token of a contact, and the readers opened with them.
   *
   * `DELETE /contacts/{email}/tokens`
   * @param email The contact, by its e-mail address. Case is ignored.
   */
  deleteTokens(email: string, options?: CallOptions): Promise<void> {
    return this.#api.done({ method: "DELETE", path: path`contacts/${email}/tokens` }, options);
  }

  /**
   * Lists the valid tokens of a contact, without their text.
   *
   * `GET /contacts/{email}/tokens`
   */
  listTokens(
    { email, ...parameters }: ListTokensParameters,
    options?: CallOptions,
  ): List<ListedToken> {
    return this.#api.list<ListedToken>(
      { path: path`contacts/${email}/tokens`, parameters },
      options,
    );
  }

  /**
   * Ends the personal link in all mails sent to a contact so far, and the readers opened with it; the next mail
   * contains a new one.
   *
   * `POST /contacts/{email}/renew-link`
   * @param email The contact, by its e-mail address. Case is ignored.
   */
  renewLink(email: string, options?: PostOptions): Promise<void> {
    return this.#api.done({ method: "POST", path: path`contacts/${email}/renew-link` }, options);
  }

  /**
   * Creates up to 100 contacts. Each record has its own result, in the same order; a failed one does not affect
   * the others.
   *
   * `POST /contacts/batch`
   */
  createMany(
    parameters: CreateContactsParameters,
    options?: PostOptions,
  ): Promise<CreateContactsAnswer> {
    return this.#api.answer<CreateContactsAnswer>(
      { method: "POST", path: "contacts/batch", parameters },
      options,
    );
  }

  /**
   * Subscribes up to 100 people to a magazine without asking them: the publisher is responsible for their
   * consent. Creates missing contacts. Each record has its own result, in the same order.
   *
   * `POST /magazines/{magazine_id}/subscribers`
   * @param magazineId The magazine, by the `ID` of its record.
   * @throws MastheadError also SUBSCRIPTION_DISABLED (409)
   */
  addSubscribers(
    magazineId: string,
    parameters: AddSubscribersParameters,
    options?: PostOptions,
  ): Promise<AddSubscribersAnswer> {
    return this.#api.answer<AddSubscribersAnswer>(
      { method: "POST", path: path`magazines/${magazineId}/subscribers`, parameters },
      options,
    );
  }

  /**
   * Ends the subscriptions of up to 100 people to a magazine, including their paid access, and withdraws their
   * requests. Each address has its own result, in the same order.
   *
   * `DELETE /magazines/{magazine_id}/subscribers`
   * @param magazineId The magazine, by the `ID` of its record.
   */
  removeSubscribers(
    magazineId: string,
    parameters: RemoveSubscribersParameters,
    options?: CallOptions,
  ): Promise<RemoveSubscribersAnswer> {
    return this.#api.answer<RemoveSubscribersAnswer>(
      { method: "DELETE", path: path`magazines/${magazineId}/subscribers`, parameters },
      options,
    );
  }

  /**
   * Lists the mails to a contact and their outcomes, newest first. They are kept for 90 days.
   *
   * `GET /contacts/{email}/mails`
   */
  listMails(
    { email, ...parameters }: ListContactMailsParameters,
    options?: CallOptions,
  ): List<MailRecord> {
    return this.#api.list<MailRecord>({ path: path`contacts/${email}/mails`, parameters }, options);
  }

  /**
   * Lists the issues that a contact has access to, except deleted ones.
   *
   * `GET /contacts/{email}/issues`
   */
  listGrants(
    { email, ...parameters }: ListGrantsParameters,
    options?: CallOptions,
  ): List<GrantRecord> {
    return this.#api.list<GrantRecord>(
      { path: path`contacts/${email}/issues`, parameters },
      options,
    );
  }

  /**
   * Lists a contact's subscriptions, including ended ones, after those that await the contact's confirmation.
   * Leaves out deleted magazines.
   *
   * `GET /contacts/{email}/subscriptions`
   */
  listSubscriptions(
    { email, ...parameters }: ListSubscriptionsParameters,
    options?: CallOptions,
  ): List<SubscriptionRecord> {
    return this.#api.list<SubscriptionRecord>(
      { path: path`contacts/${email}/subscriptions`, parameters },
      options,
    );
  }
}
