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
    "Subscribes up to 100 people to a magazine without asking them: the publisher is responsible for their consent. Creates missing contacts. Each record has its own result, in the same order.",
  parameters: {
    contacts: required(
      contactRecords(
        "Up to 100 objects, each with the fields of a contact. Existing contacts are not changed.",
      ),
    ),
    cycle: integer(
      "How long a paid subscription runs from now, as in the delivery of one. An existing subscription keeps the later of both ends. Required if the magazine's subscription is paid and `ends_at` is missing, otherwise ignored.",
      1,
      6,
    ),
    ends_at: moment(
      "When a paid subscription ends, in the future and in place of `cycle`: for time paid elsewhere. An existing subscription keeps the later of both ends. Ignored unless the magazine's subscription is paid.",
    ),
    notify_user: yesNo("Whether new subscribers get a welcome mail. Default: `no`."),
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
    "Ends the subscriptions of up to 100 people to a magazine, including their paid access, and withdraws their requests. Each address has its own result, in the same order.",
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
    "Returns a subscription form for any site, in HTML without scripts, and the address of the same page. The form of a paid magazine leads to the purchase.",
  parameters: {},
  response: v.strictObject({
    html: v.pipe(v.string(), v.description("A form to paste into a page.")),
    url: v.pipe(v.string(), v.description("The page with the same form, for a link.")),
  }),
  errors: ["SUBSCRIPTION_DISABLED"],
});
