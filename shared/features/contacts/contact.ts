import * as v from "valibot";
import type { updateContact } from "#contract/api/contact-operations.ts";
import type { ParameterValues } from "#contract/api/parameters/parameters.ts";
import type { ContactDetails } from "#contract/api/records.ts";
import { drawBytes } from "#values/repeatable.ts";

/** A publisher's record of a contact besides the address. */
const profile = {
  fullName: v.string(),
  country: v.string(),
  city: v.string(),
  street: v.string(),
  zip: v.string(),
};

/** A contact as the table stores it: somebody who reads. */
export const contactSchema = v.object({
  accountId: v.string(),
  addressHash: v.string(),
  /** Its own id, so that a contact made later under the same address inherits nothing. */
  contactId: v.string(),
  email: v.string(),
  ...profile,
  /** Tokens of another generation are void: so all are ended in one write. */
  tokenGeneration: v.string(),
  /** Links in mails of another generation open nothing; absent until the link is renewed for the first time. */
  passGeneration: v.optional(v.string()),
  createdAt: v.string(),
  /** The moment since which the contact wants no mail of this account. */
  mailStoppedAt: v.optional(v.string()),
  /** The last permanent failure to deliver mail, or the reason why mail waits, in plain words. */
  mailFailure: v.optional(v.string()),
});
export type Contact = v.InferOutput<typeof contactSchema>;

/** Fields of a profile to change; undefined leaves one as it is. */
export type Profile = { [Field in keyof typeof profile]: string | undefined };

/** The profile that the parameters of a call name. */
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

/** The contact with its profile on the wire. */
export function contactDetails(contact: Contact): ContactDetails {
  const { email, fullName, country, city, street, zip } = contact;
  return { email, full_name: fullName, country, city, street, zip };
}
