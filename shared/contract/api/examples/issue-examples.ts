import type * as issueListOperations from "#contract/api/issue-list-operations.ts";
import type * as issueOperations from "#contract/api/issue-operations.ts";
import type { ExamplesOf } from "./example.ts";
import {
  ACCOUNT_ID,
  BASE_URL,
  CONVERSION_ID,
  ISSUE_ID,
  MAGAZINE_ID,
  READER_URL,
} from "./subjects.ts";

/** The fields of every record of the issue, after it is published and updated by the example. */
const publishedIssue = {
  ID: ISSUE_ID,
  magazine_id: MAGAZINE_ID,
  title: "Field Notes",
  own_title: "Field Notes",
  volume: "Spring 2026",
  origin: "archive/7/31",
  description: "The birds come back, and so do we.",
  language: "en",
  type: 2,
  category: 12,
  creation_date: "2026-03-02 09:41:07",
  page_height: 595,
  page_width: 420,
  preview_pages: "1-5",
  adult_content: false,
  pages_count: 24,
  cover: `${READER_URL}/cover.jpg`,
  url: READER_URL,
  edition: 1,
  listed: true,
  state: "published" as const,
  publish_at: null,
  unpublish_at: null,
  updated_at: "2026-03-02T09:41:07Z",
  mobile_support: true,
  allow_download: true,
  allow_print: true,
  tags: ["birds", "spring", "tides"],
  price: 4.5,
  own_price: 4.5,
};

const CONTENT = `${BASE_URL}/content/${ACCOUNT_ID}`;
const EXPIRES = "expires=1772448067";
const SIGNATURE = "signature=Qm1zV0x5c3RhbmRzRm9yQVNpZ25hdHVyZU9mVGhpc0E";

const NOT_READY = { ID: "", url: "", cover: "", pages_count: 0 } as const;

const LISTED = { category2: 3, privacy_level: "public", price: 4.5 } as const;

/** The same in a list. */
export const issueInList = { ...publishedIssue, ...LISTED } as const;

/** The same after its restoration. */
export const restoredIssue = {
  ...publishedIssue,
  cover: `${READER_URL}/cover.jpg?expires=1772530867&${SIGNATURE}`,
  listed: false,
  state: "unpublished" as const,
  is_published: false,
  secondary_category: 3,
  privacy: "unlisted" as const,
};

/** Cursor of the list of all issues after its last entry. */
const NEXT_ISSUE = "VElUTEUjMDAxNzcyNDQzODAxMDU4ODIxNA";

export const issueListExamples: ExamplesOf<typeof issueListOperations> = {
  listAllIssues: [
    {
      name: "changedSince",
      request: {
        magazine_id: MAGAZINE_ID,
        state: "published",
        listed: "yes",
        updated_since: "2026-03-02T09:00:00Z",
        limit: 100,
      },
      answer: [issueInList],
    },
    { name: "lastPart", request: { limit: 100, cursor: NEXT_ISSUE }, answer: [] },
  ],
};

