import * as v from "valibot";
import { operation } from "./operation.ts";
import { contactRecords } from "#contract/api/parameters/contact-records.ts";
import { required } from "#contract/api/parameters/parameters.ts";
import { choice } from "#contract/api/parameters/value-parameters.ts";
import { batchResult } from "./read-back-records.ts";

export const createContacts = operation({
  operationId: "createContacts",
  resource: "contacts",
  method: "POST",
  paths: ["/api/2.0/contacts/batch"],
  summary:
    "Creates up to 100 contacts. Each record has a result of its own, in the same order; one that fails harms no other.",
  parameters: {
    contacts: required(contactRecords("Up to 100 objects, each with the fields of a contact.")),
    on_existing: choice(
      "What happens with a contact that exists, also by an earlier record of the same batch: `skip` leaves it as it is, `update` changes the fields of its profile that are sent, `fail` reports it as failed. Default: `skip`.",
      "skip",
      "update",
      "fail",
    ),
  },
  response: v.strictObject({ results: v.array(batchResult) }),
  errors: [],
});
