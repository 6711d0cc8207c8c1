// Made from the registry of the API by `npm run docs`. Do not edit.

import { type PostOptions, type CallOptions, path } from "../transport/call.ts";
import type { Connection } from "../transport/connection.ts";
import type { List } from "../transport/list.ts";
import type { PageParameters, MagazineRecord, SubscriberRecord } from "./records.ts";

/** The common parameters of `magazines.create` and `magazines.update`. */
export interface MagazineSettings {
  /**
   * The publisher's colour on the reader's controls, on the pages around an issue and in mails, as red, green
   * and blue without `#`; for legibility, a darker or lighter shade may replace it. An empty text removes it. A
   * new magazine has none and shows Masthead's.
   */
  accent_color?: string | undefined;
  /** A description of the magazine. Empty by default; an empty text removes it. At most 10000 characters. */
  description?: string | undefined;
  /**
   * The hosts whose pages may frame the magazine's issues. An empty text, the default, allows any page. At most
   * 5000 characters; Up to 20 host names such as press.example or *.press.example, separated by commas.
   */
  embed_domains?: string | undefined;
  /**
   * The direction of the pages: `ltr` from left to right, `rtl` from right to left, `auto` by the issue's
   * language. A new magazine has `auto`.
   */
  reading_direction?: "auto" | "ltr" | "rtl" | undefined;
  /**
   * Whether search engines may list the published issues that are unlisted or for sale. For a listed magazine,
   * this has no effect: they may list exactly its shelf. A new magazine has `false`.
   */
  search_engines?: boolean | undefined;
  /**
   * Whether the reading of the magazine's issues is counted, without cookies and without identifying visitors.
   * With `false`, counting stops. A new magazine has `true`.
   */
  statistics?: boolean | undefined;
  /**
   * Whether visitors of every issue of the magazine must first confirm their age. A new magazine has `false`;
   * issues created later inherit it.
   */
  adult_content?: boolean | undefined;
  /**
   * The magazine's language, also for its mails if Masthead has texts in that language; otherwise they are in
   * English. A new magazine has `en`; issues created later inherit it.
   */
  lang?: string | undefined;
  /**
   * The number of the magazine's type, which Masthead only stores. A new magazine has 1; issues created later
   * inherit it. At least 1; at most 16.
   */
  type?: number | undefined;
  /**
   * The number of the magazine's category, which Masthead only stores; it can be changed, not removed. A new
   * magazine has none; issues created later without a category inherit it. At least 1.
   */
  cat?: number | undefined;
  /** An alias of `cat`, which wins if both are sent. At least 1. */
  category?: number | undefined;
  /**
   * Whether the magazine has a shelf: a public page with its issues, feeds, and entries in the service's own
   * lists. A new magazine has `false`. Issues published from then on are on the shelf unless their publishing
   * says otherwise; already published ones join it when they are published again with `listed`.
   */
  listed?: boolean | undefined;
  /**
   * The last part of the shelf's address. A new magazine gets one made from its title. The previous slug
   * redirects to the new one until another magazine of the account takes it. Other accounts may take it a year
   * later. At most 100 characters.
   */
  slug?: string | undefined;
  /**
   * The currency of the magazine's prices and its issues'. Until it is set, nothing is sold, and visitors see no
   * price; existing prices must be valid in it. In the few that Stripe does not take, visitors see prices and
   * find the magazine's own page or address. An empty text removes it. A new magazine has none.
   */
  currency?: string | undefined;
  /**
   * The period of a subscription that readers buy themselves: 1 = 7 days, 2 = 1 month, 3 = 2 months, 4 = 3
   * months, 5 = 6 months, 6 = 1 year. It applies to new purchases. A new magazine has 6. At least 1; at most 6.
   */
  cycle?: number | undefined;
  /**
   * The https address at which readers can buy the magazine. Visitors are led there if no payments are set up.
   * An empty text removes it. A new magazine has none. At most 2000 characters.
   */
  buy_url?: string | undefined;
  /**
   * What the magazine was copied from, for the program that copied it, such as its ID there. `masthead import`
   * sets it, and by it does not import the same magazine again. An empty text removes it. A new magazine has
   * none. At most 300 characters; one line.
   */
  origin?: string | undefined;
  /**
   * An e-mail address shown to visitors who want to buy. An empty text removes it. A new magazine has none. At
   * most 254 characters.
   */
  contact_email?: string | undefined;
}

