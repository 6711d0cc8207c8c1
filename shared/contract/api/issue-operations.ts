import * as v from "valibot";
import { DESCRIPTION_LENGTH, KEYWORDS_LENGTH, TITLE_LENGTH } from "./limits.ts";
import { operation } from "./operation.ts";
import { required } from "#contract/api/parameters/parameters.ts";
import {
  conversionRecord,
  embedCode,
  issueDetails,
  issueFiles,
  nothing,
  publishState,
  startedConversion,
  updatedIssue,
} from "./records.ts";
import { line, mailMessage, origin, text } from "#contract/api/parameters/text-parameters.ts";
import {
  choice,
  clearablePrice,
  dimension,
  hexColor,
  integer,
  moment,
  yesNo,
} from "#contract/api/parameters/value-parameters.ts";
import { directUpload } from "#contract/api/parameters/upload-parameters.ts";

const UNDER_MAGAZINE = "/api/2.0/magazines/{magazine_id}/issues/{issue_id}";
const ISSUE = "/api/2.0/issues/{issue_id}";

const described = {
  title: line(
    "The issue's own title, in place of its magazine's. An empty text removes it: the issue then has its magazine's current title.",
    TITLE_LENGTH,
  ),
  volume: line(
    "The volume or date of the issue, such as `Spring 2026`, shown after the title. Empty by default; an empty text removes it.",
    TITLE_LENGTH,
  ),
  description: text(
    "A description of the issue for search engines and link previews, which otherwise get a sentence with its title and number of pages. Empty by default; an empty text removes it.",
    DESCRIPTION_LENGTH,
  ),
  origin: origin("issue"),
};

const permissions = {
  allow_print: yesNo("Whether readers of the whole issue may print it. A new issue has `no`."),
  allow_download: yesNo(
    "Whether readers of the whole issue may download its PDF. A new issue has `no`.",
  ),
};

function privacy(whenLeftOut: string) {
  return choice(
    `Who may read the issue while it is published: \`unlisted\` anyone with its address, \`private\` only contacts with access and holders of tokens. In a paid magazine, its subscribers may read it too, and anyone the preview.${whenLeftOut}`,
    "private",
    "unlisted",
  );
}

export const createIssue = operation({
  operationId: "createIssue",
  resource: "issues",
  method: "POST",
  paths: ["/api/2.0/magazines/{magazine_id}"],
  summary:
    "Starts the conversion of a PDF into an issue. Without the file, the answer contains the address for its upload.",
  parameters: {
    ...described,
    keywords: text(
      "Words separated by commas, which become the issue's `tags` without blanks and duplicates. Default: none.",
      KEYWORDS_LENGTH,
    ),
    category: integer(
      "The number of the issue's category, which Masthead only stores. Default: the magazine's.",
      1,
    ),
    ...permissions,
    privacy: privacy(" Default: `private`. Publishing sets it again."),
    ...directUpload,
  },
  takesFile: "pdf",
  ignoresUnknown: true,
  response: startedConversion,
  errors: ["NOT_A_PDF", "PDF_TOO_LARGE", "STORAGE_FULL", "QUOTA_REACHED"],
});

export const getConversionStatus = operation({
  operationId: "getConversionStatus",
  resource: "issues",
  method: "GET",
  paths: [
    "/api/2.0/issues/{issueTempID}/status",
    "/api/2.0/magazines/{magazine_id}/issues/{issueTempID}/status",
  ],
  summary: "Returns the progress of a conversion, and the issue once it is ready.",
  parameters: {},
  ignoresUnknown: true,
  response: v.array(conversionRecord),
  errors: [],
});

export const getIssue = operation({
  operationId: "getIssue",
  resource: "issues",
  method: "GET",
  paths: [ISSUE, UNDER_MAGAZINE],
  summary: "Returns one issue.",
  parameters: {},
  ignoresUnknown: true,
  response: issueDetails,
  errors: [],
});

