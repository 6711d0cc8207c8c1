import { LONGEST_PREVIEW_HOURS, USUAL_PREVIEW_HOURS } from "#contract/api/limits.ts";
import { operation } from "#contract/api/operation.ts";
import { integer } from "#contract/api/parameters/value-parameters.ts";
import { nothing } from "#contract/api/records.ts";
import { previewLink } from "./preview-records.ts";

const LINKS = "/api/2.0/issues/{issue_id}/preview-links";

export const createPreviewLink = operation({
  operationId: "createPreviewLink",
  resource: "previews",
  method: "POST",
  paths: [LINKS],
  summary:
    "Makes a link that opens an issue in the reader whatever its state, every page, marked as a preview. It is never listed by search engines, and ends with its time, with the issue, or when all of them are ended.",
  parameters: {
    hours: integer(
      `How many hours the link works. Default: ${USUAL_PREVIEW_HOURS}, a week.`,
      1,
      LONGEST_PREVIEW_HOURS,
    ),
  },
  answersSecret: true,
  response: previewLink,
  errors: [],
});

export const endPreviewLinks = operation({
  operationId: "endPreviewLinks",
  resource: "previews",
  method: "DELETE",
  paths: [LINKS],
  summary: "Ends all preview links of an issue. May be repeated.",
  parameters: {},
  response: nothing,
  errors: [],
});
