import type { EventData } from "#contract/formats/webhook-event.ts";
import type { Contact } from "./contact.ts";

type ContactEventType = "contact.created" | "contact.deleted";

export function contactEvent<Type extends ContactEventType>(
  type: Type,
  { email }: Pick<Contact, "email">,
): { type: Type; data: EventData<ContactEventType> } {
  return { type, data: { email } };
}
