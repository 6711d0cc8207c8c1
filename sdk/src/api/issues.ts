// Made from the registry of the API by `npm run docs`. Do not edit.

import { type CallOptions, type PostOptions, path } from "../transport/call.ts";
import type { Connection } from "../transport/connection.ts";
import type { List } from "../transport/list.ts";
import type {
  PageParameters,
  ContentsEntry,
  DeletedIssue,
  EditionRecord,
  EmbedCode,
  IssueContactRecord,
  IssueDetails,
  IssueFiles,
  ListedIssue,
  MailPreview,
  MailRecord,
  PreviewLink,
  PublishState,
  StartedConversion,
  UpdatedIssue,
} from "./records.ts";

/** The common parameters of `issues.create` and `issues.update`. */
export interface IssueSettings {
  /**
   * The issue's own title, in place of its magazine's. An empty text removes it: the issue then has its
   * magazine's current title. At most 300 characters; one line.
   */
  title?: string | undefined;
  /**
   * The volume or date of the issue, such as `Spring 2026`, shown after the title. Empty by default; an empty
   * text removes it. At most 300 characters; one line.
   */
  volume?: string | undefined;
  /**
   * A description of the issue for search engines and link previews, which otherwise get a sentence with its
   * title and number of pages. Empty by default; an empty text removes it. At most 10000 characters.
   */
  description?: string | undefined;
  /**
   * What the issue was copied from, for the program that copied it, such as its ID there. `masthead import` sets
   * it, and by it does not import the same issue again. An empty text removes it. A new issue has none. At most
   * 300 characters; one line.
   */
  origin?: string | undefined;
  /** Whether readers of the whole issue may print it. A new issue has `false`. */
  allow_print?: boolean | undefined;
  /** Whether readers of the whole issue may download its PDF. A new issue has `false`. */
  allow_download?: boolean | undefined;
}

/** Parameters of `issues.list`. */
export interface ListIssuesParameters {
  /** The magazine, by the `ID` of its record. */
  magazineId: string;
  /** Only issues in this state. Default: all. */
  state?: "unpublished" | "scheduled" | "published" | undefined;
  /** Only issues whose record has this in `listed`. Default: all. */
  listed?: boolean | undefined;
  /** Only issues whose `updated_at` is not before this time, in UTC. Default: all. */
  updated_since?: string | Date | undefined;
  /**
   * The maximum number of entries in one answer. Default: as many as fit in one answer. At least 1; at most
   * 10000.
   */
  limit?: number | undefined;
  /** Where to continue: the `next_cursor` of the previous answer. Default: the first entry. */
  cursor?: string | undefined;
}

/** Parameters of `issues.listAll`. */
export interface ListAllIssuesParameters extends PageParameters {
  /** Only issues of this magazine, by the `ID` of its record. Default: of all magazines. */
  magazine_id?: string | undefined;
  /** Only issues in this state. Default: all. */
  state?: "unpublished" | "scheduled" | "published" | undefined;
  /** Only issues whose record has this in `listed`. Default: all. */
  listed?: boolean | undefined;
  /** Only issues whose `updated_at` is not before this time, in UTC. Default: all. */
  updated_since?: string | Date | undefined;
}

/** Parameters of `issues.create`. */
export interface CreateIssueParameters extends IssueSettings {
  /**
   * Words separated by commas, which become the issue's `tags` without blanks and duplicates. Default: none. At
   * most 2000 characters.
   */
  keywords?: string | undefined;
  /** The number of the issue's category, which Masthead only stores. Default: the magazine's. At least 1. */
  category?: number | undefined;
  /**
   * Who may read the issue while it is published: `unlisted` anyone with its address, `private` only contacts
   * with access and holders of tokens. In a paid magazine, its subscribers may read it too, and anyone the
   * preview. Default: `private`. Publishing sets it again.
   */
  privacy?: "private" | "unlisted" | undefined;
  /**
   * How to upload a PDF that is not in the call: `multipart` in parts, which is resumable and needs `size`.
   * Without it, the answer has an address for the whole file. Ignored if the file comes with the call.
   */
  upload?: "multipart" | undefined;
  /**
   * The size of the PDF in bytes, for a direct upload. Required for an upload in parts, and must be exact. At
   * least 1.
   */
  size?: number | undefined;
  /**
   * The PDF that becomes the issue, up to 4 MB on AWS. Without it, the answer says where to upload it.
   * `publishPdf` does all of that for files of every size.
   */
  pdf?: Blob | undefined;
}

