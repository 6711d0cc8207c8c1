import type * as keyOperations from "#contract/api/key-operations.ts";
import type { ExamplesOf } from "./example.ts";
import { KEY_ID, OWN_KEY_ID } from "./subjects.ts";

const shop = {
  id: KEY_ID,
  key: KEY_ID,
  name: "Shop",
  scope: "contacts",
  created_at: "2026-03-02T09:41:07Z",
  expires_at: "2099-12-31T23:59:59Z",
} as const;

const own = {
  id: OWN_KEY_ID,
  key: OWN_KEY_ID,
  name: "",
  scope: "full",
  created_at: "2026-03-02T09:41:06Z",
  last_used_at: "2026-03-02T09:41:07Z",
  expires_at: null,
} as const;

const SECRET = "sec_6f2b9d0c4e8a17533c5d7e9f1a2b4c6d8e0f12345678abcd9ef0a1b2c3d4e5f6";

export const keyExamples: ExamplesOf<typeof keyOperations> = {
  createKey: [
    {
      name: "forOneProgram",
      request: { name: shop.name, scope: shop.scope, expires_at: shop.expires_at },
      answer: { ...shop, secret: SECRET },
    },
  ],
  listKeys: [
    {
      name: "whole",
      request: { limit: 100 },
      answer: [own, { ...shop, last_used_at: null }],
    },
  ],
  rotateKey: [
    {
      name: "withinAWeek",
      request: { overlap_hours: 168 },
      answer: { ...shop, secret: SECRET },
    },
  ],
  deleteKey: [{ name: "done", request: {}, answer: [] }],
};