export const updateIssue = operation({
  operationId: "updateIssue",
  resource: "issues",
  method: "PUT",
  paths: [ISSUE, UNDER_MAGAZINE],
  summary: "Changes the sent fields; the others stay.",
  parameters: {
    ...described,
    secondary_category: integer(
      "The number of a second category, which Masthead only stores; it can be changed, not removed. A new issue has none.",
      1,
    ),
    adult_content: yesNo(
      "Whether visitors must first confirm their age. They also must if the magazine has `yes`.",
    ),
    price: clearablePrice(
      "The price of this issue in a paid magazine, in its currency, in place of the magazine's `issue_price`. 0: free for everybody its privacy admits. An empty text removes it: the magazine's price applies again. A new issue has no own price.",
    ),
    ...permissions,
  },
  ignoresUnknown: true,
  response: updatedIssue,
  errors: [],
});

export const deleteIssue = operation({
  operationId: "deleteIssue",
  resource: "issues",
  method: "DELETE",
  paths: [ISSUE, UNDER_MAGAZINE],
  summary: "Deletes an issue with its pages.",
  parameters: {},
  ignoresUnknown: true,
  response: nothing,
  errors: [],
});

export const getEmbedCode = operation({
  operationId: "getEmbedCode",
  resource: "issues",
  method: ["GET", "POST"],
  paths: [`${ISSUE}/embed-code`, `${UNDER_MAGAZINE}/embed-code`],
  summary: "Returns an HTML snippet that embeds the issue in another page.",
  parameters: {
    width: dimension(
      "The width of the frame: a number of pixels, or a percentage of its surroundings. Default: 420 pixels.",
    ),
    height: dimension(
      "The height of the frame: a number of pixels, or a percentage of its surroundings. Default: 272 pixels; with a width in percent, the shape of a spread, and of one page on phones.",
    ),
    start_page: integer(
      "The page at which the issue opens, counted from 1. Default: 1.",
      1,
      100_000,
    ),
    auto_flip: integer(
      "Seconds after which pages turn automatically. 0 or omitted: never.",
      0,
      86_400,
    ),
    background_color: hexColor(
      "The colour around the pages, as red, green and blue without `#`. Default: the reader's own, light or dark as on the visitor's device.",
    ),
  },
  ignoresUnknown: true,
  response: embedCode,
  errors: [],
  changesNothing: true,
});

export const getIssueFiles = operation({
  operationId: "getIssueFiles",
  resource: "issues",
  method: "GET",
  paths: [`${UNDER_MAGAZINE}/files`, `${ISSUE}/files`],
  summary:
    "Returns addresses of the issue's files for the publisher, valid for an hour and independent of `allow_download`.",
  parameters: {},
  response: issueFiles,
  errors: [],
});

export const publishIssue = operation({
  operationId: "publishIssue",
  resource: "issues",
  method: "PUT",
  paths: [`${ISSUE}/publish-state`],
  summary:
    "Makes an issue visible to visitors, with the given privacy: now, or at a time. May be repeated; each call replaces the previous one's times and notifications.",
  parameters: {
    privacy: required(privacy("")),
    listed: yesNo(
      "Whether the issue is on the magazine's shelf and in its feeds while it is published and not private, and the magazine is listed. Default: the magazine's `listed` when the issue appears; a published issue keeps its value, and a scheduled one the last choice.",
    ),
    publish_at: moment(
      "When the issue becomes visible, in the future. Until then it is hidden, even if it is published now. Default: now, which ends an earlier schedule.",
    ),
    unpublish_at: moment(
      "When the issue is hidden again, in the future and after `publish_at`. Default: never.",
    ),
    notify_subscribers: yesNo(
      "Whether the magazine's subscribers get a mail when the issue becomes visible, and access if it is private. Default: `yes` for an issue that was never published, otherwise `no`. With `yes`, an issue is announced again; the same call repeated within ten minutes, as after a lost answer, announces it once.",
    ),
    message: mailMessage,
  },
  ignoresUnknown: true,
  response: nothing,
  errors: [],
});

export const unpublishIssue = operation({
  operationId: "unpublishIssue",
  resource: "issues",
  method: "DELETE",
  paths: [`${ISSUE}/publish-state`],
  summary: "Hides an issue from visitors, and cancels its schedule. May be repeated.",
  parameters: {},
  ignoresUnknown: true,
  response: nothing,
  errors: [],
});

export const getPublishState = operation({
  operationId: "getPublishState",
  resource: "issues",
  method: "GET",
  paths: [`${ISSUE}/publish-state`],
  summary: "Returns whether an issue is published, and its schedule.",
  parameters: {},
  ignoresUnknown: true,
  response: publishState,
  errors: [],
});
