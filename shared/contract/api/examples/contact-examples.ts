import type * as audienceOperations from "#contract/api/audience-operations.ts";
import type * as contactBatchOperations from "#contract/api/contact-batch-operations.ts";
import type * as contactLinkOperations from "#contract/api/contact-link-operations.ts";
import type * as contactOperations from "#contract/api/contact-operations.ts";
import type { ExamplesOf } from "./example.ts";
import { BASE_URL, EMAIL, ISSUE_ID, TOKEN_ID } from "./subjects.ts";

const profile = {
  full_name: "Ann Reader",
  country: "Iceland",
  city: "Höfn",
  street: "Hafnarbraut 1",
  zip: "780",
};
const moved = { ...profile, city: "Reykjavík", street: "Laugavegur 20", zip: "101" };
const OTHER_EMAIL = "bo@example.org";
const NEXT_CONTACT = "MDAxNzcyNDQzODYwMDAzMTEyNyM1ZjFjMGE5ZTdkM2I0OGMyYTZlNGYwZDFiODkzN2MyNQ";

export const contactExamples: ExamplesOf<typeof contactOperations> = {
  createContact: [
    { name: "withProfile", request: { email: EMAIL, ...profile }, answer: { email: EMAIL } },
    { name: "addressAlone", request: { email: OTHER_EMAIL }, answer: { email: OTHER_EMAIL } },
  ],
  listContacts: [
    {
      name: "firstPart",
      request: { limit: 1 },
      answer: [{ email: EMAIL }],
      nextCursor: NEXT_CONTACT,
    },
    {
      name: "lastPart",
      request: { limit: 1, cursor: NEXT_CONTACT },
      answer: [{ email: OTHER_EMAIL }],
    },
    {
      name: "foundWithDetails",
      request: { search: "ann", details: "yes" },
      answer: [{ email: EMAIL, ...profile }],
    },
  ],
  getContact: [{ name: "withProfile", request: {}, answer: { email: EMAIL, ...profile } }],
  updateContact: [{ name: "everything", request: moved, answer: { email: EMAIL, ...moved } }],
  deliverIssue: [{ name: "done", request: { message: "With a map of the harbour." }, answer: [] }],
  deliverSubscription: [{ name: "paidForAYear", request: { cycle: 6 }, answer: [] }],
  grantAccess: [{ name: "withNotice", request: { notify_user: "yes" }, answer: [] }],
  revokeAccess: [{ name: "withoutNotice", request: { notify_user: "no" }, answer: [] }],
  deleteContact: [{ name: "done", request: {}, answer: [] }],
};

/** Examples of the operations on a contact's links and tokens. */
export const contactLinkExamples: ExamplesOf<typeof contactLinkOperations> = {
  renewLink: [{ name: "done", request: {}, answer: [] }],
  createToken: [
    {
      name: "forOneUse",
      request: { issue_id: ISSUE_ID, is_single_use: "yes", expiration_date: "2099-12-31" },
      answer: {
        email: EMAIL,
        token: "c2VjcmV0LW9mLWEtdG9rZW4taW4tYW4tZXhhbXBsZQo.5f1c0a9e7d3b48c2a6e4f0d1b8937c25",
        is_single_use: true,
        expiration_date: "2099-12-31",
      },
    },
  ],
  listTokens: [
    {
      name: "whole",
      request: { limit: 100 },
      answer: [
        {
          id: TOKEN_ID,
          issue_id: ISSUE_ID,
          is_single_use: true,
          is_used: false,
          expiration_date: "2099-12-31",
          created_at: "2026-03-02T09:41:07Z",
        },
      ],
    },
  ],
  deleteToken: [{ name: "done", request: {}, answer: [] }],
  deleteTokens: [{ name: "done", request: {}, answer: [] }],
};

/** Examples of the operations on a magazine's subscribers. */
export const audienceExamples: ExamplesOf<typeof audienceOperations> = {
  addSubscribers: [
    {
      name: "paidElsewhere",
      request: { contacts: [{ email: "gil@example.org" }], ends_at: "2031-07-31T08:30:00Z" },
      answer: {
        results: [{ email: "gil@example.org", outcome: "subscribed", error: 0, message: "OK" }],
      },
    },
    {
      name: "forAYear",
      request: {
        contacts: [
          { email: "cleo@example.org" },
          { email: "eve@example.org", full_name: "Eve Reader" },
        ],
        cycle: 6,
        notify_user: "yes",
      },
      answer: {
        results: [
          { email: "cleo@example.org", outcome: "subscribed", error: 0, message: "OK" },
          { email: "eve@example.org", outcome: "subscribed", error: 0, message: "OK" },
        ],
      },
    },
  ],
  getSubscribeForm: [
    {
      name: "paid",
      request: {},
      answer: {
        html: `<form action="${BASE_URL}/m/notes-from-the-field/subscribe" target="_blank" lang="en">
<p>Subscribe to Field Notes</p>
<p><button>Subscribe</button></p>
</form>`,
        url: `${BASE_URL}/m/notes-from-the-field/subscribe`,
      },
    },
  ],
  removeSubscribers: [
    {
      name: "oneIsUnknown",
      request: { emails: "eve@example.org,nobody@example.org" },
      answer: {
        results: [
          { email: "eve@example.org", outcome: "unsubscribed", error: 0, message: "OK" },
          {
            email: "nobody@example.org",
            outcome: "failed",
            error: 3004,
            message: "There is no such contact.",
          },
        ],
      },
    },
  ],
};

/** Examples of the operations on many contacts at once. */
export const contactBatchExamples: ExamplesOf<typeof contactBatchOperations> = {
  createContacts: [
    {
      name: "oneFails",
      request: {
        contacts: [
          { email: "cleo@example.org", full_name: "Cleo Reader" },
          { email: "dan@example.org" },
          { email: "no address" },
        ],
        on_existing: "update",
      },
      answer: {
        results: [
          { email: "cleo@example.org", outcome: "created", error: 0, message: "OK" },
          { email: "dan@example.org", outcome: "created", error: 0, message: "OK" },
          {
            email: "no address",
            outcome: "failed",
            error: 1000,
            message: "email: must be an e-mail address such as ann@example.org",
          },
        ],
      },
    },
  ],
};
