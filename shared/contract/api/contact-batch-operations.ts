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
    "Creates up to 100 contacts. Each record has its own result, in the same order; a failed one does not affect the others.",
  parameters: {
    contacts: required(contactRecords("Up to 100 objects, each with the fields of a contact.")),
    on_existing: choice(
      "How to treat an existing contact, even one created earlier in the same batch: `skip` leaves it unchanged, `update` changes the sent fields of its profile, `fail` reports it as failed. Default: `skip`.",
      "skip",
      "update",
      "fail",
    ),
  },
  response: v.strictObject({ results: v.array(batchResult) }),
  errors: [],
});
