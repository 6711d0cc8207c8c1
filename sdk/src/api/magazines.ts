// Made from the registry of the API by `npm run docs`. Do not edit.

import { type PostOptions, type CallOptions, path } from "../transport/call.ts";
import type { Connection } from "../transport/connection.ts";
import type { List } from "../transport/list.ts";
import type { MagazineRecord, SubscriberRecord } from "./records.ts";

/** Parameters of `magazines.create`. */
export interface CreateMagazineParameters {
  /**
   * The magazine's name, also shown as the sender of its mails, and the title of its issues that have none of
   * their own. At most 300 characters; one line, not blank.
   */
  title: string;
  /**
   * The publisher's colour on the reader's controls, on the pages around an issue and in mails, as red, green
   * and blue without `#`; where it could not be read, a darker or lighter shade of it is shown. An empty text
   * takes it back. A new magazine has none and shows Masthead's.
   */
  accent_color?: string | undefined;
  /** What the magazine is about. Empty unless it is set; an empty text removes it. At most 10000 characters. */
  description?: string | undefined;
  /**
   * The hosts whose pages may show the magazine's issues in a frame. An empty text lets any page do so, which is
   * how a magazine starts. At most 5000 characters; Up to 20 host names such as press.example or
   * *.press.example, separated by commas.
   */
  embed_domains?: string | undefined;
  /**
   * How pages follow each other: `ltr` from left to right, `rtl` from right to left, `auto` as the issue's
   * language is read. A new magazine has `auto`.
   */
  reading_direction?: "auto" | "ltr" | "rtl" | undefined;
  /**
   * Whether search engines may list the published issues that are unlisted or for sale. In a magazine that is
   * listed, they may list what is on its shelf and nothing else, whatever this says. A new magazine has `false`.
   */
  search_engines?: boolean | undefined;
  /**
   * Whether it is counted how the magazine's issues are read, without cookies and without anything that names a
   * visitor. With `false`, nothing new is counted. A new magazine has `true`.
   */
  statistics?: boolean | undefined;
  /**
   * Whether visitors of every issue of the magazine first have to confirm that they are of age. A new magazine
   * has `false`; issues created later inherit it.
   */
  adult_content?: boolean | undefined;
  /**
   * The magazine's language. Mails are written in it if Masthead has texts in that language, else in English. A
   * new magazine has `en`; issues created later inherit it.
   */
  lang?: string | undefined;
  /**
   * The number of the magazine's type. Masthead stores it and gives it no meaning. A new magazine has 1; issues
   * created later inherit it. At least 1; at most 16.
   */
  type?: number | undefined;
  /**
   * The number of the magazine's category. Masthead stores it and gives it no meaning; it can be changed, not
   * removed. A new magazine has none; issues created later without a category inherit it. At least 1.
   */
  cat?: number | undefined;
  /** Another name for `cat`, which wins if both are sent. At least 1. */
  category?: number | undefined;
  /**
   * Whether the magazine has a shelf: a public page with its issues, feeds of them, and a place in the service's
   * own lists. A new magazine has `false`. Issues that are published from then on are on the shelf unless their
   * publishing says otherwise; those that are published already, once they are published again with `listed`.
   */
  listed?: boolean | undefined;
  /**
   * The last part of the shelf's address. A new magazine has one made from its title. The one before leads on to
   * the new one until another magazine of the account takes it. Other accounts may take it a year after it was
   * given up. At most 100 characters.
   */
  slug?: string | undefined;
  /**
   * The currency of the magazine's prices and its issues'. Nothing is sold, and visitors see no price, before it
   * is set; its prices must be possible in it. An empty text takes it back. A new magazine has none.
   */
  currency?: string | undefined;
  /**
   * What the price of a subscription buys where readers pay for it themselves: 1 = 7 days, 2 = 1 month, 3 = 2
   * months, 4 = 3 months, 5 = 6 months, 6 = 1 year. It counts for new purchases. A new magazine has 6. At least
   * 1; at most 6.
   */
  cycle?: number | undefined;
  /**
   * The page, by https, where readers can buy the magazine. Visitors are led there where no payments are set up.
   * An empty text removes it. A new magazine has none. At most 2000 characters.
   */
  buy_url?: string | undefined;
  /**
   * An e-mail address that visitors see who want to buy. An empty text removes it. A new magazine has none. At
   * most 254 characters.
   */
  contact_email?: string | undefined;
}

/** Parameters of `magazines.delete`. */
export interface DeleteMagazineParameters {
  /**
   * The first sentence to repeat exactly. Exactly `I do realize I want to delete an entire magazine with all
   * issues`.
   */
  confirm: "I do realize I want to delete an entire magazine with all issues";
  /** The second sentence to repeat exactly. Exactly `I also realize that I will not have it back`. */
  confirm2: "I also realize that I will not have it back";
  /**
   * The third sentence to repeat exactly. Exactly `and I will not contact customer support asking to bring it
   * back`.
   */
  confirm3: "and I will not contact customer support asking to bring it back";
}

