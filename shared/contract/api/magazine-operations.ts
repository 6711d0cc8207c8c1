import * as v from "valibot";
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from "./limits.ts";
import { operation } from "./operation.ts";
import { page } from "./page-parameters.ts";
import { required } from "./parameters.ts";
import { listedIssue, magazineRecord, nothing } from "./records.ts";
import { hostNames, notBlankLine, text } from "./text-parameters.ts";
import {
  choice,
  confirmation,
  integer,
  languageCode,
  pageRange,
  price,
  yesNo,
} from "./value-parameters.ts";

const MAGAZINES = "/api/2.0/magazines";
const MAGAZINE = `${MAGAZINES}/{magazine_id}`;

/** How a magazine meets its readers: extensions, which the record has only where they are set. */
const presentation = {
  embed_domains: hostNames(),
  reading_direction: choice("auto", "ltr", "rtl"),
  search_engines: yesNo(),
};

export const listMagazines = operation({
  operationId: "listMagazines",
  resource: "magazines",
  method: "GET",
  paths: [MAGAZINES],
  summary: "Lists the account's magazines in creation order.",
  parameters: page,
  response: v.array(magazineRecord),
  errors: [],
  tableCalls: 1,
  tableUnits: { read: 1, write: 0 },
});

export const getMagazine = operation({
  operationId: "getMagazine",
  resource: "magazines",
  method: "GET",
  paths: [MAGAZINE],
  summary: "Answers one magazine.",
  parameters: {},
  response: magazineRecord,
  errors: [],
  tableCalls: 1,
  tableUnits: { read: 1, write: 0 },
});

export const createMagazine = operation({
  operationId: "createMagazine",
  resource: "magazines",
  method: "POST",
  paths: [MAGAZINES],
  summary: "Creates a magazine.",
  parameters: {
    title: required(notBlankLine(TITLE_LENGTH)),
    description: text(DESCRIPTION_LENGTH),
    ...presentation,
  },
  response: magazineRecord,
  errors: [],
  tableCalls: 1,
  tableUnits: { read: 0, write: 2 },
});

export const updateMagazine = operation({
  operationId: "updateMagazine",
  resource: "magazines",
  method: "PUT",
  paths: [MAGAZINE],
  summary: "Changes the fields that are sent and leaves the others.",
  parameters: {
    title: notBlankLine(TITLE_LENGTH),
    description: text(DESCRIPTION_LENGTH),
    adult_content: yesNo(),
    lang: languageCode(),
    type: integer(1, 16),
    cat: integer(1),
    // The reference client's own name for `cat`; `cat` wins when both are sent.
    category: integer(1),
    ...presentation,
  },
  response: magazineRecord,
  errors: [],
  tableCalls: 1,
  tableUnits: { read: 0, write: 2 },
});

export const deleteMagazine = operation({
  operationId: "deleteMagazine",
  resource: "magazines",
  method: "DELETE",
  paths: [MAGAZINE],
  summary: "Deletes a magazine with all its issues, after three exact confirmations.",
  parameters: {
    confirm: required(
      confirmation("I do realize I want to delete an entire magazine with all issues"),
    ),
    confirm2: required(confirmation("I also realize that I will not have it back")),
    confirm3: required(
      confirmation("and I will not contact customer support asking to bring it back"),
    ),
  },
  response: nothing,
  errors: [],
  tableCalls: 1,
  tableUnits: { read: 0, write: 3 },
});

export const enableSubscription = operation({
  operationId: "enableSubscription",
  resource: "magazines",
  method: "POST",
  paths: [`${MAGAZINE}/subscription`],
  summary:
    "Enables the free subscription; with `price` and `issue_price`, the paid one. May be repeated.",
  parameters: { price: price(), issue_price: price(), preview_pages: pageRange() },
  allOrNone: { all: ["price", "issue_price"], alongside: ["preview_pages"] },
  response: nothing,
  errors: [],
  tableCalls: 1,
  tableUnits: { read: 0, write: 2 },
});

export const disableSubscription = operation({
  operationId: "disableSubscription",
  resource: "magazines",
  method: "DELETE",
  paths: [`${MAGAZINE}/subscription`],
  summary: "Disables the magazine's subscription. May be repeated.",
  parameters: {},
  response: nothing,
  errors: [],
  tableCalls: 1,
  tableUnits: { read: 0, write: 2 },
});

export const listIssues = operation({
  operationId: "listIssues",
  resource: "magazines",
  method: "GET",
  paths: [`${MAGAZINE}/issues`],
  summary: "Lists a magazine's issues in creation order.",
  parameters: page,
  response: v.array(listedIssue),
  errors: [],
  tableCalls: 1,
  tableUnits: { read: 0.5, write: 0 },
});
