import * as v from "valibot";
import { SEARCH_LENGTH } from "./limits.ts";
import { operation } from "./operation.ts";
import { line } from "#contract/api/parameters/text-parameters.ts";
import { shortPage } from "#contract/api/parameters/page-parameters.ts";
import { choice, yesNo } from "#contract/api/parameters/value-parameters.ts";
import {
  issueContactRecord,
  mailRecord,
  subscriberRecord,
  subscriptionRecord,
} from "./read-back-records.ts";
import { grantRecord } from "./records.ts";

const CONTACT = "/api/2.0/contacts/{email}";
const MAGAZINE = "/api/2.0/magazines/{magazine_id}";

export const listGrants = operation({
  operationId: "listGrants",
  resource: "contacts",
  method: "GET",
  paths: [`${CONTACT}/issues`],
  summary: "Lists the issues that a contact has access to, except deleted ones.",
  parameters: shortPage,
  response: v.array(grantRecord),
  errors: [],
});

export const listSubscriptions = operation({
  operationId: "listSubscriptions",
  resource: "contacts",
  method: "GET",
  paths: [`${CONTACT}/subscriptions`],
  summary:
    "Lists a contact's subscriptions, including ended ones, after those that await the contact's confirmation. Leaves out deleted magazines.",
  parameters: shortPage,
  response: v.array(subscriptionRecord),
  errors: [],
});

export const listSubscribers = operation({
  operationId: "listSubscribers",
  resource: "magazines",
  method: "GET",
  paths: [`${MAGAZINE}/subscribers`],
  summary:
    "Lists the subscriptions to a magazine, after the requests that await confirmation, both in arbitrary order.",
  parameters: {
    ...shortPage,
    search: line(
      "The beginning of an address or of a word of a name, as in the search for contacts. A page before the last may have fewer than `limit` or none. Default: no search.",
      SEARCH_LENGTH,
    ),
    status: choice(
      "Only subscriptions with this status: `pending`, `confirmed` or `ended`. Default: all.",
      "pending",
      "confirmed",
      "ended",
    ),
    details: yesNo("Whether to include the `reason` why each no longer gets mail. Default: `no`."),
  },
  response: v.array(subscriberRecord),
  errors: [],
});

export const listIssueContacts = operation({
  operationId: "listIssueContacts",
  resource: "issues",
  method: "GET",
  paths: ["/api/2.0/issues/{issue_id}/contacts"],
  summary:
    "Lists the contacts with access to an issue, newest first. Subscribers of a paid magazine and holders of tokens may read it too.",
  parameters: shortPage,
  response: v.array(issueContactRecord),
  errors: [],
});

export const listContactMails = operation({
  operationId: "listContactMails",
  resource: "contacts",
  method: "GET",
  paths: [`${CONTACT}/mails`],
  summary:
    "Lists the mails to a contact and their outcomes, newest first. They are kept for 90 days.",
  parameters: shortPage,
  response: v.array(mailRecord),
  errors: [],
});

export const listIssueMails = operation({
  operationId: "listIssueMails",
  resource: "issues",
  method: "GET",
  paths: ["/api/2.0/issues/{issue_id}/mails"],
  summary:
    "Lists the mails about an issue and their outcomes, newest first. They are kept for 90 days.",
  parameters: shortPage,
  response: v.array(mailRecord),
  errors: [],
});
