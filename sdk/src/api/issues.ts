// Made from the registry of the API by `npm run docs`. Do not edit.

import { type CallOptions, type PostOptions, path } from "../transport/call.ts";
import type { Connection } from "../transport/connection.ts";
import type { List } from "../transport/list.ts";
import type {
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
export interface ListAllIssuesParameters {
  /** Only issues of this magazine, by the `ID` of its record. Default: those of all. */
  magazine_id?: string | undefined;
  /** Only issues in this state. Default: all. */
  state?: "unpublished" | "scheduled" | "published" | undefined;
  /** Only issues whose record has this in `listed`. Default: all. */
  listed?: boolean | undefined;
  /** Only issues whose `updated_at` is not before this time, in UTC. Default: all. */
  updated_since?: string | Date | undefined;
  /** The maximum number of entries in one answer. Default: 100. At least 1; at most 1000. */
  limit?: number | undefined;
  /** Where to continue: the `next_cursor` of the previous answer. Default: the first entry. */
  cursor?: string | undefined;
}

/** Parameters of `issues.create`. */
export interface CreateIssueParameters {
  /**
   * The issue's own title, in place of its magazine's. An empty text gives it up: the issue has the title of its
   * magazine then, as that is now. At most 300 characters; one line.
   */
  title?: string | undefined;
  /**
   * Which issue of the magazine it is, such as `Spring 2026`; it follows the title. Empty unless it is set; an
   * empty text removes it. At most 300 characters; one line.
   */
  volume?: string | undefined;
  /**
   * What the issue is about, for search engines and the previews of links; if it is empty, they get a sentence
   * with its title and number of pages. Empty unless it is set; an empty text removes it. At most 10000
   * characters.
   */
  description?: string | undefined;
  /**
   * Words separated by commas, which become the issue's `tags` without blanks and repeats. Default: none. At
   * most 2000 characters.
   */
  keywords?: string | undefined;
  /**
   * The number of the issue's category. Masthead stores it and gives it no meaning. Default: that of the
   * magazine. At least 1.
   */
  category?: number | undefined;
  /** Whether those who may read the whole issue may print it. A new issue has `false`. */
  allow_print?: boolean | undefined;
  /** Whether those who may read the whole issue may download its PDF. A new issue has `false`. */
  allow_download?: boolean | undefined;
  /**
   * Who may read the issue while it is published: `unlisted` lets anybody who has its address, `private` only
   * contacts with access to it and the holders of tokens. Where the magazine is paid, its subscribers may read
   * it too, and anybody the preview. Default: `private`. Publishing sets it again.
   */
  privacy?: "private" | "unlisted" | undefined;
  /**
   * How a PDF comes that is not in the call: `multipart` in parts, which survives breaks and needs `size`.
   * Without it, the answer has an address for the whole file. Without effect if the file comes with the call.
   */
  upload?: "multipart" | undefined;
  /**
   * The size of the PDF in bytes, for a direct upload. Required for one in parts, which must have exactly so
   * many. At least 1.
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
  /** The seconds after which pages turn automatically. 0 or omitted: they do not. At least 0; at most 86400. */
  auto_flip?: number | undefined;
  /**
   * The colour around the pages, as red, green and blue without `#`. Omitted: the reader's own, light or dark as
   * on the visitor's device.
   */
  background_color?: string | undefined;
}

/** Parameters of `issues.publish`. */
export interface PublishIssueParameters {
  /**
   * Who may read the issue while it is published: `unlisted` lets anybody who has its address, `private` only
   * contacts with access to it and the holders of tokens. Where the magazine is paid, its subscribers may read
   * it too, and anybody the preview.
   */
  privacy: "private" | "unlisted";
  /**
   * Whether the issue is on the magazine's shelf and in its feeds while it is published and not private; it is
   * there only while the magazine is listed. Default: as the magazine is listed, or for an issue that is
   * published already, as it was.
   */
  listed?: boolean | undefined;
  /**
   * When the issue becomes visible, in the future. It is hidden until then, also if it is published now.
   * Default: now, which ends an earlier schedule.
   */
  publish_at?: string | Date | undefined;
  /** When the issue is hidden again, in the future and after `publish_at`. Default: never. */
  unpublish_at?: string | Date | undefined;
  /**
   * Whether the magazine's subscribers get a mail when the issue becomes visible, and with a private one access
   * to it. Default: `true` for an issue that was never published, otherwise `false`. With `true`, an issue is
   * announced again; the same call repeated within ten minutes announces it once, as a client does that has lost
   * the answer.
   */
  notify_subscribers?: boolean | undefined;
  /**
   * The publisher's own words, which come above those of the mail, as plain text. A blank text is none. Default:
   * none. At most 1000 characters.
   */
  message?: string | undefined;
}

/** Parameters of `issues.update`. */
export interface UpdateIssueParameters {
  /**
   * The issue's own title, in place of its magazine's. An empty text gives it up: the issue has the title of its
   * magazine then, as that is now. At most 300 characters; one line.
   */
  title?: string | undefined;
  /**
   * Which issue of the magazine it is, such as `Spring 2026`; it follows the title. Empty unless it is set; an
   * empty text removes it. At most 300 characters; one line.
   */
  volume?: string | undefined;
  /**
   * What the issue is about, for search engines and the previews of links; if it is empty, they get a sentence
   * with its title and number of pages. Empty unless it is set; an empty text removes it. At most 10000
   * characters.
   */
  description?: string | undefined;
  /**
   * The number of a second category. Masthead stores it and gives it no meaning; it can be changed, not removed.
   * A new issue has none. At least 1.
   */
  secondary_category?: number | undefined;
  /** Whether visitors first have to confirm that they are of age. They also have to if the magazine has `true`. */
  adult_content?: boolean | undefined;
  /**
   * What this issue costs in a paid magazine, in its currency, in place of the magazine's `issue_price`. 0:
   * whoever its privacy admits reads it for nothing. An empty text takes it back: the magazine's price counts
   * again. A new issue has none of its own.
   */
  price?: string | number | undefined;
  /** Whether those who may read the whole issue may print it. A new issue has `false`. */
  allow_print?: boolean | undefined;
  /** Whether those who may read the whole issue may download its PDF. A new issue has `false`. */
  allow_download?: boolean | undefined;
}

/** Parameters of `issues.listContents`. */
export interface ListContentsParameters {
  /** The issue, by the `ID` of its record or of its finished conversion. */
  issueId: string;
  /** The maximum number of entries in one answer. Default: 100. At least 1; at most 1000. */
  limit?: number | undefined;
  /** Where to continue: the `next_cursor` of the previous answer. Default: the first entry. */
  cursor?: string | undefined;
}

/** Parameters of `issues.listEditions`. */
export interface ListEditionsParameters {
  /** The issue, by the `ID` of its record or of its finished conversion. */
  issueId: string;
  /** The maximum number of entries in one answer. Default: 100. At least 1; at most 1000. */
  limit?: number | undefined;
  /** Where to continue: the `next_cursor` of the previous answer. Default: the first entry. */
  cursor?: string | undefined;
}

/** Parameters of `issues.replacePdf`. */
export interface ReplacePdfParameters {
  /**
   * How a PDF comes that is not in the call: `multipart` in parts, which survives breaks and needs `size`.
   * Without it, the answer has an address for the whole file. Without effect if the file comes with the call.
   */
  upload?: "multipart" | undefined;
  /**
   * The size of the PDF in bytes, for a direct upload. Required for one in parts, which must have exactly so
   * many. At least 1.
   */
  size?: number | undefined;
  /**
   * Whether the issue shows the new edition once it is ready. With `false`, it is among the editions and can be
   * looked at by a preview link, until it is made current. Default: `true`.
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
   * Up to 500 objects, in the order in which they are shown, each with `title` (one line), `page` (one that the
   * issue has) and `level` (1 to 4). An empty list is no contents. In a form, the list is written as JSON.
   */
  entries: { title: string; page: number; level: number }[] | string;
}

/** Parameters of `issues.createPreviewLink`. */
export interface CreatePreviewLinkParameters {
  /** How many hours the link works. Default: 168, a week. At least 1; at most 720. */
  hours?: number | undefined;
  /**
   * The number of the edition that it opens, to look at one before the issue shows it. Default: the one that the
   * issue shows. At least 1.
   */
  edition?: number | undefined;
}

/** Parameters of `issues.mailPreview`. */
export interface GetMailPreviewParameters {
  /**
   * Which mail: the one to subscribers when the issue is published, or the one that delivers it to a contact.
   * Default: `issue_published`.
   */
  kind?: "issue_published" | "issue_delivered" | undefined;
  /**
   * The publisher's own words, which come above those of the mail, as plain text. A blank text is none. Default:
   * none. At most 1000 characters.
   */
  message?: string | undefined;
}

/** Parameters of `issues.listDeleted`. */
export interface ListDeletedIssuesParameters {
  /** The magazine, by the `ID` of its record. */
  magazineId: string;
  /** The maximum number of entries in one answer. Default: 100. At least 1; at most 1000. */
  limit?: number | undefined;
  /** Where to continue: the `next_cursor` of the previous answer. Default: the first entry. */
  cursor?: string | undefined;
}

/** Parameters of `issues.listContacts`. */
export interface ListIssueContactsParameters {
  /** The issue, by the `ID` of its record or of its finished conversion. */
  issueId: string;
  /** The maximum number of entries in one answer. Default: 100. At least 1; at most 1000. */
  limit?: number | undefined;
  /** Where to continue: the `next_cursor` of the previous answer. Default: the first entry. */
  cursor?: string | undefined;
}

/** Parameters of `issues.listMails`. */
export interface ListIssueMailsParameters {
  /** The issue, by the `ID` of its record or of its finished conversion. */
  issueId: string;
  /** The maximum number of entries in one answer. Default: 100. At least 1; at most 1000. */
  limit?: number | undefined;
  /** Where to continue: the `next_cursor` of the previous answer. Default: the first entry. */
  cursor?: string | undefined;
}

/** Calls about issues. */
export class Issues {
  readonly #api: Connection;

  /** Made by `createClient`. */
  constructor(api: Connection) {
    this.#api = api;
  }

  /**
   * Lists a magazine's issues in creation order.
   *
   * `GET /magazines/{magazine_id}/issues`
   *
   * @throws MastheadError
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
   * Lists the issues of all the account's magazines, the newest first.
   *
   * `GET /issues`
   *
   * @throws MastheadError also MAGAZINE_NOT_FOUND (404)
   */
  listAll(parameters: ListAllIssuesParameters = {}, options?: CallOptions): List<ListedIssue> {
    return this.#api.list<ListedIssue>({ path: "issues", parameters }, options);
  }

  /**
   * Starts the conversion of a PDF into an issue. Without the file, the answer states where to upload it.
   *
   * `POST /magazines/{magazine_id}`
   *
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
   *
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   * @throws MastheadError
   */
  delete(issueId: string, options?: CallOptions): Promise<void> {
    return this.#api.done({ method: "DELETE", path: path`issues/${issueId}` }, options);
  }

  /**
   * Returns an HTML snippet that shows the issue inside another page.
   *
   * `GET /issues/{issue_id}/embed-code`
   *
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   * @throws MastheadError
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
   *
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   * @throws MastheadError
   */
  get(issueId: string, options?: CallOptions): Promise<IssueDetails> {
    return this.#api.answer<IssueDetails>(
      { method: "GET", path: path`issues/${issueId}` },
      options,
    );
  }

  /**
   * Returns addresses of the issue's files, which work for an hour: for the publisher, whatever `allow_download`
   * has.
   *
   * `GET /issues/{issue_id}/files`
   *
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   * @throws MastheadError
   */
  getFiles(issueId: string, options?: CallOptions): Promise<IssueFiles> {
    return this.#api.answer<IssueFiles>(
      { method: "GET", path: path`issues/${issueId}/files` },
      options,
    );
  }

  /**
   * Returns whether an issue is published, and what is scheduled of it.
   *
   * `GET /issues/{issue_id}/publish-state`
   *
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   * @throws MastheadError
   */
  getPublishState(issueId: string, options?: CallOptions): Promise<PublishState> {
    return this.#api.answer<PublishState>(
      { method: "GET", path: path`issues/${issueId}/publish-state` },
      options,
    );
  }

  /**
   * Makes an issue visible to visitors, with the given privacy: now, or at a time. May be repeated; each call
   * replaces the times of the one before, and who is informed then.
   *
   * `PUT /issues/{issue_id}/publish-state`
   *
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   * @throws MastheadError
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
   * Hides an issue from visitors, and cancels what is scheduled of it. May be repeated.
   *
   * `DELETE /issues/{issue_id}/publish-state`
   *
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   * @throws MastheadError
   */
  unpublish(issueId: string, options?: CallOptions): Promise<void> {
    return this.#api.done(
      { method: "DELETE", path: path`issues/${issueId}/publish-state` },
      options,
    );
  }

  /**
   * Changes the fields that are sent; the others remain.
   *
   * `PUT /issues/{issue_id}`
   *
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   * @throws MastheadError
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
   * Lists an issue's table of contents: its publisher's, as far as the edition shown has its pages, or else that
   * of the PDF, or one made of its headings, which comes a moment after the issue is ready. Empty for an issue
   * with none of them.
   *
   * `GET /issues/{issue_id}/contents`
   *
   * @throws MastheadError
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
   * Lists the editions that an issue can show, the newest first: the last ten are kept.
   *
   * `GET /issues/{issue_id}/editions`
   *
   * @throws MastheadError
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
   * if it fails, the issue keeps the one it has. Without the file, the answer states where to upload it.
   *
   * `POST /issues/{issue_id}/pdf`
   *
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
   * Gives an issue back the table of contents of its PDF. May be repeated.
   *
   * `DELETE /issues/{issue_id}/contents`
   *
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   * @throws MastheadError
   */
  resetContents(issueId: string, options?: CallOptions): Promise<void> {
    return this.#api.done({ method: "DELETE", path: path`issues/${issueId}/contents` }, options);
  }

  /**
   * Gives an issue a table of contents in place of that of its PDF. It stays with the issue when the PDF is
   * replaced. May be repeated.
   *
   * `PUT /issues/{issue_id}/contents`
   *
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   * @throws MastheadError
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
   * Has an issue show one of its editions. May be repeated.
   *
   * `PUT /issues/{issue_id}/editions/{edition}/current`
   *
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   * @param edition The edition, by its number in the list.
   * @throws MastheadError
   */
  useEdition(issueId: string, edition: string, options?: CallOptions): Promise<EditionRecord> {
    return this.#api.answer<EditionRecord>(
      { method: "PUT", path: path`issues/${issueId}/editions/${edition}/current` },
      options,
    );
  }

  /**
   * Withdraws an edition that the issue does not show: its pages, texts and files are gone for everybody within
   * a minute, also at addresses given before. It cannot be undone.
   *
   * `DELETE /issues/{issue_id}/editions/{edition}`
   *
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
   * Makes a link that opens an issue in the reader whatever its state, every page, marked as a preview. It ends
   * with its time, with the issue, or when all of them are ended.
   *
   * `POST /issues/{issue_id}/preview-links`
   *
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
   *
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   * @throws MastheadError
   */
  endPreviewLinks(issueId: string, options?: CallOptions): Promise<void> {
    return this.#api.done(
      { method: "DELETE", path: path`issues/${issueId}/preview-links` },
      options,
    );
  }

  /**
   * Returns a mail about an issue as a subscriber would get it, with the issue's own address in place of
   * personal links. It sends nothing.
   *
   * `GET /issues/{issue_id}/mail-preview`
   *
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   * @throws MastheadError
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
   * Lists the issues of a magazine that were deleted in the last week and can be restored, the last deletion
   * first.
   *
   * `GET /magazines/{magazine_id}/deleted-issues`
   *
   * @throws MastheadError
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
   * Brings a deleted issue back within a week: unpublished, with its editions, contents, accesses and
   * statistics, without schedules and preview links.
   *
   * `POST /issues/{issue_id}/restore`
   *
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
   * Lists the contacts who were given access to an issue, the last one first. Subscribers of a paid magazine and
   * holders of tokens may read it besides.
   *
   * `GET /issues/{issue_id}/contacts`
   *
   * @throws MastheadError
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
   * Lists the mails about an issue and what became of them, newest first. They are kept for 90 days.
   *
   * `GET /issues/{issue_id}/mails`
   *
   * @throws MastheadError
   */
  listMails(
    { issueId, ...parameters }: ListIssueMailsParameters,
    options?: CallOptions,
  ): List<MailRecord> {
    return this.#api.list<MailRecord>({ path: path`issues/${issueId}/mails`, parameters }, options);
  }
}
