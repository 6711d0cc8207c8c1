import * as v from "valibot";
import { contentsEntry, editionRecord } from "./edition-records.ts";
import { operation } from "#contract/api/operation.ts";
import { shortPage } from "#contract/api/parameters/page-parameters.ts";
import { directUpload } from "#contract/api/parameters/upload-parameters.ts";
import { nothing, startedConversion } from "#contract/api/records.ts";

const ISSUE = "/api/2.0/issues/{issue_id}";

export const replacePdf = operation({
  operationId: "replacePdf",
  resource: "issues",
  method: "POST",
  paths: [`${ISSUE}/pdf`],
  summary:
    "Starts the conversion of a PDF into a new edition, which the issue shows once it is ready. Until then, and if it fails, the issue keeps the one it has. Without the file, the answer states where to upload it.",
  parameters: directUpload,
  takesFile: "pdf",
  response: startedConversion,
  errors: ["NOT_A_PDF", "PDF_TOO_LARGE", "STORAGE_FULL", "REPLACEMENT_UNDER_WAY", "QUOTA_REACHED"],
});

export const listEditions = operation({
  operationId: "listEditions",
  resource: "issues",
  method: "GET",
  paths: [`${ISSUE}/editions`],
  summary: "Lists the editions that an issue can show, the newest first: the last ten are kept.",
  parameters: shortPage,
  response: v.array(editionRecord),
  errors: [],
});

export const useEdition = operation({
  operationId: "useEdition",
  resource: "issues",
  method: "PUT",
  paths: [`${ISSUE}/editions/{edition}/current`],
  summary: "Has an issue show one of its editions. May be repeated.",
  parameters: {},
  response: editionRecord,
  errors: [],
});

export const withdrawEdition = operation({
  operationId: "withdrawEdition",
  resource: "issues",
  method: "DELETE",
  paths: [`${ISSUE}/editions/{edition}`],
  summary:
    "Withdraws an edition that the issue does not show: its pages, texts and files are gone for everybody within a minute, also at addresses given before. It cannot be undone.",
  parameters: {},
  response: nothing,
  errors: ["EDITION_SHOWN"],
});

export const listContents = operation({
  operationId: "listContents",
  resource: "issues",
  method: "GET",
  paths: [`${ISSUE}/contents`],
  summary:
    "Lists the table of contents of the edition that an issue shows, in the order of reading: that of its PDF, or one made of its headings, which comes a moment after the issue is ready. Empty for an issue with neither.",
  parameters: shortPage,
  response: v.array(contentsEntry),
  errors: [],
});