export const issueExamples: ExamplesOf<typeof issueOperations> = {
  createIssue: [
    {
      name: "withFile",
      request: {
        volume: "Spring 2026",
        description: "The birds come back.",
        origin: publishedIssue.origin,
        keywords: "birds, spring, tides",
        category: 12,
        allow_print: "no",
        allow_download: "yes",
        privacy: "unlisted",
      },
      hasFile: true,
      answer: { issueTempID: CONVERSION_ID },
    },
    {
      name: "withoutFile",
      request: { title: "Field Notes for Children", volume: "Summer 2026" },
      answer: {
        issueTempID: CONVERSION_ID,
        upload: {
          url: `${BASE_URL}/content-upload`,
          fields: {
            key: `uploads/${ACCOUNT_ID}/${CONVERSION_ID}.pdf`,
            expires: "1772448067",
            max_bytes: "524288000",
            signature: "Qm1zV0x5c3RhbmRzRm9yQVNpZ25hdHVyZU9mVGhpc0E",
          },
          expires_at: "2026-03-02T10:41:07.000Z",
        },
      },
    },
    {
      name: "inParts",
      request: { volume: "Autumn 2026", upload: "multipart", size: 600000 },
      answer: {
        issueTempID: CONVERSION_ID,
        upload: {
          kind: "multipart",
          part_size: 262144,
          parts: 3,
          expires_at: "2026-03-09T09:41:07.000Z",
        },
      },
    },
  ],
  getConversionStatus: [
    {
      name: "pending",
      request: {},
      answer: [{ status: "pending", ...NOT_READY, progress: 0 }],
    },
    {
      name: "ready",
      request: {},
      answer: [
        {
          status: "ready",
          ID: ISSUE_ID,
          url: READER_URL,
          cover: `${READER_URL}/cover.jpg?expires=1772530867&signature=Qm1zV0x5c3RhbmRzRm9yQVNpZ25hdHVyZU9mVGhpc0E`,
          pages_count: 24,
          progress: 100,
        },
      ],
    },
    {
      name: "error",
      request: {},
      answer: [
        {
          status: "error",
          ...NOT_READY,
          progress: 0,
          error_code: "damaged",
          error_message:
            "This PDF is damaged, or was cut off on its way. If it opens on your computer, save it there as a new PDF and upload that; if not, export it again.",
        },
      ],
    },
  ],
  publishIssue: [
    { name: "done", request: { privacy: "unlisted", listed: "yes" }, answer: [] },
    {
      name: "scheduled",
      request: {
        privacy: "unlisted",
        publish_at: "2099-12-24T08:00:00Z",
        unpublish_at: "2099-12-31T23:00:00Z",
        notify_subscribers: "yes",
        message: "With a map of the harbour.",
      },
      answer: [],
    },
  ],
  getPublishState: [
    {
      name: "published",
      request: {},
      answer: { is_published: true, state: "published", publish_at: null, unpublish_at: null },
    },
  ],
  getIssue: [
    {
      name: "published",
      request: {},
      answer: {
        ...publishedIssue,
        own_title: "",
        own_price: null,
        description: "The birds come back.",
        allow_print: false,
        secondary_category: null,
        is_published: true,
        privacy: "unlisted",
      },
    },
  ],
  updateIssue: [
    {
      name: "everything",
      request: {
        title: publishedIssue.title,
        volume: publishedIssue.volume,
        description: publishedIssue.description,
        origin: publishedIssue.origin,
        secondary_category: 3,
        adult_content: "no",
        price: "4.5",
        allow_print: "yes",
        allow_download: "yes",
      },
      answer: {
        ...publishedIssue,
        secondary_category: 3,
        privacy: "unlisted",
      },
    },
  ],
  getEmbedCode: [
    {
      name: "everything",
      request: {
        width: "100%",
        height: "600px",
        start_page: 5,
        auto_flip: 8,
        background_color: "f4f1ea",
      },
      answer: {
        embed_code: `<iframe name="masthead-${ISSUE_ID}" title="Field Notes, Spring 2026" src="${READER_URL}?start_page=5&amp;background_color=f4f1ea&amp;auto_flip=8" width="100%" height="600" style="width:100%;height:600px;border:0" loading="lazy" allowfullscreen></iframe>`,
      },
    },
  ],
  getIssueFiles: [
    {
      name: "withoutEpub",
      request: {},
      answer: {
        state: "complete",
        pdf: `${CONTENT}/originals/${CONVERSION_ID}.pdf?${EXPIRES}&download=Field+Notes+Spring+2026.pdf&${SIGNATURE}`,
        epub: null,
        text: `${CONTENT}/originals/${CONVERSION_ID}.txt?${EXPIRES}&download=Field+Notes+Spring+2026.txt&${SIGNATURE}`,
        cover: `${CONTENT}/pages/${CONVERSION_ID}/cover.jpg?${EXPIRES}&${SIGNATURE}`,
      },
    },
  ],
  unpublishIssue: [{ name: "done", request: {}, answer: [] }],
  deleteIssue: [{ name: "done", request: {}, answer: [] }],
};
