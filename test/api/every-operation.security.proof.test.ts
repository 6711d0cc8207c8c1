import { restoreIssue } from "#contract/api/deletions/deletion-operations.ts";
import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { createApiKey } from "#features/accounts/operations/create-api-key.ts";
import { disableApiKey } from "#features/accounts/operations/manage-api-keys.ts";
import { failuresOf } from "#contract/api/operation.ts";
import type { ErrorCode } from "#contract/api/errors.ts";
import { expectFailure, nameOf } from "#test/support/answers.ts";
import { type Answer, apiClient, callApi } from "#test/support/api-client.ts";
import {
  aWorld,
  CALL_SITES,
  type CallSite,
  namesIn,
  parametersOf,
  pathOf,
} from "#test/support/examples.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { CONFIRMATIONS } from "#test/support/publisher.ts";
import { everything } from "#test/contacts/address-book.ts";

const host = await useMasthead();
const owner = await aWorld(host);
const stranger = await aWorld(host);
const both = [owner.publisher, stranger.publisher];
const disabled = await createApiKey("Closed");
await disableApiKey(disabled.apiKey);

const UNKNOWN: Record<string, string> = {
  magazine_id: "M0000000001409245540",
  issue_id: "0000000001409245540",
  issueTempID: "0".repeat(32),
  email: "nobody@example.org",
  key_id: `api_${"0".repeat(32)}`,
  token_id: "0".repeat(64),
  webhook_id: "0000000001409245540",
  delivery_id: "0".repeat(32),
  edition: "999999",
  person_id: "P0000000001409245540",
  session_id: "0".repeat(64),
};

// Names that are too short or too long, or look like paths, programs or other encodings.
const MALFORMED = [
  "x",
  "0",
  "M",
  "null",
  "__proto__",
  "constructor",
  "%00",
  "..%2F..%2Fissues",
  "%2e%2e",
  "%E0%A4%A",
  "%FF",
  "٣".repeat(19),
  "M000000000140924554",
  "m0000000001409245540",
  "M0000000001409245540%0A",
  "1".repeat(4_000),
];

/** The code of a call in whose path `name` refers to nothing that the caller owns. */
function codeFor({ template }: CallSite, name: string): ErrorCode {
  if (name === "email") return "CONTACT_NOT_FOUND";
  if (name === "key_id") return "KEY_NOT_FOUND";
  if (name === "edition") return "EDITION_NOT_FOUND";
  if (name === "token_id") return "TOKEN_NOT_FOUND";
  if (name === "webhook_id") return "WEBHOOK_NOT_FOUND";
  if (name === "session_id") return "SESSION_NOT_FOUND";
  if (name === "person_id") return "PERSON_NOT_FOUND";
  if (name === "delivery_id") return "WEBHOOK_DELIVERY_NOT_FOUND";
  if (template.includes("{issueTempID}")) return "CONVERSION_NOT_FOUND";
  return template.includes("{issue_id}") ? "ISSUE_NOT_FOUND" : "MAGAZINE_NOT_FOUND";
}

/** The world's segment for a name in a path. Only a deleted issue can be restored. */
function segmentOf({ operation }: CallSite, name: string): string {
  return operation === restoreIssue && name === "issue_id" ? "deleted_issue_id" : name;
}

/** Checks that a call is refused with a code that its operation documents. */
function expectNotFound(site: CallSite, answer: Answer, code: ErrorCode): void {
  expectFailure(answer, code);
  expect(failuresOf(site.operation)).toContain(code);
}

/** The paths to delete so that a name refers to nothing. */
function deletionsOf(name: string, segments: Record<string, string>) {
  const { magazine_id, issue_id, email, key_id, token_id, webhook_id, session_id, person_id } =
    segments;
  const [magazine, issue] = [`magazines/${magazine_id}`, `issues/${issue_id}`];
  if (name === "email") return [`contacts/${email}`];
  if (name === "key_id") return [`keys/${key_id}`];
  if (name === "token_id") return [`contacts/${email}/tokens/${token_id}`];
  if (name === "session_id") return [`desk/sessions/${session_id}`];
  if (name === "webhook_id") return [`webhooks/${webhook_id}`];
  if (name === "person_id") return [`desk/people/${person_id}`];
  // A delivery cannot be deleted, and neither can an edition alone.
  if (name === "delivery_id" || name === "edition") return [];
  return name === "issue_id" ? [issue, magazine] : [magazine];
}

// Calls that sign in name the caller in parameters, not in headers: see test/desk/signing-in.test.ts.
describe.each(CALL_SITES.filter(({ operation }) => !operation.signsIn))("$name", (site) => {
  const { operation, method } = site;
  const path = pathOf(site, owner.segments);
  const body = parametersOf(operation, owner);

  test("refuses callers without good credentials, and changes nothing", async () => {
    // By now the service has forgotten the wrong guesses of earlier tests.
    host.pass({ seconds: 5 });
    const { apiKey, secret } = owner.publisher.credentials;
    const before = await everything(host, ...both);
    const call = { method, path, body };
    const answers = [
      await callApi(host.address, call),
      await callApi(host.address, { ...call, headers: { key: apiKey, sig: "0".repeat(64) } }),
      await callApi(host.address, { ...call, headers: { key: apiKey, sig: secret } }),
      await apiClient(host.address, { apiKey, secret: "wrong" }).call(method, path, body),
      await apiClient(host.address, disabled).call(method, path, body),
    ];
    for (const answer of answers) expectFailure(answer, "UNAUTHORIZED");
    // Three wrong secrets in a row add a line to the audit log and change nothing else.
    expect(exceptWrongSecrets(await everything(host, ...both))).toEqual(exceptWrongSecrets(before));
  });
});