/** Parameters of `issues.getEmbedCode`. */
export interface GetEmbedCodeParameters {
  /**
   * The width of the frame: a number of pixels, or a percentage of its surroundings. Default: 420 pixels. `420`,
   * `420px` or `100%`.
   */
  width?: string | number | undefined;
  /**
   * The height of the frame: a number of pixels, or a percentage of its surroundings. Default: 272 pixels; with
   * a width in percent, the shape of a spread, and of one page on phones. `420`, `420px` or `100%`.
   */
  height?: string | number | undefined;
  /** The page at which the issue opens, counted from 1. Default: 1. At least 1; at most 100000. */
  start_page?: number | undefined;
  /** Seconds after which pages turn automatically. 0 or omitted: never. At least 0; at most 86400. */
  auto_flip?: number | undefined;
  /**
   * The colour around the pages, as red, green and blue without `#`. Default: the reader's own, light or dark as
   * on the visitor's device.
   */
  background_color?: string | undefined;
}

/** Parameters of `issues.publish`. */
export interface PublishIssueParameters {
  /**
   * Who may read the issue while it is published: `unlisted` anyone with its address, `private` only contacts
   * with access and holders of tokens. In a paid magazine, its subscribers may read it too, and anyone the
   * preview.
   */
  privacy: "private" | "unlisted";
  /**
   * Whether the issue is on the magazine's shelf and in its feeds while it is published and not private, and the
   * magazine is listed. Default: the magazine's `listed` when the issue appears; a published issue keeps its
   * value, and a scheduled one the last choice.
   */
  listed?: boolean | undefined;
  /**
   * When the issue becomes visible, in the future. Until then it is hidden, even if it is published now.
   * Default: now, which ends an earlier schedule.
   */
  publish_at?: string | Date | undefined;
  /** When the issue is hidden again, in the future and after `publish_at`. Default: never. */
  unpublish_at?: string | Date | undefined;
  /**
   * Whether the magazine's subscribers get a mail when the issue becomes visible, and access if it is private.
   * Default: `true` for an issue that was never published, otherwise `false`. With `true`, an issue is announced
   * again; the same call repeated within ten minutes, as after a lost answer, announces it once.
   */
  notify_subscribers?: boolean | undefined;
  /**
   * The publisher's message, shown above the mail's text, as plain text. A blank text counts as none. Default:
   * none. At most 1000 characters.
   */
  message?: string | undefined;
}

/** Parameters of `issues.update`. */
export interface UpdateIssueParameters extends IssueSettings {
  /**
   * The number of a second category, which Masthead only stores; it can be changed, not removed. A new issue has
   * none. At least 1.
   */
  secondary_category?: number | undefined;
  /** Whether visitors must first confirm their age. They also must if the magazine has `true`. */
  adult_content?: boolean | undefined;
  /**
   * The price of this issue in a paid magazine, in its currency, in place of the magazine's `issue_price`. 0:
   * free for everybody its privacy admits. An empty text removes it: the magazine's price applies again. A new
   * issue has no own price.
   */
  price?: string | number | undefined;
}

/** Parameters of `issues.listContents`. */
export interface ListContentsParameters extends PageParameters {
  /** The issue, by the `ID` of its record or of its finished conversion. */
  issueId: string;
}

/** Parameters of `issues.listEditions`. */
export interface ListEditionsParameters extends PageParameters {
  /** The issue, by the `ID` of its record or of its finished conversion. */
  issueId: string;
}

/** Parameters of `issues.replacePdf`. */
export interface ReplacePdfParameters {
  /**
   * How to upload a PDF that is not in the call: `multipart` in parts, which is resumable and needs `size`.
   * Without it, the answer has an address for the whole file. Ignored if the file comes with the call.
   */
  upload?: "multipart" | undefined;
  /**
   * The size of the PDF in bytes, for a direct upload. Required for an upload in parts, and must be exact. At
   * least 1.
   */
  size?: number | undefined;
  /**
   * Whether the issue shows the new edition once it is ready. With `false`, the edition is only listed and can
   * be viewed by a preview link, until it is made current. Default: `true`.
   */
  show?: boolean | undefined;
  /**
   * The PDF that becomes the issue, up to 4 MB on AWS. Without it, the answer says where to upload it.
   * `publishPdf` does all of that for files of every size.
   */
  pdf?: Blob | undefined;
}

