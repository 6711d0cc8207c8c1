import { addSubscribers as contract } from "#contract/api/audience-operations.ts";
import { addSubscribers } from "#features/subscriptions/operations/add-subscribers.ts";
import { contactRecord } from "./records/contact-record.ts";
import { postHandler } from "#http/post-handler.ts";

export const handler = postHandler(contract, async ({ accountId, path, parameters }) => {
  const { contacts, cycle, ends_at: endsAt, notify_user: isNotified = false } = parameters;
  const { magazine_id: magazineId } = path;
  const results = await addSubscribers({ accountId, magazineId }, contacts.map(contactRecord), {
    cycle,
    endsAt,
    isNotified,
  });
  return { data: { results }, object: { kind: "magazine", id: magazineId } };
});