/** Parameters of `magazines.enableSubscription`. */
export interface EnableSubscriptionParameters {
  /**
   * What the subscription costs, in the magazine's `currency` once that is set. Required for a paid
   * subscription, together with `issue_price`; the subscription is free if both are left out. At least 0; at
   * most 1000000; two decimals at most.
   */
  price?: number | undefined;
  /**
   * What a single issue costs that has no price of its own, in the magazine's `currency` once that is set; 0 if
   * issues are not sold one by one. Required together with `price`. At least 0; at most 1000000; two decimals at
   * most.
   */
  issue_price?: number | undefined;
  /**
   * The pages of each published issue that anybody may read, in addition to its cover. Only together with the
   * prices. Default: the cover alone. The first and the last page, such as 1-5. It does not end before it
   * starts.
   */
  preview_pages?: string | undefined;
}

/** Parameters of `magazines.list`. */
export interface ListMagazinesParameters {
  /**
   * The maximum number of entries in one answer. Default: as many as fit in one answer. At least 1; at most
   * 10000.
   */
  limit?: number | undefined;
  /** Where to continue: the `next_cursor` of the previous answer. Default: the first entry. */
  cursor?: string | undefined;
}

/** Parameters of `magazines.setLogo`. */
export interface SetLogoParameters {
  /** The picture that becomes the logo: PNG, JPEG or WebP, up to 512 KB, each side of 16 to 8,000 pixels. */
  logo: Blob;
}

/** Parameters of `magazines.update`. */
export interface UpdateMagazineParameters {
  /**
   * The magazine's new name. It cannot be empty. Issues without a title of their own have it at once. At most
   * 300 characters; one line, not blank.
   */
  title?: string | undefined;
  /**
   * The publisher's colour on the reader's controls, on the pages around an issue and in mails, as red, green
   * and blue without `#`; where it could not be read, a darker or lighter shade of it is shown. An empty text
   * takes it back. A new magazine has none and shows Masthead's.
   */
  accent_color?: string | undefined;
  /** What the magazine is about. Empty unless it is set; an empty text removes it. At most 10000 characters. */
  description?: string | undefined;
  /**
   * The hosts whose pages may show the magazine's issues in a frame. An empty text lets any page do so, which is
   * how a magazine starts. At most 5000 characters; Up to 20 host names such as press.example or
   * *.press.example, separated by commas.
   */
  embed_domains?: string | undefined;
  /**
   * How pages follow each other: `ltr` from left to right, `rtl` from right to left, `auto` as the issue's
   * language is read. A new magazine has `auto`.
   */
  reading_direction?: "auto" | "ltr" | "rtl" | undefined;
  /**
   * Whether search engines may list the published issues that are unlisted or for sale. In a magazine that is
   * listed, they may list what is on its shelf and nothing else, whatever this says. A new magazine has `false`.
   */
  search_engines?: boolean | undefined;
  /**
   * Whether it is counted how the magazine's issues are read, without cookies and without anything that names a
   * visitor. With `false`, nothing new is counted. A new magazine has `true`.
   */
  statistics?: boolean | undefined;
  /**
   * Whether visitors of every issue of the magazine first have to confirm that they are of age. A new magazine
   * has `false`; issues created later inherit it.
   */
  adult_content?: boolean | undefined;
  /**
   * The magazine's language. Mails are written in it if Masthead has texts in that language, else in English. A
   * new magazine has `en`; issues created later inherit it.
   */
  lang?: string | undefined;
  /**
   * The number of the magazine's type. Masthead stores it and gives it no meaning. A new magazine has 1; issues
   * created later inherit it. At least 1; at most 16.
   */
  type?: number | undefined;
  /**
   * The number of the magazine's category. Masthead stores it and gives it no meaning; it can be changed, not
   * removed. A new magazine has none; issues created later without a category inherit it. At least 1.
   */
  cat?: number | undefined;
  /** Another name for `cat`, which wins if both are sent. At least 1. */
  category?: number | undefined;
  /**
   * Whether the magazine has a shelf: a public page with its issues, feeds of them, and a place in the service's
   * own lists. A new magazine has `false`. Issues that are published from then on are on the shelf unless their
   * publishing says otherwise; those that are published already, once they are published again with `listed`.
   */
  listed?: boolean | undefined;
  /**
   * The last part of the shelf's address. A new magazine has one made from its title. The one before leads on to
   * the new one until another magazine of the account takes it. Other accounts may take it a year after it was
   * given up. At most 100 characters.
   */
  slug?: string | undefined;
  /**
   * The currency of the magazine's prices and its issues'. Nothing is sold, and visitors see no price, before it
   * is set; its prices must be possible in it. An empty text takes it back. A new magazine has none.
   */
  currency?: string | undefined;
  /**
   * What the price of a subscription buys where readers pay for it themselves: 1 = 7 days, 2 = 1 month, 3 = 2
   * months, 4 = 3 months, 5 = 6 months, 6 = 1 year. It counts for new purchases. A new magazine has 6. At least
   * 1; at most 6.
   */
  cycle?: number | undefined;
  /**
   * The page, by https, where readers can buy the magazine. Visitors are led there where no payments are set up.
   * An empty text removes it. A new magazine has none. At most 2000 characters.
   */
  buy_url?: string | undefined;
  /**
   * An e-mail address that visitors see who want to buy. An empty text removes it. A new magazine has none. At
   * most 254 characters.
   */
  contact_email?: string | undefined;
}

