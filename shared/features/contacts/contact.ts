import * as v from "valibot";
import type { updateContact } from "#contract/api/contact-operations.ts";
import type { ParameterValues } from "#contract/api/parameters/parameters.ts";
import type { ContactDetails } from "#contract/api/records.ts";
import { drawBytes } from "#values/repeatable.ts";

const profile = {
  fullName: v.string(),
  country: v.string(),
  city: v.string(),
  street: v.string(),
  zip: v.string(),
};

/** A contact, who reads issues, as the table stores it. */
export const contactSchema = v.object({
  accountId: v.string(),
  addressHash: v.string(),
  /** Unique, so that a later contact under the same address inherits nothing. */
  contactId: v.string(),
  email: v.string(),
  ...profile,
  /** Tokens of another generation are void, so that one write ends all of them. */
  tokenGeneration: v.string(),
  /** Links in mails of another generation are void; absent until the link is first renewed. */
  passGeneration: v.optional(v.string()),
  createdAt: v.string(),
  /** When the contact stopped all mail of this account. */
  mailStoppedAt: v.optional(v.string()),
  /** The last permanent delivery failure, or the reason why mail waits, in plain words. */
  mailFailure: v.optional(v.string()),
});
export type Contact = v.InferOutput<typeof contactSchema>;

/** Changes to a profile; undefined leaves a field unchanged. */
export type Profile = { [Field in keyof typeof profile]: string | undefined };

export function profileIn(sent: ParameterValues<(typeof updateContact)["parameters"]>): Profile {
  return {
    fullName: sent.full_name,
    country: sent.country,
    city: sent.city,
    street: sent.street,
    zip: sent.zip,
  };
}

/** 64 random bits. */
export function newContactId(): string {
  return drawBytes("contact", 8).toString("hex");
}

/** 64 random bits. */
export function newPassGeneration(): string {
  return drawBytes("pass generation", 8).toString("hex");
}

/** 64 random bits. */
export function newTokenGeneration(): string {
  return drawBytes("token generation", 8).toString("hex");
}

export function contactDetails(contact: Contact): ContactDetails {
  const { email, fullName, country, city, street, zip } = contact;
  return { email, full_name: fullName, country, city, street, zip };
}
