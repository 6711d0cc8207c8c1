import * as v from "valibot";
import { KEY_NAME_LENGTH } from "#contract/api/limits.ts";
import { operation } from "#contract/api/operation.ts";
import { shortPage } from "#contract/api/parameters/page-parameters.ts";
import { required } from "#contract/api/parameters/parameters.ts";
import { email, notBlankLine } from "#contract/api/parameters/text-parameters.ts";
import { choice, languageCode } from "#contract/api/parameters/value-parameters.ts";
import { scope } from "#contract/api/record-fields.ts";
import { nothing } from "#contract/api/records.ts";
import { person } from "./person.ts";

const PEOPLE = "/api/2.0/desk/people";
const PERSON = `${PEOPLE}/{person_id}`;

const scopeParameter = required(
  choice(
    "The person's permissions, as for a key. They must not exceed the caller's.",
    ...scope.options,
  ),
);
const language = languageCode("The language of the mail. Default: English.");

export const createPerson = operation({
  operationId: "createPerson",
  resource: "people",
  method: "POST",
  paths: [PEOPLE],
  summary:
    "Adds a person who signs in at the desk with their own scope, until the caller's key ends. They get a link by mail that signs in once within seven days, and can request further links at the desk. They count as a key of the account.",
  parameters: {
    name: required(notBlankLine("The person's name.", KEY_NAME_LENGTH)),
    email: required(email("The address for the link, unique within the account.")),
    scope: scopeParameter,
    language,
  },
  needsProof: true,
  response: person,
  errors: ["PERSON_EXISTS", "QUOTA_REACHED", "SUBSCRIPTION_REQUESTS_LIMITED"],
});

export const listPeople = operation({
  operationId: "listPeople",
  resource: "people",
  method: "GET",
  paths: [PEOPLE],
  summary: "Lists the people of the account in the order they were added.",
  parameters: shortPage,
  response: v.array(person),
  errors: [],
});

export const updatePerson = operation({
  operationId: "updatePerson",
  resource: "people",
  method: "PUT",
  paths: [PERSON],
  summary: "Changes a person's permissions, within a minute.",
  parameters: { scope: scopeParameter },
  needsProof: true,
  response: person,
  errors: ["BEYOND_CALLER"],
});

export const mailPersonLink = operation({
  operationId: "mailPersonLink",
  resource: "people",
  method: "POST",
  paths: [`${PERSON}/link`],
  summary:
    "Mails a person another link that signs in once within seven days. It ends the previous one.",
  parameters: { language },
  needsProof: true,
  response: person,
  errors: ["QUOTA_REACHED", "SUBSCRIPTION_REQUESTS_LIMITED"],
});

export const deletePerson = operation({
  operationId: "deletePerson",
  resource: "people",
  method: "DELETE",
  paths: [PERSON],
  summary:
    "Removes a person. Their sessions and links end within a minute, and at once for changes of keys, people and webhooks.",
  parameters: {},
  needsProof: true,
  response: nothing,
  errors: [],
});