/** Parameters of `magazines.searchIssues`. */
export interface SearchIssuesParameters {
  /** The magazine, by the `ID` of its record. */
  magazineId: string;
  /**
   * Words, all of which must be on a page; each may be the beginning of one. Words in quotation marks must
   * follow each other. Without a letter or digit it finds nothing. At most 300 characters; one line.
   */
  q: string;
  /** The maximum number of entries in one answer. Default: 100. At least 1; at most 1000. */
  limit?: number | undefined;
  /** Where to continue: the `next_cursor` of the previous answer. Default: the first entry. */
  cursor?: string | undefined;
}

/** Parameters of `magazines.listSubscribers`. */
export interface ListSubscribersParameters {
  /** The magazine, by the `ID` of its record. */
  magazineId: string;
  /** The maximum number of entries in one answer. Default: 100. At least 1; at most 1000. */
  limit?: number | undefined;
  /** Where to continue: the `next_cursor` of the previous answer. Default: the first entry. */
  cursor?: string | undefined;
  /**
   * The beginning of an address or of a word of a name, as in the search for contacts. A part may have fewer
   * than `limit`, also none, before the last. Default: no search. At most 300 characters; one line.
   */
  search?: string | undefined;
  /** Which of them: `pending`, `confirmed` or `ended`. Default: all. */
  status?: "pending" | "confirmed" | "ended" | undefined;
  /** Whether each comes with the `reason` why mail reaches them no longer. Default: `false`. */
  details?: boolean | undefined;
}

/** An entry of `magazines.searchIssues`. */
export interface SearchIssuesEntry {
  /** The issue: 19 digits. */
  issue_id: string;
  /** Its name. */
  title: string;
  /** Which issue of the magazine it is, such as `Spring 2026`; empty if nothing is set. */
  volume: string;
  /** The page, counted from 1. */
  page: number;
  /**
   * The text around what was found, plain and on one line. Empty for a page behind the end of a preview, and on
   * the shelf for issues that ask visitors for their age.
   */
  snippet: string;
  /** Opens the page in the reader, with what was found marked. */
  url: string;
}

/** The answer of `magazines.getSubscribeForm`. */
export interface GetSubscribeFormAnswer {
  /** A form to be pasted into a page. */
  html: string;
  /** The page with the same form, for a link. */
  url: string;
}

/** Calls about magazines. */
export class Magazines {
  readonly #api: Connection;

  /** Made by `createClient`. */
  constructor(api: Connection) {
    this.#api = api;
  }