/** Parameters of `issues.setContents`. */
export interface SetContentsParameters {
  /**
   * Up to 500 objects in display order, each with `title` (one line), `page` (a page of the issue) and `level`
   * (1 to 4). An empty list leaves the issue without contents. In a form, the list is written as JSON.
   */
  entries: { title: string; page: number; level: number }[] | string;
}

/** Parameters of `issues.createPreviewLink`. */
export interface CreatePreviewLinkParameters {
  /** How many hours the link works. Default: 168, a week. At least 1; at most 720. */
  hours?: number | undefined;
  /**
   * The number of the edition that it opens, to review one before the issue shows it. Default: the current one.
   * At least 1.
   */
  edition?: number | undefined;
}

/** Parameters of `issues.mailPreview`. */
export interface GetMailPreviewParameters {
  /** The kind of mail: to subscribers on publication, or to a contact on delivery. Default: `issue_published`. */
  kind?: "issue_published" | "issue_delivered" | undefined;
  /**
   * The publisher's message, shown above the mail's text, as plain text. A blank text counts as none. Default:
   * none. At most 1000 characters.
   */
  message?: string | undefined;
}

/** Parameters of `issues.listDeleted`. */
export interface ListDeletedIssuesParameters extends PageParameters {
  /** The magazine, by the `ID` of its record. */
  magazineId: string;
}

/** Parameters of `issues.listContacts`. */
export interface ListIssueContactsParameters extends PageParameters {
  /** The issue, by the `ID` of its record or of its finished conversion. */
  issueId: string;
}

/** Parameters of `issues.listMails`. */
export interface ListIssueMailsParameters extends PageParameters {
  /** The issue, by the `ID` of its record or of its finished conversion. */
  issueId: string;
}

/** Calls about issues. Every failure is a MastheadError. */
export class Issues {
  readonly #api: Connection;

  constructor(api: Connection) {
    this.#api = api;
  }

