import * as v from "valibot";
import { expect, test } from "vitest";
import { OBJECTS } from "#lib/aws/constructs/content-bucket.ts";
import { logoKey, logosFolder } from "#features/magazines/logo.ts";
import {
  contentsKey,
  epubKey,
  coverKey,
  originalKey,
  pagesFolder,
  renditionsFolder,
  partsFolder,
  partsKey,
  searchKey,
  textKey,
  uploadKey,
} from "#features/issues/object-keys.ts";
import { synthesized } from "./stacks.ts";

const statementSchema = v.object({
  Action: v.union([v.string(), v.array(v.string())]),
  Resource: v.unknown(),
});
const policySchema = v.object({
  PolicyDocument: v.object({ Statement: v.array(statementSchema) }),
});
const policies = synthesized().ofType("AWS::IAM::Policy");

/** The actions on objects that a function may take, with the parts of the bucket. */
function partsOf(id: string): Record<string, string[]> {
  const found = policies.find(({ logicalId }) => logicalId.startsWith(`${id}RoleDefaultPolicy`));
  const { Statement } = v.parse(policySchema, found?.properties).PolicyDocument;
  const ofObjects = Statement.flatMap(({ Action, Resource }): [string, string[]][] => {
    if (typeof Action !== "string" || !OF_OBJECTS.test(Action)) return [];
    const resources = JSON.stringify(Resource);
    const parts = Object.entries(OBJECTS).filter(([, keys]) => resources.includes(`/${keys}"`));
    return [[Action, parts.map(([part]) => part).toSorted()]];
  });
  return Object.fromEntries(ofObjects);
}

const OF_OBJECTS = /^s3:(?:\w+Object|AbortMultipartUpload|ListMultipartUploadParts)$/;
const ALL = ["originals", "pages", "parts", "search", "uploads"];
/** The search in all issues makes the indexes that an earlier version has not made. */
const SEARCHING = {
  "s3:GetObject": ["pages", "search"],
  "s3:PutObject": ["search"],
  "s3:DeleteObject": ["search"],
};

test.each([
  [
    "convertPdf",
    {
      // The handler reads the pages at the end, because an issue keeps the beginning of its text.
      "s3:GetObject": ["pages", "parts", "uploads"],
      "s3:PutObject": ["originals", "pages", "parts", "search"],
      "s3:DeleteObject": ALL,
    },
  ],
  [
    "refineIssue",
    {
      "s3:GetObject": ["originals", "pages", "parts"],
      "s3:PutObject": ["originals", "pages", "search"],
      "s3:DeleteObject": ALL,
    },
  ],
  [
    "sweepUploads",
    {
      "s3:GetObject": ["uploads"],
      "s3:DeleteObject": ALL,
      "s3:AbortMultipartUpload": ["uploads"],
    },
  ],
  ["purgeDeleted", { "s3:DeleteObject": ["logos", ...ALL] }],
  ["setLogo", { "s3:PutObject": ["logos"] }],
  ["removeLogo", {}],
  // When repeated after a death, it checks whether the file is there already.
  [
    "createIssue",
    {
      "s3:GetObject": ["uploads"],
      "s3:PutObject": ["uploads"],
      "s3:AbortMultipartUpload": ["uploads"],
    },
  ],
  [
    "replacePdf",
    {
      "s3:GetObject": ["uploads"],
      "s3:PutObject": ["uploads"],
      "s3:DeleteObject": ALL,
      "s3:AbortMultipartUpload": ["uploads"],
    },
  ],
  ["signUploadParts", { "s3:PutObject": ["uploads"] }],
  ["getUpload", { "s3:GetObject": ["uploads"], "s3:ListMultipartUploadParts": ["uploads"] }],
  [
    "completeUpload",
    {
      "s3:GetObject": ["uploads"],
      "s3:PutObject": ["uploads"],
      "s3:ListMultipartUploadParts": ["uploads"],
    },
  ],
  [
    "deleteUpload",
    {
      "s3:GetObject": ["uploads"],
      "s3:DeleteObject": ALL,
      "s3:AbortMultipartUpload": ["uploads"],
    },
  ],
  ["sendDueMail", { "s3:GetObject": ["pages"] }],
  // Browsers read all but covers, logos and texts by signed addresses.
  ["showPages", { "s3:GetObject": ["logos", "pages"] }],
  ["drawPictures", { "s3:GetObject": ["logos", "pages"] }],
  ["searchIssues", SEARCHING],
  ["searchShelf", SEARCHING],
  ["takeForms", { "s3:GetObject": ["pages"] }],
  ["getIssue", {}],
])("%s reaches these objects and no others", (id, parts) => {
  expect(partsOf(id)).toEqual(parts);
});

test("keys are where the policies look for them, each in one part", () => {
  const named = { accountId: "a1", conversionId: "0".repeat(32) };
  const { accountId, conversionId } = named;
  const keys = {
    uploads: [uploadKey(accountId, conversionId)],
    pages: [
      `${pagesFolder(accountId, conversionId)}1.jpg`,
      coverKey(accountId, conversionId),
      `${renditionsFolder(accountId, conversionId)}large-0001.jpg`,
    ],
    search: [searchKey(accountId, conversionId)],
    originals: [originalKey, epubKey, textKey].map((keyOf) => keyOf(accountId, conversionId)),
    logos: [
      logoKey({ accountId, magazineId: "M1" }, "x"),
      logosFolder({ accountId, magazineId: "M1" }),
    ],
    parts: [`${partsFolder(accountId, conversionId)}x`, contentsKey(named), partsKey(named, 3)],
  };
  for (const [part, ofPart] of Object.entries(keys)) {
    for (const key of ofPart) {
      const matching = Object.entries(OBJECTS).filter(([, pattern]) =>
        new RegExp(`^${pattern.replaceAll("*", ".*")}$`).test(key),
      );
      expect([key, matching.map(([name]) => name)]).toEqual([key, [part]]);
    }
  }
});
