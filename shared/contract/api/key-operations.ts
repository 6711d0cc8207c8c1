import * as v from "valibot";
import { KEY_NAME_LENGTH, LONGEST_OVERLAP_HOURS } from "./limits.ts";
import { operation } from "./operation.ts";
import { shortPage } from "#contract/api/parameters/page-parameters.ts";
import { required } from "#contract/api/parameters/parameters.ts";
import { scope } from "./record-fields.ts";
import { listedKey, newKey, nothing } from "./records.ts";
import { notBlankLine } from "#contract/api/parameters/text-parameters.ts";
import { choice, integer, moment } from "#contract/api/parameters/value-parameters.ts";

const KEYS = "/api/2.0/keys";
const KEY = `${KEYS}/{key_id}`;

export const createKey = operation({
  operationId: "createKey",
  resource: "keys",
  method: "POST",
  paths: [KEYS],
  summary: "Creates an API key of the account. Only this answer contains its secret.",
  parameters: {
    name: required(
      notBlankLine("The purpose of the key, such as the program that uses it.", KEY_NAME_LENGTH),
    ),
    scope: required(
      choice(
        "The key's permissions: `full` everything, `read` every GET except keys, `publish` also all of magazines and issues, `contacts` also all of contacts and their mail. They must not exceed the caller's.",
        ...scope.options,
      ),
    ),
    expires_at: moment(
      "When the key stops working, in the future and not after the caller's. Default: with the caller's.",
    ),
  },
  needsProof: true,
  answersSecret: true,
  response: newKey,
  errors: ["BEYOND_CALLER", "QUOTA_REACHED"],
});

export const listKeys = operation({
  operationId: "listKeys",
  resource: "keys",
  method: "GET",
  paths: [KEYS],
  summary: "Lists the account's keys in creation order, without their secrets.",
  parameters: shortPage,
  response: v.array(listedKey),
  errors: [],
});

export const rotateKey = operation({
  operationId: "rotateKey",
  resource: "keys",
  method: "POST",
  paths: [`${KEY}/rotate`],
  summary:
    "Gives a key a new secret. The previous one works until the overlap ends, and so does the earlier one whose overlap ends last. Any others end.",
  parameters: {
    overlap_hours: integer(
      "How many hours the previous secret still works. With 0 it ends at once, for reading within a minute. Default: 24.",
      0,
      LONGEST_OVERLAP_HOURS,
    ),
  },
  needsProof: true,
  answersSecret: true,
  response: newKey,
  errors: ["BEYOND_CALLER"],
});

export const deleteKey = operation({
  operationId: "deleteKey",
  resource: "keys",
  method: "DELETE",
  paths: [KEY],
  summary:
    "Ends a key within a minute, and at once for changes of keys and webhooks. The last full key cannot be deleted.",
  parameters: {},
  needsProof: true,
  response: nothing,
  errors: ["LAST_FULL_KEY"],
});
