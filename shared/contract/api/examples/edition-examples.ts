import type * as editionOperations from "#contract/api/editions/edition-operations.ts";
import type { ExamplesOf } from "./example.ts";
import { CONVERSION_ID } from "./subjects.ts";

export const editionExamples: ExamplesOf<typeof editionOperations> = {
  listEditions: [
    {
      name: "afterReplacing",
      request: { limit: 2 },
      answer: [
        {
          edition: 2,
          pages_count: 24,
          created_at: "2026-03-04T08:15:30Z",
          is_current: true,
          file_name: "magazine.pdf",
        },
        {
          edition: 1,
          pages_count: 24,
          created_at: "2026-03-02T09:41:07Z",
          is_current: false,
          file_name: "magazine.pdf",
        },
      ],
    },
  ],
  useEdition: [
    {
      name: "first",
      request: {},
      answer: {
        edition: 1,
        pages_count: 24,
        created_at: "2026-03-02T09:41:07Z",
        is_current: true,
        file_name: "magazine.pdf",
      },
    },
  ],
  withdrawEdition: [{ name: "done", request: {}, answer: [] }],
  listContents: [
    {
      name: "twoArticles",
      request: { limit: 100 },
      answer: [
        { title: "Editorial", page: 2, level: 1 },
        { title: "The harbour in winter", page: 10, level: 1 },
      ],
    },
  ],
  setContents: [
    {
      name: "ofTwoEntries",
      request: {
        entries: [
          { title: "Cover", page: 1, level: 1 },
          { title: "What it shows", page: 1, level: 2 },
        ],
      },
      answer: [],
    },
  ],
  resetContents: [{ name: "done", request: {}, answer: [] }],
  replacePdf: [
    {
      name: "withFile",
      request: {},
      hasFile: true,
      answer: { issueTempID: CONVERSION_ID },
    },
    {
      name: "inParts",
      request: { upload: "multipart", size: 600000, show: "no" },
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
};
