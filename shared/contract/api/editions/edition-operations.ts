import * as v from "valibot";
import { contentsEntry, editionRecord } from "./edition-records.ts";
import { operation } from "#contract/api/operation.ts";
import { contentsEntries } from "#contract/api/parameters/contents-entries.ts";
import { shortPage } from "#contract/api/parameters/page-parameters.ts";
import { required } from "#contract/api/parameters/parameters.ts";
import { directUpload } from "#contract/api/parameters/upload-parameters.ts";
import { yesNo } from "#contract/api/parameters/value-parameters.ts";
import { nothing, startedConversion } from "#contract/api/records.ts";

const ISSUE = "/api/2.0/issues/{issue_id}";
const CONTENTS = `${ISSUE}/contents`;

export const replacePdf = operation({
  operationId: "replacePdf",
  resource: "issues",
  method: "POST",
  paths: [`${ISSUE}/pdf`],
  summary:
    "Starts the conversion of a PDF into a new edition, which the issue shows once it is ready. Until then, and if it fails, the issue keeps its current one. Without the file, the answer contains the address for its upload.",
  parameters: {
    ...directUpload,
    show: yesNo(
      "Whether the issue shows the new edition once it is ready. With `no`, the edition is only listed and can be viewed by a preview link, until it is made current. Default: `yes`.",
    ),
  },
  takesFile: "pdf",
  response: startedConversion,
  errors: ["NOT_A_PDF", "PDF_TOO_LARGE", "STORAGE_FULL", "REPLACEMENT_UNDER_WAY", "QUOTA_REACHED"],
});

export const listEditions = operation({
  operationId: "listEditions",
  resource: "issues",
  method: "GET",
  paths: [`${ISSUE}/editions`],
  summary: "Lists the editions that an issue can show, newest first: the last ten are kept.",
  parameters: shortPage,
  response: v.array(editionRecord),
  errors: [],
});

export const useEdition = operation({
  operationId: "useEdition",
  resource: "issues",
  method: "PUT",
  paths: [`${ISSUE}/editions/{edition}/current`],
  summary: "Makes one of an issue's editions the current one. May be repeated.",
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
    "Withdraws an edition that the issue does not show: its pages, texts and files disappear within a minute, even at addresses given out before. This cannot be undone.",
  parameters: {},
  response: nothing,
  errors: ["EDITION_SHOWN"],
});

export const listContents = operation({
  operationId: "listContents",
  resource: "contents",
  method: "GET",
  paths: [CONTENTS],
  summary:
    "Lists an issue's table of contents: its publisher's, without entries beyond the current edition's pages; otherwise that of the PDF, or one made from its headings, available a moment after the issue is ready. Empty without any of them.",
  parameters: shortPage,
  response: v.array(contentsEntry),
  errors: [],
});

export const setContents = operation({
  operationId: "setContents",
  resource: "contents",
  method: "PUT",
  paths: [CONTENTS],
  summary:
    "Gives an issue a table of contents that replaces its PDF's. It stays when the PDF is replaced. May be repeated.",
  parameters: {
    entries: required(
      contentsEntries(
        "Up to 500 objects in display order, each with `title` (one line), `page` (a page of the issue) and `level` (1 to 4). An empty list leaves the issue without contents.",
      ),
    ),
  },
  response: nothing,
  errors: [],
});

export const resetContents = operation({
  operationId: "resetContents",
  resource: "contents",
  method: "DELETE",
  paths: [CONTENTS],
  summary: "Restores an issue's table of contents to its PDF's. May be repeated.",
  parameters: {},
  response: nothing,
  errors: [],
});
