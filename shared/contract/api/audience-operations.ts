import * as v from "valibot";
import { operation } from "./operation.ts";
import { required } from "#contract/api/parameters/parameters.ts";
import { addressList } from "#contract/api/parameters/address-list.ts";
import { contactRecords } from "#contract/api/parameters/contact-records.ts";
import { integer, moment, yesNo } from "#contract/api/parameters/value-parameters.ts";
import { subscribedResult, unsubscribedResult } from "./read-back-records.ts";

const SUBSCRIBERS = "/api/2.0/magazines/{magazine_id}/subscribers";

export const addSubscribers = operation({
  operationId: "addSubscribers",
  resource: "contacts",
  method: "POST",
  paths: [SUBSCRIBERS],
  summary:
    "Subscribes up to 100 people to a magazine, without asking them: the publisher answers for their consent. A contact is made where there is none. Each record has a result of its own, in the same order.",
  parameters: {
    contacts: required(
      contactRecords(
        "Up to 100 objects, each with the fields of a contact. One that exists is not changed.",
      ),
    ),
    cycle: integer(
      "How long a paid subscription runs from now, as in the delivery of one. One that runs gets the later of both ends. Required if the magazine's subscription is paid and there is no `ends_at`, otherwise ignored.",
      1,
      6,
    ),
    ends_at: moment(
      "When a paid subscription ends, in the future and in place of `cycle`: for time that was paid elsewhere. One that runs gets the later of both ends. Ignored unless the magazine's subscription is paid.",
    ),
    notify_user: yesNo(
      "Whether those who were not subscribed get a welcome by mail. Default: `no`.",
    ),
  },
  response: v.strictObject({ results: v.array(subscribedResult) }),
  errors: ["SUBSCRIPTION_DISABLED"],
});

export const removeSubscribers = operation({
  operationId: "removeSubscribers",
  resource: "contacts",
  method: "DELETE",
  paths: [SUBSCRIBERS],
  summary:
    "Ends the subscriptions of up to 100 people to a magazine, and what was paid with them, and withdraws requests for one. Each address has a result of its own, in the same order.",
  parameters: {
    emails: required(addressList("The addresses: a list, or separated by commas.")),
  },
  response: v.strictObject({ results: v.array(unsubscribedResult) }),
  errors: [],
});

export const getSubscribeForm = operation({
  operationId: "getSubscribeForm",
  resource: "magazines",
  method: "GET",
  paths: ["/api/2.0/magazines/{magazine_id}/subscribe-form"],
  summary:
    "Answers a form by which visitors of any site subscribe, in HTML that needs no script, and the page it stands for. Visitors of a paid magazine are led to buying.",
  parameters: {},
  response: v.strictObject({
    html: v.pipe(v.string(), v.description("A form to be pasted into a page.")),
    url: v.pipe(v.string(), v.description("The page with the same form, for a link.")),
  }),
  errors: ["SUBSCRIPTION_DISABLED"],
});
