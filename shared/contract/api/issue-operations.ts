import * as v from "valibot";
import { DESCRIPTION_LENGTH, KEYWORDS_LENGTH, TITLE_LENGTH } from "./limits.ts";
import { operation } from "./operation.ts";
import { required } from "./parameters.ts";
import {
  conversionRecord,
  embedCode,
  issueDetails,
  nothing,
  publishState,
  startedConversion,
  updatedIssue,
} from "./records.ts";
import { line, text } from "./text-parameters.ts";
import { choice, dimension, hexColor, integer, yesNo } from "./value-parameters.ts";

const UNDER_MAGAZINE = "/api/2.0/magazines/{magazine_id}/issues/{issue_id}";
const ISSUE = "/api/2.0/issues/{issue_id}";

export const createIssue = operation({
  operationId: "createIssue",
  resource: "issues",
  method: "POST",
  paths: ["/api/2.0/magazines/{magazine_id}"],
  summary:
    "Starts the conversion of a PDF into an issue. Without the file it answers where to upload it.",
  parameters: {
    volume: line(TITLE_LENGTH),
    description: text(DESCRIPTION_LENGTH),
    keywords: text(KEYWORDS_LENGTH),
    category: integer(1),
    allow_print: yesNo(),
    allow_download: yesNo(),
    privacy: choice("private", "unlisted"),
  },
  takesPdf: true,
  response: startedConversion,
  errors: ["NOT_A_PDF", "PDF_TOO_LARGE", "STORAGE_FULL"],
  tableCalls: 2,
  tableUnits: { read: 1, write: 2 },
});

export const getConversionStatus = operation({
  operationId: "getConversionStatus",
  resource: "issues",
  method: "GET",
  paths: [
    "/api/2.0/magazines/{magazine_id}/issues/{issueTempID}/status",
    "/api/2.0/issues/{issueTempID}/status",
  ],
  summary: "Answers how far a conversion is, and the issue once it is ready.",
  parameters: {},
  response: v.array(conversionRecord),
  errors: [],
  // The second, of as many units, reads the issue of a finished one.
  tableCalls: 2,
  tableUnits: { read: 2, write: 0 },
});

export const getIssue = operation({
  operationId: "getIssue",
  resource: "issues",
  method: "GET",
  paths: [UNDER_MAGAZINE, ISSUE],
  summary: "Answers one issue.",
  parameters: {},
  response: issueDetails,
  errors: [],
  tableCalls: 1,
  tableUnits: { read: 1, write: 0 },
});

export const updateIssue = operation({
  operationId: "updateIssue",
  resource: "issues",
  method: "PUT",
  paths: [UNDER_MAGAZINE, ISSUE],
  summary: "Changes the fields that are sent and leaves the others.",
  parameters: {
    volume: line(TITLE_LENGTH),
    description: text(DESCRIPTION_LENGTH),
    secondary_category: integer(1),
    adult_content: yesNo(),
    allow_print: yesNo(),
    allow_download: yesNo(),
  },
  response: updatedIssue,
  errors: [],
  tableCalls: 2,
  tableUnits: { read: 2, write: 2 },
});

export const deleteIssue = operation({
  operationId: "deleteIssue",
  resource: "issues",
  method: "DELETE",
  paths: [UNDER_MAGAZINE, ISSUE],
  summary: "Deletes an issue with its pages.",
  parameters: {},
  response: nothing,
  errors: [],
  tableCalls: 2,
  tableUnits: { read: 2, write: 3 },
});

export const getEmbedCode = operation({
  operationId: "getEmbedCode",
  resource: "issues",
  method: ["GET", "POST"],
  paths: [`${UNDER_MAGAZINE}/embed-code`, `${ISSUE}/embed-code`],
  summary: "Answers an HTML snippet that shows the issue inside another page.",
  parameters: {
    width: dimension(),
    height: dimension(),
    start_page: integer(1, 100_000),
    auto_flip: integer(0, 86_400),
    background_color: hexColor(),
  },
  response: embedCode,
  errors: [],
  tableCalls: 1,
  tableUnits: { read: 1, write: 0 },
});

export const publishIssue = operation({
  operationId: "publishIssue",
  resource: "issues",
  method: "PUT",
  paths: [`${ISSUE}/publish-state`],
  summary: "Makes an issue visible to readers, with the given privacy. May be repeated.",
  parameters: { privacy: required(choice("private", "unlisted")) },
  response: nothing,
  errors: [],
  // The third is the announcement to subscribers.
  tableCalls: 3,
  tableUnits: { read: 2, write: 4 },
});

export const unpublishIssue = operation({
  operationId: "unpublishIssue",
  resource: "issues",
  method: "DELETE",
  paths: [`${ISSUE}/publish-state`],
  summary: "Hides an issue from readers. May be repeated.",
  parameters: {},
  response: nothing,
  errors: [],
  tableCalls: 2,
  tableUnits: { read: 2, write: 2 },
});

export const getPublishState = operation({
  operationId: "getPublishState",
  resource: "issues",
  method: "GET",
  paths: [`${ISSUE}/publish-state`],
  summary: "Answers whether an issue is published.",
  parameters: {},
  response: publishState,
  errors: [],
  tableCalls: 1,
  tableUnits: { read: 2, write: 0 },
});
