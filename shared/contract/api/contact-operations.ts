import * as v from "valibot";
import { PROFILE_LENGTH, SEARCH_LENGTH } from "./limits.ts";
import { operation } from "./operation.ts";
import { page } from "#contract/api/parameters/page-parameters.ts";
import { required } from "#contract/api/parameters/parameters.ts";
import { contactDetails, contactReference, nothing } from "./records.ts";
import { listedContact } from "./read-back-records.ts";
import { email, line, mailMessage } from "#contract/api/parameters/text-parameters.ts";
import { integer, magazineId, yesNo } from "#contract/api/parameters/value-parameters.ts";

const CONTACTS = "/api/2.0/contacts";
const CONTACT = `${CONTACTS}/{email}`;
const ACCESS = `${CONTACT}/access/{issue_id}`;

/** Stored for the publisher; no other operation reads it. */
function postal(what: string) {
  return line(
    `${what} of the contact's postal address. Empty by default; an empty text removes it.`,
    PROFILE_LENGTH,
  );
}

const profile = {
  full_name: line(
    "The contact's name, used to address it in mails. Empty by default; an empty text removes it.",
    PROFILE_LENGTH,
  ),
  country: postal("The country"),
  city: postal("The city"),
  street: postal("The street and house number"),
  zip: postal("The postal code"),
};

function notifyUser(notice: string) {
  return yesNo(`Whether the contact gets a mail ${notice}. Default: \`no\`.`);
}

export const listContacts = operation({
  operationId: "listContacts",
  resource: "contacts",
  method: "GET",
  paths: [CONTACTS],
  summary:
    "Lists the account's contacts in creation order, or the results of a search in arbitrary order.",
  parameters: {
    ...page,
    search: line(
      "The beginning of an address or of a word of a name, such as `ann`; several words must all match. Case and accents are ignored. A search without a letter or digit finds no contact, an empty one counts as omitted. A search returns 100 contacts unless `limit` says otherwise, and at most 1000; a page before the last may have fewer or none. Default: no search.",
      SEARCH_LENGTH,
    ),
    details: yesNo(
      "Whether to include each contact's name and postal address; recent changes may be missing. Default: `no`.",
    ),
  },
  response: v.array(listedContact),
  errors: [],
});

export const createContact = operation({
  operationId: "createContact",
  resource: "contacts",
  method: "POST",
  paths: [CONTACTS],
  summary: "Creates a contact.",
  parameters: {
    email: required(
      email(
        "The contact's e-mail address, which identifies it in every path and cannot be changed. Case is ignored.",
      ),
    ),
    ...profile,
  },
  ignoresUnknown: true,
  response: contactReference,
  errors: ["CONTACT_EXISTS"],
});

export const getContact = operation({
  operationId: "getContact",
  resource: "contacts",
  method: "GET",
  paths: [CONTACT],
  summary: "Returns one contact with its profile.",
  parameters: {},
  response: contactDetails,
  errors: [],
});

export const updateContact = operation({
  operationId: "updateContact",
  resource: "contacts",
  method: "PUT",
  paths: [CONTACT],
  summary: "Changes the sent fields of the profile; the others stay.",
  parameters: profile,
  response: contactDetails,
  errors: [],
});

export const deleteContact = operation({
  operationId: "deleteContact",
  resource: "contacts",
  method: "DELETE",
  paths: [CONTACT],
  summary: "Deletes a contact with its access, tokens, subscriptions and pending mail.",
  parameters: {},
  ignoresUnknown: true,
  response: nothing,
  errors: [],
});

export const deliverIssue = operation({
  operationId: "deliverIssue",
  resource: "contacts",
  method: "POST",
  paths: [`${CONTACT}/issue/{issue_id}`],
  summary: "Mails a contact a personal link to an issue, and grants access if necessary.",
  parameters: { message: mailMessage },
  ignoresUnknown: true,
  response: nothing,
  errors: ["QUOTA_REACHED"],
});

export const deliverSubscription = operation({
  operationId: "deliverSubscription",
  resource: "contacts",
  method: "POST",
  paths: [`${CONTACT}/subscription/{magazine_id}`, CONTACT],
  summary:
    "Subscribes a contact to a magazine, a paid one until the end of the cycle, and mails a welcome.",
  parameters: {
    cycle: integer(
      "How long a paid subscription runs, or is extended: 1 for 7 days, 2 for 1 month, 3 for 2 months, 4 for 3 months, 5 for 6 months, 6 for 1 year. Required if the magazine's subscription is paid, otherwise ignored.",
      1,
      6,
    ),
    // The reference client names the magazine here if the path does not.
    magazine_ID: magazineId(
      "The magazine, by the `ID` of its record. Required if the path does not name it, otherwise ignored.",
    ),
  },
  standIns: { magazine_ID: "magazine_id" },
  ignoresUnknown: true,
  response: nothing,
  errors: ["MAGAZINE_NOT_FOUND", "QUOTA_REACHED"],
});

export const grantAccess = operation({
  operationId: "grantAccess",
  resource: "contacts",
  method: "PUT",
  paths: [ACCESS],
  summary: "Gives a contact access to a private or paid issue. May be repeated.",
  parameters: { notify_user: notifyUser("with a personal link to the issue") },
  ignoresUnknown: true,
  response: nothing,
  errors: ["ACCESS_NOT_RESTRICTED", "QUOTA_REACHED"],
});

export const revokeAccess = operation({
  operationId: "revokeAccess",
  resource: "contacts",
  method: "DELETE",
  paths: [ACCESS],
  summary: "Revokes a contact's access to an issue.",
  parameters: { notify_user: notifyUser("about it") },
  ignoresUnknown: true,
  response: nothing,
  errors: ["ACCESS_NOT_GRANTED"],
});