  /**
   * Creates a magazine.
   *
   * `POST /magazines`
   *
   * @throws MastheadError also SLUG_TAKEN (409)
   */
  create(parameters: CreateMagazineParameters, options?: PostOptions): Promise<MagazineRecord> {
    return this.#api.answer<MagazineRecord>(
      { method: "POST", path: "magazines", parameters },
      options,
    );
  }

  /**
   * Deletes a magazine with all its issues, after three exact confirmations.
   *
   * `DELETE /magazines/{magazine_id}`
   *
   * @param magazineId The magazine, by the `ID` of its record.
   * @throws MastheadError
   */
  delete(
    magazineId: string,
    parameters: DeleteMagazineParameters,
    options?: CallOptions,
  ): Promise<void> {
    return this.#api.done(
      { method: "DELETE", path: path`magazines/${magazineId}`, parameters },
      options,
    );
  }

  /**
   * Disables the magazine's subscription. May be repeated.
   *
   * `DELETE /magazines/{magazine_id}/subscription`
   *
   * @param magazineId The magazine, by the `ID` of its record.
   * @throws MastheadError
   */
  disableSubscription(magazineId: string, options?: CallOptions): Promise<void> {
    return this.#api.done(
      { method: "DELETE", path: path`magazines/${magazineId}/subscription` },
      options,
    );
  }

  /**
   * Enables the free subscription; with `price` and `issue_price`, the paid one. May be repeated.
   *
   * `POST /magazines/{magazine_id}/subscription`
   *
   * @param magazineId The magazine, by the `ID` of its record.
   * @throws MastheadError
   */
  enableSubscription(
    magazineId: string,
    parameters: EnableSubscriptionParameters = {},
    options?: PostOptions,
  ): Promise<void> {
    return this.#api.done(
      { method: "POST", path: path`magazines/${magazineId}/subscription`, parameters },
      options,
    );
  }

  /**
   * Returns one magazine.
   *
   * `GET /magazines/{magazine_id}`
   *
   * @param magazineId The magazine, by the `ID` of its record.
   * @throws MastheadError
   */
  get(magazineId: string, options?: CallOptions): Promise<MagazineRecord> {
    return this.#api.answer<MagazineRecord>(
      { method: "GET", path: path`magazines/${magazineId}` },
      options,
    );
  }

  /**
   * Lists the account's magazines in creation order.
   *
   * `GET /magazines`
   *
   * @throws MastheadError
   */
  list(parameters: ListMagazinesParameters = {}, options?: CallOptions): List<MagazineRecord> {
    return this.#api.list<MagazineRecord>({ path: "magazines", parameters }, options);
  }

  /**
   * Removes a magazine's logo. May be repeated.
   *
   * `DELETE /magazines/{magazine_id}/logo`
   *
   * @param magazineId The magazine, by the `ID` of its record.
   * @throws MastheadError
   */
  removeLogo(magazineId: string, options?: CallOptions): Promise<void> {
    return this.#api.done({ method: "DELETE", path: path`magazines/${magazineId}/logo` }, options);
  }

  /**
   * Gives a magazine a logo, which pages and mails show in place of its title. May be repeated.
   *
   * `PUT /magazines/{magazine_id}/logo`
   *
   * @param magazineId The magazine, by the `ID` of its record.
   * @throws MastheadError also NOT_A_LOGO (415), LOGO_TOO_LARGE (413)
   */
  setLogo(
    magazineId: string,
    parameters: SetLogoParameters,
    options?: CallOptions,
  ): Promise<MagazineRecord> {
    const { logo, ...rest } = parameters;
    return this.#api.answer<MagazineRecord>(
      {
        method: "PUT",
        path: path`magazines/${magazineId}/logo`,
        parameters: rest,
        file: logo && { name: "logo", content: logo },
      },
      options,
    );
  }

  /**
   * Changes the fields that are sent; the others remain.
   *
   * `PUT /magazines/{magazine_id}`
   *
   * @param magazineId The magazine, by the `ID` of its record.
   * @throws MastheadError also SLUG_TAKEN (409)
   */
  update(
    magazineId: string,
    parameters: UpdateMagazineParameters = {},
    options?: CallOptions,
  ): Promise<MagazineRecord> {
    return this.#api.answer<MagazineRecord>(
      { method: "PUT", path: path`magazines/${magazineId}`, parameters },
      options,
    );
  }

  /**
   * Searches the text of all issues of a magazine, whatever their state: a record for each page that has all
   * words, best first.
   *
   * `GET /magazines/{magazine_id}/search`
   *
   * @throws MastheadError
   */
  searchIssues(
    { magazineId, ...parameters }: SearchIssuesParameters,
    options?: CallOptions,
  ): List<SearchIssuesEntry> {
    return this.#api.list<SearchIssuesEntry>(
      { path: path`magazines/${magazineId}/search`, parameters },
      options,
    );
  }

  /**
   * Answers a form by which visitors of any site subscribe, in HTML that needs no script, and the page it stands
   * for. Visitors of a paid magazine are led to buying.
   *
   * `GET /magazines/{magazine_id}/subscribe-form`
   *
   * @param magazineId The magazine, by the `ID` of its record.
   * @throws MastheadError also SUBSCRIPTION_DISABLED (409)
   */
  getSubscribeForm(magazineId: string, options?: CallOptions): Promise<GetSubscribeFormAnswer> {
    return this.#api.answer<GetSubscribeFormAnswer>(
      { method: "GET", path: path`magazines/${magazineId}/subscribe-form` },
      options,
    );
  }

  /**
   * Lists the subscriptions to a magazine, after the requests that wait for a confirmation, both in no order of
   * note.
   *
   * `GET /magazines/{magazine_id}/subscribers`
   *
   * @throws MastheadError
   */
  listSubscribers(
    { magazineId, ...parameters }: ListSubscribersParameters,
    options?: CallOptions,
  ): List<SubscriberRecord> {
    return this.#api.list<SubscriberRecord>(
      { path: path`magazines/${magazineId}/subscribers`, parameters },
      options,
    );
  }
}
