import { expect, test } from "vitest";
import { removeLasting } from "#lib/aws/deploying/remove-lasting.ts";
import { KEY_PURPOSES } from "#platform/settings/key-purposes.ts";
import { lastingParts } from "#test/deployment/support/lasting-parts.ts";

const REGION = "eu-central-1";
const BUCKET = "press-content-123456789012-eu-central-1";
const PARAMETERS = [
  "/press/master-key",
  "/press/content-private-key",
  "/press/content-private-key-2",
  ...KEY_PURPOSES.map((purpose) => `/press/keys/${purpose}`),
];
const KEYS = [
  "a/pages/1.jpg",
  "a/pages/2.jpg",
  "a/originals/1.pdf",
  "uploads/1",
  "uploads/2#deleted",
];

test("the table, the bucket with all that is in it and the secrets go", async () => {
  const all = await lastingParts({
    tables: new Set(["press"]),
    buckets: new Map([[BUCKET, new Set(KEYS)]]),
    parameters: new Set(PARAMETERS),
  });
  await removeLasting("press", REGION);
  expect([all.tables.size, all.buckets.size, all.parameters.size]).toEqual([0, 0, 0]);
});

test("other deployments, and buckets whose names only begin alike, stay", async () => {
  const others = [
    "press-content-123456789012-us-east-1",
    "press-content-of-mine",
    "press-content-backup-123456789012-eu-central-1",
  ];
  const all = await lastingParts({
    tables: new Set(["press", "press-2"]),
    buckets: new Map([BUCKET, ...others].map((name) => [name, new Set(KEYS)])),
    parameters: new Set([...PARAMETERS, "/press-2/master-key", "/elsewhere"]),
  });
  await removeLasting("press", REGION);
  expect([...all.tables]).toEqual(["press-2"]);
  expect([...all.buckets.keys()]).toEqual(others);
  for (const keys of all.buckets.values()) expect(keys.size).toBe(KEYS.length);
  expect([...all.parameters]).toEqual(["/press-2/master-key", "/elsewhere"]);
});

test("what is gone already is passed over", async () => {
  const all = await lastingParts({ parameters: new Set(PARAMETERS) });
  await removeLasting("press", REGION);
  expect(all.parameters.size).toBe(0);
  await removeLasting("press", REGION);
});

test("objects that S3 keeps are reported, and the next run continues with them", async () => {
  const all = await lastingParts({
    tables: new Set(["press"]),
    buckets: new Map([[BUCKET, new Set(KEYS)]]),
    parameters: new Set(PARAMETERS),
    keptObjects: new Set(["a/pages/2.jpg"]),
  });
  await expect(removeLasting("press", REGION)).rejects.toThrow(
    `1 objects of ${BUCKET} remain: AccessDenied`,
  );
  // The remaining data would be unreadable without them.
  expect(all.parameters.size).toBe(PARAMETERS.length);
  all.keptObjects.clear();
  await removeLasting("press", REGION);
  expect([all.buckets.size, all.parameters.size]).toEqual([0, 0]);
});