  /**
   * Lists a magazine's issues in creation order.
   *
   * `GET /magazines/{magazine_id}/issues`
   */
  list(
    { magazineId, ...parameters }: ListIssuesParameters,
    options?: CallOptions,
  ): List<ListedIssue> {
    return this.#api.list<ListedIssue>(
      { path: path`magazines/${magazineId}/issues`, parameters },
      options,
    );
  }

  /**
   * Lists the issues of all the account's magazines, newest first.
   *
   * `GET /issues`
   * @throws MastheadError also MAGAZINE_NOT_FOUND (404)
   */
  listAll(parameters: ListAllIssuesParameters = {}, options?: CallOptions): List<ListedIssue> {
    return this.#api.list<ListedIssue>({ path: "issues", parameters }, options);
  }

  /**
   * Starts the conversion of a PDF into an issue. Without the file, the answer contains the address for its
   * upload.
   *
   * `POST /magazines/{magazine_id}`
   * @param magazineId The magazine, by the `ID` of its record.
   * @throws MastheadError also NOT_A_PDF (415), PDF_TOO_LARGE (413), STORAGE_FULL (507), QUOTA_REACHED (409)
   */
  create(
    magazineId: string,
    parameters: CreateIssueParameters = {},
    options?: PostOptions,
  ): Promise<StartedConversion> {
    const { pdf, ...rest } = parameters;
    return this.#api.answer<StartedConversion>(
      {
        method: "POST",
        path: path`magazines/${magazineId}`,
        parameters: rest,
        file: pdf && { name: "pdf", content: pdf },
      },
      options,
    );
  }

  /**
   * Deletes an issue with its pages.
   *
   * `DELETE /issues/{issue_id}`
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   */
  delete(issueId: string, options?: CallOptions): Promise<void> {
    return this.#api.done({ method: "DELETE", path: path`issues/${issueId}` }, options);
  }

  /**
   * Returns an HTML snippet that embeds the issue in another page.
   *
   * `GET /issues/{issue_id}/embed-code`
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   */
  getEmbedCode(
    issueId: string,
    parameters: GetEmbedCodeParameters = {},
    options?: CallOptions,
  ): Promise<EmbedCode> {
    return this.#api.answer<EmbedCode>(
      { method: "GET", path: path`issues/${issueId}/embed-code`, parameters },
      options,
    );
  }

  /**
   * Returns one issue.
   *
   * `GET /issues/{issue_id}`
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   */
  get(issueId: string, options?: CallOptions): Promise<IssueDetails> {
    return this.#api.answer<IssueDetails>(
      { method: "GET", path: path`issues/${issueId}` },
      options,
    );
  }

  /**
   * Returns addresses of the issue's files for the publisher, valid for an hour and independent of
   * `allow_download`.
   *
   * `GET /issues/{issue_id}/files`
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   */
  getFiles(issueId: string, options?: CallOptions): Promise<IssueFiles> {
    return this.#api.answer<IssueFiles>(
      { method: "GET", path: path`issues/${issueId}/files` },
      options,
    );
  }

  /**
   * Returns whether an issue is published, and its schedule.
   *
   * `GET /issues/{issue_id}/publish-state`
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   */
  getPublishState(issueId: string, options?: CallOptions): Promise<PublishState> {
    return this.#api.answer<PublishState>(
      { method: "GET", path: path`issues/${issueId}/publish-state` },
      options,
    );
  }

  /**
   * Makes an issue visible to visitors, with the given privacy: now, or at a time. May be repeated; each call
   * replaces the previous one's times and notifications.
   *
   * `PUT /issues/{issue_id}/publish-state`
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   */
  publish(
    issueId: string,
    parameters: PublishIssueParameters,
    options?: CallOptions,
  ): Promise<void> {
    return this.#api.done(
      { method: "PUT", path: path`issues/${issueId}/publish-state`, parameters },
      options,
    );
  }

  /**
   * Hides an issue from visitors, and cancels its schedule. May be repeated.
   *
   * `DELETE /issues/{issue_id}/publish-state`
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   */
  unpublish(issueId: string, options?: CallOptions): Promise<void> {
    return this.#api.done(
      { method: "DELETE", path: path`issues/${issueId}/publish-state` },
      options,
    );
  }

  /**
   * Changes the sent fields; the others stay.
   *
   * `PUT /issues/{issue_id}`
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   */
  update(
    issueId: string,
    parameters: UpdateIssueParameters = {},
    options?: CallOptions,
  ): Promise<UpdatedIssue> {
    return this.#api.answer<UpdatedIssue>(
      { method: "PUT", path: path`issues/${issueId}`, parameters },
      options,
    );
  }

  /**
   * Lists an issue's table of contents: its publisher's, without entries beyond the current edition's pages;
   * otherwise that of the PDF, or one made from its headings, available a moment after the issue is ready. Empty
   * without any of them.
   *
   * `GET /issues/{issue_id}/contents`
   */
  listContents(
    { issueId, ...parameters }: ListContentsParameters,
    options?: CallOptions,
  ): List<ContentsEntry> {
    return this.#api.list<ContentsEntry>(
      { path: path`issues/${issueId}/contents`, parameters },
      options,
    );
  }

  /**
   * Lists the editions that an issue can show, newest first: the last ten are kept.
   *
   * `GET /issues/{issue_id}/editions`
   */
  listEditions(
    { issueId, ...parameters }: ListEditionsParameters,
    options?: CallOptions,
  ): List<EditionRecord> {
    return this.#api.list<EditionRecord>(
      { path: path`issues/${issueId}/editions`, parameters },
      options,
    );
  }

  /**
   * Starts the conversion of a PDF into a new edition, which the issue shows once it is ready. Until then, and
   * if it fails, the issue keeps its current one. Without the file, the answer contains the address for its
   * upload.
   *
   * `POST /issues/{issue_id}/pdf`
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   * @throws MastheadError also NOT_A_PDF (415), PDF_TOO_LARGE (413), STORAGE_FULL (507), REPLACEMENT_UNDER_WAY
   * (409), QUOTA_REACHED (409)
   */
  replacePdf(
    issueId: string,
    parameters: ReplacePdfParameters = {},
    options?: PostOptions,
  ): Promise<StartedConversion> {
    const { pdf, ...rest } = parameters;
    return this.#api.answer<StartedConversion>(
      {
        method: "POST",
        path: path`issues/${issueId}/pdf`,
        parameters: rest,
        file: pdf && { name: "pdf", content: pdf },
      },
      options,
    );
  }

  /**
   * Restores an issue's table of contents to its PDF's. May be repeated.
   *
   * `DELETE /issues/{issue_id}/contents`
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   */
  resetContents(issueId: string, options?: CallOptions): Promise<void> {
    return this.#api.done({ method: "DELETE", path: path`issues/${issueId}/contents` }, options);
  }

  /**
   * Gives an issue a table of contents that replaces its PDF's. It stays when the PDF is replaced. May be
   * repeated.
   *
   * `PUT /issues/{issue_id}/contents`
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   */
  setContents(
    issueId: string,
    parameters: SetContentsParameters,
    options?: CallOptions,
  ): Promise<void> {
    return this.#api.done(
      { method: "PUT", path: path`issues/${issueId}/contents`, parameters },
      options,
    );
  }

  /**
   * Makes one of an issue's editions the current one. May be repeated.
   *
   * `PUT /issues/{issue_id}/editions/{edition}/current`
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   * @param edition The edition, by its number in the list.
   */
  useEdition(issueId: string, edition: string, options?: CallOptions): Promise<EditionRecord> {
    return this.#api.answer<EditionRecord>(
      { method: "PUT", path: path`issues/${issueId}/editions/${edition}/current` },
      options,
    );
  }

  /**
   * Withdraws an edition that the issue does not show: its pages, texts and files disappear within a minute,
   * even at addresses given out before. This cannot be undone.
   *
   * `DELETE /issues/{issue_id}/editions/{edition}`
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   * @param edition The edition, by its number in the list.
   * @throws MastheadError also EDITION_SHOWN (409)
   */
  withdrawEdition(issueId: string, edition: string, options?: CallOptions): Promise<void> {
    return this.#api.done(
      { method: "DELETE", path: path`issues/${issueId}/editions/${edition}` },
      options,
    );
  }

  /**
   * Creates a link that opens all pages of an issue in any state, marked as a preview. It ends at its time, with
   * the issue, or when all preview links are ended.
   *
   * `POST /issues/{issue_id}/preview-links`
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   * @throws MastheadError also EDITION_NOT_FOUND (404)
   */
  createPreviewLink(
    issueId: string,
    parameters: CreatePreviewLinkParameters = {},
    options?: PostOptions,
  ): Promise<PreviewLink> {
    return this.#api.answer<PreviewLink>(
      { method: "POST", path: path`issues/${issueId}/preview-links`, parameters },
      options,
    );
  }

  /**
   * Ends all preview links of an issue. May be repeated.
   *
   * `DELETE /issues/{issue_id}/preview-links`
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   */
  endPreviewLinks(issueId: string, options?: CallOptions): Promise<void> {
    return this.#api.done(
      { method: "DELETE", path: path`issues/${issueId}/preview-links` },
      options,
    );
  }

  /**
   * Returns a mail about an issue as a subscriber would get it, with the issue's own address in place of
   * personal links. Sends nothing.
   *
   * `GET /issues/{issue_id}/mail-preview`
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   */
  mailPreview(
    issueId: string,
    parameters: GetMailPreviewParameters = {},
    options?: CallOptions,
  ): Promise<MailPreview> {
    return this.#api.answer<MailPreview>(
      { method: "GET", path: path`issues/${issueId}/mail-preview`, parameters },
      options,
    );
  }

  /**
   * Lists the issues of a magazine that were deleted within the last week and can be restored, the latest
   * deletion first.
   *
   * `GET /magazines/{magazine_id}/deleted-issues`
   */
  listDeleted(
    { magazineId, ...parameters }: ListDeletedIssuesParameters,
    options?: CallOptions,
  ): List<DeletedIssue> {
    return this.#api.list<DeletedIssue>(
      { path: path`magazines/${magazineId}/deleted-issues`, parameters },
      options,
    );
  }

  /**
   * Restores a deleted issue within a week: unpublished, with its editions, contents, access and statistics, but
   * without schedules and preview links.
   *
   * `POST /issues/{issue_id}/restore`
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   * @throws MastheadError also ISSUE_NOT_DELETED (409)
   */
  restore(issueId: string, options?: PostOptions): Promise<IssueDetails> {
    return this.#api.answer<IssueDetails>(
      { method: "POST", path: path`issues/${issueId}/restore` },
      options,
    );
  }

  /**
   * Lists the contacts with access to an issue, newest first. Subscribers of a paid magazine and holders of
   * tokens may read it too.
   *
   * `GET /issues/{issue_id}/contacts`
   */
  listContacts(
    { issueId, ...parameters }: ListIssueContactsParameters,
    options?: CallOptions,
  ): List<IssueContactRecord> {
    return this.#api.list<IssueContactRecord>(
      { path: path`issues/${issueId}/contacts`, parameters },
      options,
    );
  }

  /**
   * Lists the mails about an issue and their outcomes, newest first. They are kept for 90 days.
   *
   * `GET /issues/{issue_id}/mails`
   */
  listMails(
    { issueId, ...parameters }: ListIssueMailsParameters,
    options?: CallOptions,
  ): List<MailRecord> {
    return this.#api.list<MailRecord>({ path: path`issues/${issueId}/mails`, parameters }, options);
  }
}