describe.each(CALL_SITES.filter((site) => namesIn(site).length > 0))("$name", (site) => {
  const { operation, method } = site;
  const path = pathOf(site, owner.segments);
  const body = parametersOf(operation, owner);

  test("finds nothing of another account, and changes nothing", async () => {
    const before = await everything(host, ...both);
    for (const name of namesIn(site)) {
      // Each name of the path is the owner's in turn, while the others are the caller's own.
      const segment = segmentOf(site, name);
      const mixed = { ...stranger.segments, [segment]: owner.segments[segment] ?? "" };
      const answer = await stranger.publisher.call(method, pathOf(site, mixed), body);
      expectNotFound(site, answer, codeFor(site, name));
    }
    const answer = await stranger.publisher.call(method, path, body);
    // If two names are not the caller's, the answer may be about either.
    const codes = namesIn(site).map((name) => codeFor(site, name));
    expectNotFound(site, answer, codes.find((code) => code === nameOf(answer.error)) ?? "INTERNAL");
    expect(await everything(host, ...both)).toEqual(before);
  });

  test("finds nothing under ids that name nothing, and changes nothing", async () => {
    const before = await everything(host, ...both);
    for (const name of namesIn(site)) {
      for (const value of [UNKNOWN[name] ?? "", ...MALFORMED]) {
        const odd = pathOf(site, { ...owner.segments, [segmentOf(site, name)]: value });
        const encoded = encodeURI(odd).replaceAll("%25", "%");
        const answer = await owner.publisher.call(method, encoded, body);
        const isKnownByForm = name === "magazine_id" && value !== UNKNOWN[name];
        expectNotFound(site, answer, isKnownByForm ? "MAGAZINE_NOT_FOUND" : codeFor(site, name));
      }
    }
    expect(await everything(host, ...both)).toEqual(before);
  });

  test("finds nothing that is deleted, and changes nothing", async () => {
    for (const name of namesIn(site)) {
      // An issue that can be restored is deleted already.
      const isRestored = segmentOf(site, name) !== name;
      const deletions = deletionsOf(isRestored ? "magazine_id" : name, owner.segments);
      for (const deleted of deletions.keys()) {
        const { publisher, segments } = await aWorld(host);
        const target = deletionsOf(isRestored ? "magazine_id" : name, segments)[deleted] ?? "";
        const isMagazine = /^magazines\/\w+$/.test(target);
        await publisher.succeed("DELETE", target, isMagazine ? CONFIRMATIONS : {});
        const before = await everything(host, publisher);
        const answer = await publisher.call(method, pathOf(site, segments), body);
        expectNotFound(site, answer, codeFor(site, name));
        expect(await everything(host, publisher)).toEqual(before);
      }
    }
  });
});

const NESTED = CALL_SITES.filter(({ template }) => /^magazines.*\/issues\/\{/.test(template));

test.each(NESTED)("$name finds nothing of another magazine, and changes nothing", async (site) => {
  const { ID } = await owner.publisher.aMagazine();
  const before = await everything(host, ...both);
  const path = pathOf(site, { ...owner.segments, magazine_id: ID });
  const body = parametersOf(site.operation, owner);
  const answer = await owner.publisher.call(site.method, path, body);
  expectNotFound(site, answer, codeFor(site, "magazine_id"));
  expect(await everything(host, ...both)).toEqual(before);
});

/** The parameters that name an item, besides the path. */
function idsIn({ operation, template }: CallSite): string[] {
  return Object.keys(operation.parameters).filter(
    (name) => /_id$/i.test(name) && !template.includes(`{${operation.standIns?.[name] ?? name}}`),
  );
}

const NAMING = CALL_SITES.filter((site) => idsIn(site).length > 0);

test("some operations name items in parameters", () => {
  const names = new Set(NAMING.flatMap((site) => idsIn(site).map((name) => name.toLowerCase())));
  expect(names).toEqual(new Set(["magazine_id", "issue_id"]));
});

test.each(NAMING)("$name names nothing of another account, and changes nothing", async (site) => {
  const own = parametersOf(site.operation, stranger);
  const path = pathOf(site, stranger.segments);
  for (const name of idsIn(site)) {
    const isIssue = name === "issue_id";
    const foreign = owner.segments[isIssue ? "issue_id" : "magazine_id"] ?? "";
    const before = await everything(host, ...both);
    const answer = await stranger.publisher.call(site.method, path, { ...own, [name]: foreign });
    expectNotFound(site, answer, isIssue ? "ISSUE_NOT_FOUND" : "MAGAZINE_NOT_FOUND");
    expect(await everything(host, ...both)).toEqual(before);
  }
});

const tableSchema = v.looseObject({ items: v.array(v.record(v.string(), v.unknown())) });

function exceptWrongSecrets(state: unknown): unknown {
  const { items, ...others } = v.parse(tableSchema, state);
  return { ...others, items: items.filter((item) => item["action"] !== "wrongSecret") };
}
