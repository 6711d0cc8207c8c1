import type * as previewOperations from "#contract/api/previews/preview-operations.ts";
import type { ExamplesOf } from "./example.ts";
import { READER_URL } from "./subjects.ts";

/** Examples of the operations for looking at what is not published. */
export const previewExamples: ExamplesOf<typeof previewOperations> = {
  createPreviewLink: [
    {
      name: "forADay",
      request: { hours: 24 },
      answer: {
        url: `${READER_URL}?preview=1772530867.4Tq0oVYl3m6fHf6nJ0q7Q3cZ2bXw9rKd5sPtGyAhLuE`,
        expires_at: "2026-03-03T09:41:07Z",
      },
    },
  ],
  endPreviewLinks: [{ name: "done", request: {}, answer: [] }],
};
