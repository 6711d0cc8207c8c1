import { expect, test } from "vitest";
import { synthesize } from "#lib/aws/stacks/synthesize.ts";
import { at, stacks } from "./stacks.ts";

const changed = synthesize({ contentKey: 3 });

test("the first key has the names that it always had", () => {
  const [key, ...others] = stacks.ofType("AWS::CloudFront::PublicKey");
  expect(others).toEqual([]);
  expect(key?.logicalId).toMatch(/^KeysPublicKey[0-9A-F]{8}$/);
});

test("after a change CloudFront trusts the new key and the one before", () => {
  const keys = changed.ofType("AWS::CloudFront::PublicKey").map(({ logicalId }) => logicalId);
  expect(keys).toEqual([
    expect.stringMatching(/^KeysPublicKey2/),
    expect.stringMatching(/^KeysPublicKey3/),
  ]);
  const [group] = changed.ofType("AWS::CloudFront::KeyGroup");
  expect(at(group?.properties, "KeyGroupConfig", "Items")).toEqual(keys.map((Ref) => ({ Ref })));
  const [made] = changed.ofType("Custom::MastheadKeys");
  expect(made?.properties["contentKeys"]).toEqual([2, 3]);
});

test("functions sign with the new one, whose parameter they may read", () => {
  const fn = changed
    .ofType("AWS::Lambda::Function")
    .find(({ logicalId }) => logicalId.startsWith("showPagesFunction"));
  const variables = at(fn?.properties, "Environment", "Variables");
  expect(at(variables, "MASTHEAD_CONTENT_PRIVATE_KEY_PARAMETER")).toBe(
    "/masthead/content-private-key-3",
  );
  expect(JSON.stringify(at(variables, "MASTHEAD_CONTENT_KEY_PAIR_ID"))).toContain("PublicKey3");
});
