import { describe, expect, test } from "vitest";
import { accountFit, contextOf } from "#lib/aws/deploying/fit/account-fit.ts";
import { readConfiguration } from "#lib/aws/deployment/configuration.ts";
import { KINDS } from "#lib/aws/deploying/fit/cloudfront-room.ts";
import { synthesized } from "#test/infra/stacks.ts";
import { type Account, anAccount } from "#test/deployment/support/account.ts";

const REGION = "eu-central-1";

/** The fit of a deployment with these settings in this account. */
async function fit(account: Partial<Account>, settings: Record<string, unknown> = {}) {
  await anAccount(account);
  const file = JSON.stringify({ mailSender: "mags@example.org", ...settings });
  return accountFit(readConfiguration(file), REGION);
}

describe("functions at once", () => {
  test("are enough for five conversions in an account with many", async () => {
    const found = await fit({ functionsAtOnce: 1000 });
    expect(found).toEqual({ settings: { converterConcurrency: "5" }, notes: [] });
    expect(contextOf(found)).toEqual(["--context", "converterConcurrency=5"]);
  });

  test("are left to the API in a new account, whose owner learns what to ask for", async () => {
    const { settings, notes } = await fit({ functionsAtOnce: 10 });
    expect(settings).toEqual({});
    expect(notes).toEqual([expect.stringMatching(/at most 10 functions at once.*Service Quotas/)]);
  });

  test("are as many as the configuration wants, with a word if calls would get none", async () => {
    expect((await fit({}, { converterConcurrency: 20 })).settings).toEqual({});
    const { notes } = await fit({ functionsAtOnce: 10 }, { converterConcurrency: 9 });
    expect(notes).toEqual([expect.stringContaining("leaves only 1 of them to calls")]);
  });
});

describe("CloudFront", () => {
  test("may want to verify an account that has not used it", async () => {
    const { notes } = await fit({ distributions: 0 });
    expect(notes).toEqual([
      expect.stringMatching(/"Your account must be verified.*support case.*npm run deploy again/),
    ]);
  });

  const deployed: [string, string][] = [["AWS::CloudFront::PublicKey", "K1"]];

  test.each([
    ["keeps the name of an earlier key", "mastheadKey", "without-region"],
    ["knows the name of a key of this region", "masthead-content-eu-central-1", undefined],
  ])("%s", async (_, name, expected) => {
    const stacks = { "masthead-addresses": deployed };
    const { settings, notes } = await fit({ stacks, publicKeys: { K1: name }, distributions: 0 });
    expect(settings.publicKeyName).toBe(expected);
    expect(notes).toEqual([]);
  });
});

describe("what CloudFront keeps for all regions of an account", () => {
  test.each([
    ["response-headers-policy", 15, []],
    ["response-headers-policy", 16, ["20 response headers policies", "16 are there", "makes 5"]],
    ["cache-policy", 18, ["20 cache policies", "18 are there", "makes 4"]],
    ["key-group", 10, ["10 key groups", "10 are there", "makes 1"]],
    ["public-key", 10, ["10 public keys", "10 are there", "makes 1"]],
  ])("is counted before a deployment stops for it: %s, %i", async (kind, count, words) => {
    const { notes } = await fit({ cloudFront: { [kind]: count } });
    expect(notes).toHaveLength(words.length === 0 ? 0 : 1);
    for (const word of words) expect(notes[0]).toContain(word);
  });

  test("is no obstacle to updates, unless they make more", async () => {
    const types = KINDS.flatMap(({ type, needed }) => Array.from({ length: needed }, () => type));
    const made = types.map((type, index): [string, string] => [type, `P${index}`]);
    const full = {
      "response-headers-policy": 20,
      "cache-policy": 20,
      "key-group": 10,
      "public-key": 10,
    };
    const publicKeys = Object.fromEntries(
      made.map(([, id]) => [id, "masthead-content-eu-central-1"]),
    );
    const account = { cloudFront: full, publicKeys, stacks: { "masthead-addresses": made } };
    expect((await fit(account)).notes).toEqual([]);
    const { notes } = await fit(account, { contentKey: 2 });
    expect(notes).toEqual([expect.stringContaining("10 public keys")]);
    const fewer = { ...account, stacks: { "masthead-addresses": made.slice(1) } };
    expect((await fit(fewer)).notes).toEqual([expect.stringContaining("makes 1")]);
  });

  test("is what the templates have", () => {
    const { ofType } = synthesized();
    for (const { type, needed } of KINDS)
      expect([type, ofType(type).length]).toEqual([type, needed]);
  });
});

describe("the sender's identity", () => {
  const identities = { "mags@example.org": "Success", "example.org": "Pending" };

  test("is used as it is if SES has had it before", async () => {
    const { settings, notes } = await fit({ identities });
    expect(settings.mailIdentity).toBe("existing");
    expect(notes).toEqual([expect.stringMatching(/^SES already has mags@example[.]org[^(]*$/)]);
  });

  test("may be a domain that is not confirmed yet", async () => {
    const { settings, notes } = await fit({ identities }, { mailIdentity: "domain" });
    expect(settings.mailIdentity).toBe("existing");
    expect(notes).toEqual([expect.stringMatching(/already has example[.]org.*[(]Pending[)]/)]);
  });

  test("stays with the deployment that has made it", async () => {
    const stacks: Account["stacks"] = {
      "masthead-mail": [["AWS::SES::EmailIdentity", "mags@example.org"]],
    };
    const { settings, notes } = await fit({ identities, stacks });
    expect(settings.mailIdentity).toBeUndefined();
    expect(notes).toEqual([]);
  });
});

test("what may not be read is said, and stops nothing", async () => {
  const { settings, notes } = await fit({ isClosed: true });
  expect(settings).toEqual({});
  expect(notes).toHaveLength(3);
  for (const note of notes) expect(note).toMatch(/were not checked. You lack a permission/);
});
