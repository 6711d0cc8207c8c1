import { describe, expect, test } from "vitest";
import { createApiKey } from "../../shared/accounts/create-api-key.ts";
import { disableApiKey } from "../../shared/accounts/manage-api-keys.ts";
import { failuresOf } from "../../shared/api/operation.ts";
import { expectFailure, nameOf } from "../support/answers.ts";
import { type Answer, apiClient, callApi } from "../support/api-client.ts";
import {
  aWorld,
  CALL_SITES,
  type CallSite,
  namesIn,
  parametersOf,
  pathOf,
} from "../support/examples.ts";
import { useMasthead } from "../support/masthead.ts";
import { tableItems } from "../support/traces.ts";

const host = await useMasthead();
const owner = await aWorld(host);
const stranger = await aWorld(host);
const disabled = await createApiKey("Closed");
await disableApiKey(disabled.apiKey);

const UNKNOWN: Record<string, string> = {
  magazine_id: "M0000000001409245540",
  issue_id: "0000000001409245540",
  issueTempID: "0".repeat(32),
  email: "nobody@example.org",
};

// Of every kind of name: too short, too long, what looks like paths, programs or other encodings.
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

async function everything(): Promise<string> {
  const items = await tableItems();
  const byKey = (item: Record<string, unknown>) => `${String(item["PK"])} ${String(item["SK"])}`;
  return JSON.stringify(items.toSorted((a, b) => (byKey(a) < byKey(b) ? -1 : 1)));
}

function expectNotFound(site: CallSite, answer: Answer): void {
  const code = failuresOf(site.operation).find((each) => each === nameOf(answer.error));
  expect(code, `${answer.status} ${answer.message}`).toMatch(/_NOT_FOUND$/);
  if (code) expectFailure(answer, code);
}

describe.each(CALL_SITES)("$name", (site) => {
  const { operation, method } = site;
  const path = pathOf(site, owner.segments);
  const body = parametersOf(operation, owner);

  test("refuses callers without good credentials, and changes nothing", async () => {
    // Wrong guesses of the tests before are forgotten by now.
    host.pass({ seconds: 5 });
    const { apiKey, secret } = owner.publisher.credentials;
    const before = await everything();
    const call = { method, path, body };
    const answers = [
      await callApi(host.address, call),
      await callApi(host.address, { ...call, headers: { key: apiKey, sig: "0".repeat(64) } }),
      await callApi(host.address, { ...call, headers: { key: apiKey, sig: secret } }),
      await apiClient(host.address, { apiKey, secret: "wrong" }).call(method, path, body),
      await apiClient(host.address, disabled).call(method, path, body),
    ];
    for (const answer of answers) expectFailure(answer, "UNAUTHORIZED");
    expect(await everything()).toBe(before);
  });
});

describe.each(CALL_SITES.filter((site) => namesIn(site).length > 0))("$name", (site) => {
  const { operation, method } = site;
  const path = pathOf(site, owner.segments);
  const body = parametersOf(operation, owner);

  test("finds nothing of another account, and changes nothing", async () => {
    const before = await everything();
    for (const name of namesIn(site)) {
      // Each name of the path is the owner's in turn, while the others are the caller's own.
      const mixed = { ...stranger.segments, [name]: owner.segments[name] ?? "" };
      const answer = await stranger.publisher.call(method, pathOf(site, mixed), body);
      expectNotFound(site, answer);
    }
    expectNotFound(site, await stranger.publisher.call(method, path, body));
    expect(await everything()).toBe(before);
  });

  test("finds nothing under ids that name nothing", async () => {
    for (const name of namesIn(site)) {
      for (const value of [UNKNOWN[name] ?? "", ...MALFORMED]) {
        const odd = pathOf(site, { ...owner.segments, [name]: value });
        expectNotFound(
          site,
          await owner.publisher.call(method, encodeURI(odd).replaceAll("%25", "%"), body),
        );
      }
    }
  });
});
