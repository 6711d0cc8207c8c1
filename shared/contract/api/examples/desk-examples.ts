import type * as peopleOperations from "#contract/api/desk/people-operations.ts";
import type * as deskOperations from "#contract/api/desk-operations.ts";
import type * as deskCodeOperations from "#contract/api/desk/desk-code-operations.ts";
import type { ExamplesOf } from "./example.ts";
import { ACCOUNT_ID, BASE_URL, DESK_SESSION_ID, KEY_ID, PERSON_ID } from "./subjects.ts";

const CODE = "k7m2qx9fwbt4.kJ8vQ2mN5xR7tY1wZ3bC6dF9gH0jL4pS-uV_aXeEiOk";

const session = {
  id: DESK_SESSION_ID,
  account_id: ACCOUNT_ID,
  created_at: "2026-03-02T09:41:07Z",
  last_used_at: "2026-03-02T09:41:07Z",
  expires_at: "2026-03-02T21:41:07Z",
  is_current: true,
  browser: "Firefox",
  system: "Windows",
  address: "203.0.113.7",
} as const;

/** Examples of the operations on the desk's sessions. */
export const deskExamples: ExamplesOf<typeof deskOperations> = {
  createDeskSession: [
    {
      name: "withKey",
      request: {
        key: KEY_ID,
        secret: "sec_6f2b9d0c4e8a17533c5d7e9f1a2b4c6d8e0f12345678abcd9ef0a1b2c3d4e5f6",
      },
      answer: session,
    },
    {
      name: "withCode",
      request: { code: CODE },
      answer: session,
    },
  ],
  listDeskSessions: [
    { name: "whole", request: { limit: 100 }, answer: [{ ...session, is_current: false }] },
  ],
  endDeskSession: [
    { name: "done", request: {}, answer: [] },
    { name: "all", request: { all: "yes" }, answer: [] },
  ],
  deleteDeskSession: [{ name: "done", request: {}, answer: [] }],
};

/** Examples of the operations that create sign-in codes. */
export const deskCodeExamples: ExamplesOf<typeof deskCodeOperations> = {
  createDeskLink: [
    {
      name: "made",
      request: {},
      answer: { url: `${BASE_URL}/desk/#code=${CODE}`, expires_at: "2026-03-02T09:51:07Z" },
    },
  ],
  identifyDeskCode: [
    {
      name: "answered",
      request: { code: CODE },
      answer: { account_id: ACCOUNT_ID, account_name: "Examples" },
    },
  ],
  requestDeskCode: [
    { name: "asked", request: { email: "ann@example.org", language: "en" }, answer: [] },
  ],
};

const editor = {
  id: PERSON_ID,
  name: "Bo Editor",
  email: "bo@example.org",
  scope: "publish",
  created_at: "2026-03-02T09:41:07Z",
  last_used_at: null,
} as const;

export const peopleExamples: ExamplesOf<typeof peopleOperations> = {
  createPerson: [
    {
      name: "toPublish",
      request: { name: editor.name, email: editor.email, scope: editor.scope, language: "en" },
      answer: editor,
    },
  ],
  listPeople: [{ name: "whole", request: { limit: 100 }, answer: [editor] }],
  updatePerson: [
    { name: "toRead", request: { scope: "read" }, answer: { ...editor, scope: "read" } },
  ],
  mailPersonLink: [
    { name: "again", request: { language: "en" }, answer: { ...editor, scope: "read" } },
  ],
  deletePerson: [{ name: "done", request: {}, answer: [] }],
};
