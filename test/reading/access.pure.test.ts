import { expect, test } from "vitest";
import { hasPublicCover, type Issue } from "#features/issues/issue.ts";
import { type Magazine, newMagazine } from "#features/magazines/magazine.ts";
import { type Access, ANYONE, decideAccess, type Visitor } from "#features/reading/access.ts";

const createdAt = "2026-03-01T12:00:00.000Z";

const anIssue = (fields: Partial<Issue>): Issue => ({
  accountId: "abcdefghjkmn",
  issueId: "0000001001772366400",
  magazineId: "M0000000001772366400",
  conversionId: "0".repeat(32),
  volume: "7",
  description: "",
  language: "en",
  type: 1,
  category: null,
  secondaryCategory: null,
  adultContent: false,
  privacy: "private",
  allowDownload: false,
  allowPrint: false,
  tags: [],
  pagesCount: 6,
  pageWidth: 420,
  pageHeight: 595,
  createdAt,
  ...fields,
});

function aMagazine(subscription: Magazine["subscription"]): Magazine {
  const { accountId, magazineId } = anIssue({});
  const given = { accountId, magazineId, title: "Harbour", description: "", createdAt };
  return { ...newMagazine(given), subscription };
}

const magazines = {
  disabled: aMagazine({ status: "disabled" }),
  free: aMagazine({ status: "free" }),
  paid: aMagazine({ status: "paid", price: 20, issuePrice: 4, previewPages: "3-4" }),
};

/**
 * Access to an issue, by the state of its magazine's subscription. Each column is a visitor with these rights: none,
 * grant, subscription, both, token, and a token with each of these. `W` means the whole issue, `P` the preview, `x`
 * private and `u` unpublished.
 */
const ROWS = [
  {
    state: "unpublished, private",
    issue: anIssue({ privacy: "private" }),
    read: { disabled: "uuuuuuuu", free: "uuuuuuuu", paid: "uuuuuuuu" },
  },
  {
    state: "unpublished, unlisted",
    issue: anIssue({ privacy: "unlisted" }),
    read: { disabled: "uuuuuuuu", free: "uuuuuuuu", paid: "uuuuuuuu" },
  },
  {
    state: "published, private",
    issue: anIssue({ privacy: "private", publishedAt: createdAt }),
    read: { disabled: "xWxWWWWW", free: "xWxWWWWW", paid: "PWWWWWWW" },
  },
  {
    state: "published, unlisted",
    issue: anIssue({ privacy: "unlisted", publishedAt: createdAt }),
    read: { disabled: "WWWWWWWW", free: "WWWWWWWW", paid: "PWWWWWWW" },
  },
];

const ANSWERS = new Map<string, Access>([
  ["W", { kind: "whole" }],
  ["P", { kind: "preview", pages: [1, 3, 4] }],
  ["x", { kind: "closed", reason: "private" }],
  ["u", { kind: "closed", reason: "unpublished" }],
]);

const visitors: Visitor[] = Array.from({ length: 8 }, (_, rights) => ({
  hasGrant: (rights & 1) > 0,
  isSubscriber: (rights & 2) > 0,
  hasToken: (rights & 4) > 0,
  hasPreview: false,
}));

const combinations = ROWS.flatMap(({ state, issue, read }) =>
  (["disabled", "free", "paid"] as const).flatMap((status) =>
    visitors.map((visitor, column) => ({
      state,
      status,
      asked: { issue, magazine: magazines[status], visitor },
      expected: ANSWERS.get(read[status][column] ?? ""),
    })),
  ),
);

test("the table has every combination", () => {
  expect(combinations).toHaveLength(2 * 2 * 3 * 2 * 2 * 2);
});

test.each(combinations)("$state, $status: $asked.visitor", ({ asked, expected }) => {
  expect(decideAccess(asked)).toEqual(expected);
});

test.each(combinations)("a preview link opens all of it: $state, $status", ({ asked }) => {
  const visitor = { ...ANYONE, hasPreview: true };
  expect(decideAccess({ ...asked, visitor })).toEqual({ kind: "whole" });
});

test("the cover is public exactly where anyone may read something", () => {
  for (const { asked } of combinations) {
    const { issue, magazine } = asked;
    const access = decideAccess({ issue, magazine, visitor: ANYONE });
    expect(hasPublicCover(issue, magazine)).toBe(access.kind !== "closed");
  }
});

test.each([
  ["1-1", [1]],
  ["2-3", [1, 2, 3]],
  ["5-99", [1, 5, 6]],
  ["40-50", [1]],
])("a preview of %s is the cover and the pages %j that there are", (previewPages, pages) => {
  const magazine = aMagazine({ status: "paid", price: 1, issuePrice: 1, previewPages });
  const issue = anIssue({ privacy: "unlisted", publishedAt: createdAt });
  expect(decideAccess({ issue, magazine, visitor: ANYONE })).toEqual({ kind: "preview", pages });
});
