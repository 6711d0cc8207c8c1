import { LONGEST_PREVIEW_HOURS, USUAL_PREVIEW_HOURS } from "#contract/api/limits.ts";
import { operation } from "#contract/api/operation.ts";
import { choice, integer } from "#contract/api/parameters/value-parameters.ts";
import { nothing } from "#contract/api/records.ts";
import { mailMessage } from "#contract/api/parameters/text-parameters.ts";
import { mailPreview, previewLink } from "./preview-records.ts";

const LINKS = "/api/2.0/issues/{issue_id}/preview-links";

export const createPreviewLink = operation({
  operationId: "createPreviewLink",
  resource: "previews",
  method: "POST",
  paths: [LINKS],
  summary:
    "Creates a link that opens all pages of an issue in any state, marked as a preview. It ends at its time, with the issue, or when all preview links are ended.",
  parameters: {
    hours: integer(
      `How many hours the link works. Default: ${USUAL_PREVIEW_HOURS}, a week.`,
      1,
      LONGEST_PREVIEW_HOURS,
    ),
    edition: integer(
      "The number of the edition that it opens, to review one before the issue shows it. Default: the current one.",
      1,
    ),
  },
  answersSecret: true,
  response: previewLink,
  errors: ["EDITION_NOT_FOUND"],
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

export const getMailPreview = operation({
  operationId: "getMailPreview",
  resource: "previews",
  method: "GET",
  paths: ["/api/2.0/issues/{issue_id}/mail-preview"],
  summary:
    "Returns a mail about an issue as a subscriber would get it, with the issue's own address in place of personal links. Sends nothing.",
  parameters: {
    kind: choice(
      "The kind of mail: to subscribers on publication, or to a contact on delivery. Default: `issue_published`.",
      "issue_published",
      "issue_delivered",
    ),
    message: mailMessage,
  },
  response: mailPreview,
  errors: [],
});