/** Parameters of `magazines.create`. */
export interface CreateMagazineParameters extends MagazineSettings {
  /**
   * The magazine's name, the sender's name of its mails, and the title of its untitled issues. At most 300
   * characters; one line, not blank.
   */
  title: string;
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
   * The price of the subscription, in the magazine's `currency` once that is set. Required for a paid
   * subscription, together with `issue_price`; without both, the subscription is free. At least 0; at most
   * 100000000; two decimals at most.
   */
  price?: number | undefined;
  /**
   * The price of a single issue without its own price, in the magazine's `currency` once that is set; 0 if
   * issues are not sold singly. Required together with `price`. At least 0; at most 100000000; two decimals at
   * most.
   */
  issue_price?: number | undefined;
  /**
   * The public pages of each published issue, in addition to its cover. Only together with the prices. Default:
   * only the cover. The first and the last page, such as 1-5. It does not end before it starts.
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
export interface UpdateMagazineParameters extends MagazineSettings {
  /**
   * The magazine's new name. It cannot be empty. It applies to untitled issues at once. At most 300 characters;
   * one line, not blank.
   */
  title?: string | undefined;
}

/** Parameters of `magazines.searchIssues`. */
export interface SearchIssuesParameters extends PageParameters {
  /** The magazine, by the `ID` of its record. */
  magazineId: string;
  /**
   * Words, all of which must be on a page; each may be the beginning of one. Words in quotation marks must
   * follow each other. Without a letter or digit it finds nothing. At most 300 characters; one line.
   */
  q: string;
}

/** Parameters of `magazines.listSubscribers`. */
export interface ListSubscribersParameters extends PageParameters {
  /** The magazine, by the `ID` of its record. */
  magazineId: string;
  /**
   * The beginning of an address or of a word of a name, as in the search for contacts. A page before the last
   * may have fewer than `limit` or none. Default: no search. At most 300 characters; one line.
   */
  search?: string | undefined;
  /** Only subscriptions with this status: `pending`, `confirmed` or `ended`. Default: all. */
  status?: "pending" | "confirmed" | "ended" | undefined;
  /** Whether to include the `reason` why each no longer gets mail. Default: `false`. */
  details?: boolean | undefined;
}

/** An entry of `magazines.searchIssues`. */
export interface SearchIssuesEntry {
  /** The issue: 19 digits. */
  issue_id: string;
  /** Its name. */
  title: string;
  /** The volume or date of the issue, such as `Spring 2026`; empty if not set. */
  volume: string;
  /** The page, counted from 1. */
  page: number;
  /**
   * The text around the matches, plain and on one line. Empty for a page beyond a preview, and on the shelf for
   * issues that require an age confirmation.
   */
  snippet: string;
  /** Opens the page in the reader, with the matches marked. */
  url: string;
}

/** The answer of `magazines.getSubscribeForm`. */
export interface GetSubscribeFormAnswer {
  /** A form to paste into a page. */
  html: string;
  /** The page with the same form, for a link. */
  url: string;
}

/** Calls about magazines. Every failure is a MastheadError. */
export class Magazines {
  readonly #api: Connection;

  constructor(api: Connection) {
    this.#api = api;
  }

  /**
   * Creates a magazine.
   *
   * `POST /magazines`
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
   * @param magazineId The magazine, by the `ID` of its record.
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
   * @param magazineId The magazine, by the `ID` of its record.
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
   * @param magazineId The magazine, by the `ID` of its record.
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
   * @param magazineId The magazine, by the `ID` of its record.
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
   */
  list(parameters: ListMagazinesParameters = {}, options?: CallOptions): List<MagazineRecord> {
    return this.#api.list<MagazineRecord>({ path: "magazines", parameters }, options);
  }

  /**
   * Removes a magazine's logo. May be repeated.
   *
   * `DELETE /magazines/{magazine_id}/logo`
   * @param magazineId The magazine, by the `ID` of its record.
   */
  removeLogo(magazineId: string, options?: CallOptions): Promise<void> {
    return this.#api.done({ method: "DELETE", path: path`magazines/${magazineId}/logo` }, options);
  }

  /**
   * Sets a magazine's logo, which pages and mails show in place of its title. May be repeated.
   *
   * `PUT /magazines/{magazine_id}/logo`
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
   * Changes the sent fields; the others stay.
   *
   * `PUT /magazines/{magazine_id}`
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
   * Searches the text of all issues of a magazine, in any state. Returns a record for each page with all words,
   * best first.
   *
   * `GET /magazines/{magazine_id}/search`
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
   * Returns a subscription form for any site, in HTML without scripts, and the address of the same page. The
   * form of a paid magazine leads to the purchase.
   *
   * `GET /magazines/{magazine_id}/subscribe-form`
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
   * Lists the subscriptions to a magazine, after the requests that await confirmation, both in arbitrary order.
   *
   * `GET /magazines/{magazine_id}/subscribers`
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
