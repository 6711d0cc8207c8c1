import * as v from "valibot";
import { TITLE_LENGTH } from "./limits.ts";
import { operation } from "./operation.ts";
import { issueFilters } from "#contract/api/parameters/issue-filters.ts";
import { page } from "#contract/api/parameters/page-parameters.ts";
import { required } from "#contract/api/parameters/parameters.ts";
import { magazineRecord, magazineSettings } from "#contract/api/parameters/magazine-fields.ts";
import { listedIssue, nothing } from "./records.ts";
import { notBlankLine } from "#contract/api/parameters/text-parameters.ts";
import { confirmation, pageRange, price } from "#contract/api/parameters/value-parameters.ts";

const MAGAZINES = "/api/2.0/magazines";
const MAGAZINE = `${MAGAZINES}/{magazine_id}`;

export const listMagazines = operation({
  operationId: "listMagazines",
  resource: "magazines",
  method: "GET",
  paths: [MAGAZINES],
  summary: "Lists the account's magazines in creation order.",
  parameters: page,
  response: v.array(magazineRecord),
  errors: [],
});

export const getMagazine = operation({
  operationId: "getMagazine",
  resource: "magazines",
  method: "GET",
  paths: [MAGAZINE],
  summary: "Returns one magazine.",
  parameters: {},
  ignoresUnknown: true,
  response: magazineRecord,
  errors: [],
});

export const createMagazine = operation({
  operationId: "createMagazine",
  resource: "magazines",
  method: "POST",
  paths: [MAGAZINES],
  summary: "Creates a magazine.",
  parameters: {
    title: required(
      notBlankLine(
        "The magazine's name, the sender's name of its mails, and the title of its untitled issues.",
        TITLE_LENGTH,
      ),
    ),
    ...magazineSettings,
  },
  ignoresUnknown: true,
  response: magazineRecord,
  errors: ["SLUG_TAKEN"],
});

export const updateMagazine = operation({
  operationId: "updateMagazine",
  resource: "magazines",
  method: "PUT",
  paths: [MAGAZINE],
  summary: "Changes the sent fields; the others stay.",
  parameters: {
    title: notBlankLine(
      "The magazine's new name. It cannot be empty. It applies to untitled issues at once.",
      TITLE_LENGTH,
    ),
    ...magazineSettings,
  },
  ignoresUnknown: true,
  response: magazineRecord,
  errors: ["SLUG_TAKEN"],
});

export const deleteMagazine = operation({
  operationId: "deleteMagazine",
  resource: "magazines",
  method: "DELETE",
  paths: [MAGAZINE],
  summary: "Deletes a magazine with all its issues, after three exact confirmations.",
  parameters: {
    confirm: required(
      confirmation(
        "The first sentence to repeat exactly.",
        "I do realize I want to delete an entire magazine with all issues",
      ),
    ),
    confirm2: required(
      confirmation(
        "The second sentence to repeat exactly.",
        "I also realize that I will not have it back",
      ),
    ),
    confirm3: required(
      confirmation(
        "The third sentence to repeat exactly.",
        "and I will not contact customer support asking to bring it back",
      ),
    ),
  },
  ignoresUnknown: true,
  response: nothing,
  errors: [],
});

export const enableSubscription = operation({
  operationId: "enableSubscription",
  resource: "magazines",
  method: "POST",
  paths: [`${MAGAZINE}/subscription`],
  summary:
    "Enables the free subscription; with `price` and `issue_price`, the paid one. May be repeated.",
  parameters: {
    price: price(
      "The price of the subscription, in the magazine's `currency` once that is set. Required for a paid subscription, together with `issue_price`; without both, the subscription is free.",
    ),
    issue_price: price(
      "The price of a single issue without its own price, in the magazine's `currency` once that is set; 0 if issues are not sold singly. Required together with `price`.",
    ),
    preview_pages: pageRange(
      "The public pages of each published issue, in addition to its cover. Only together with the prices. Default: only the cover.",
    ),
  },
  allOrNone: { all: ["price", "issue_price"], alongside: ["preview_pages"] },
  ignoresUnknown: true,
  response: nothing,
  errors: [],
});

export const disableSubscription = operation({
  operationId: "disableSubscription",
  resource: "magazines",
  method: "DELETE",
  paths: [`${MAGAZINE}/subscription`],
  summary: "Disables the magazine's subscription. May be repeated.",
  parameters: {},
  ignoresUnknown: true,
  response: nothing,
  errors: [],
});

export const setLogo = operation({
  operationId: "setLogo",
  resource: "magazines",
  method: "PUT",
  paths: [`${MAGAZINE}/logo`],
  summary:
    "Sets a magazine's logo, which pages and mails show in place of its title. May be repeated.",
  parameters: {},
  takesFile: "logo",
  response: magazineRecord,
  errors: ["NOT_A_LOGO", "LOGO_TOO_LARGE"],
});

export const removeLogo = operation({
  operationId: "removeLogo",
  resource: "magazines",
  method: "DELETE",
  paths: [`${MAGAZINE}/logo`],
  summary: "Removes a magazine's logo. May be repeated.",
  parameters: {},
  response: nothing,
  errors: [],
});

export const listIssues = operation({
  operationId: "listIssues",
  resource: "magazines",
  method: "GET",
  paths: [`${MAGAZINE}/issues`],
  summary: "Lists a magazine's issues in creation order.",
  parameters: { ...issueFilters, ...page },
  response: v.array(listedIssue),
  errors: [],
});
