import type * as previewOperations from "#contract/api/previews/preview-operations.ts";
import type { ExamplesOf } from "./example.ts";
import { CONVERSION_ID, READER_URL } from "./subjects.ts";

export const previewExamples: ExamplesOf<typeof previewOperations> = {
  createPreviewLink: [
    {
      name: "forADay",
      request: { hours: 24, edition: 1 },
      answer: {
        url: `${READER_URL}?preview=1772530867.4Tq0oVYl3m6fHf6nJ0q7Q3cZ2bXw9rKd5sPtGyAhLuE&edition=${CONVERSION_ID}`,
        expires_at: "2026-03-03T09:41:07Z",
      },
    },
  ],
  endPreviewLinks: [{ name: "done", request: {}, answer: [] }],
  getMailPreview: [
    {
      name: "withMessage",
      request: { kind: "issue_published", message: "With a map of the harbour." },
      answer: {
        subject: "New: Field Notes – Spring 2026",
        html: '<!doctype html>\n<html lang="en">…</html>\n',
        text: [
          "A new issue is out",
          "Field Notes\nSpring 2026",
          "Hello,",
          "With a map of the harbour.",
          "A new issue of Field Notes has just been published, and as a subscriber you can read it right away.",
          `Read the issue:\n${READER_URL}`,
          "-- \nYou are receiving this e-mail because you subscribe to Field Notes. The link is meant for you alone; please do not pass it on.",
          `No more e-mail about new issues:\n${READER_URL}`,
        ]
          .map((paragraph) => `${paragraph}\n\n`)
          .join(""),
      },
    },
  ],
};
