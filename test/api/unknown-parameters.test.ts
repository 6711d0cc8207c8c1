import { describe, expect, test } from "vitest";
import { OPERATIONS } from "#contract/api/registry.ts";
import { expectFailure } from "#test/support/answers.ts";
import { JsonBody, multipart, type ParametersSent } from "#test/support/api-client.ts";
import { aWorld, CALL_SITES, parametersOf, pathOf } from "#test/support/examples.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();
const world = await aWorld(host);
const { publisher, segments } = world;

/** Operations of the specification, whose clients may send more than it names. Its lists are as strict as all lists. */
const LENIENT = [
  "getMagazine",
  "createMagazine",
  "updateMagazine",
  "deleteMagazine",
  "enableSubscription",
  "disableSubscription",
  "createIssue",
  "getConversionStatus",
  "getIssue",
  "updateIssue",
  "deleteIssue",
  "getEmbedCode",
  "publishIssue",
  "unpublishIssue",
  "getPublishState",
  "createContact",
  "deleteContact",
  "deliverIssue",
  "deliverSubscription",
  "grantAccess",
  "revokeAccess",
  "createToken",
  "deleteTokens",
];

test("only operations of the specification ignore unknown parameters", () => {
  const lenient = OPERATIONS.filter(({ ignoresUnknown }) => ignoresUnknown);
  expect(lenient.map(({ operationId }) => operationId).toSorted()).toEqual(LENIENT.toSorted());
});

describe.each(CALL_SITES.filter(({ operation }) => !operation.ignoresUnknown))("$name", (site) => {
  const { operation, method } = site;
  const path = pathOf(site, segments);
  const good = parametersOf(operation, world);
  const names = [...Object.keys(operation.parameters), operation.takesFile].filter(Boolean);
  const takes = `This call takes ${names.join(", ") || "no parameters"}.`;
  const expectRefused = async (words: string, body?: ParametersSent, query = "") => {
    const answer = await publisher.call(method, `${path}?${query}`, body);
    expectFailure(answer, "INVALID_PARAMETER", words);
    expect(answer.message).toContain(takes);
  };

  test("refuses an unknown parameter wherever it is", async () => {
    await expectRefused("expires: is unknown", { ...good, expires: "2099-01-01T00:00:00Z" });
    await expectRefused("expires: is unknown", multipart({ ...good, expires: "" }));
    await expectRefused("expires: is unknown", new JsonBody({ ...good, expires: ["x"] }));
    await expectRefused("expires: is unknown", new JsonBody({ ...good, expires: null }));
    await expectRefused("expires: is unknown", good, "expires=2099-01-01");
    await expectRefused("Name: is unknown; __proto__: is unknown", good, "Name=a&__proto__=b");
  });

  test("refuses a parameter that is sent twice, one of which would be ignored", async () => {
    const [name] = Object.keys(good);
    if (name === undefined) return;
    const twice = new URLSearchParams([...Object.entries(good), [name, good[name] ?? ""]]);
    const words = `${name}: is sent more than once`;
    await expectRefused(words, undefined, String(twice));
    await expectRefused(words, twice);
    await expectRefused(
      words,
      jsonText(`{"${name}": {"a": [1, "}"]}, ${JSON.stringify(good).slice(1)}`),
    );
  });

  test("refuses a file that it does not take", async () => {
    // Strangers may send no file at all.
    if (operation.signsIn) return;
    const form = multipart(good);
    form.set("attachment", new Blob(["words"]), "a.txt");
    await expectRefused("attachment: takes no file", form);
  });
});

/** JSON as it is written: no object has a name twice. */
function jsonText(text: string): JsonBody {
  return Object.assign(new JsonBody({}), { text });
}

test("names of JSON are told from texts and from names within values", async () => {
  const scope = String.raw`"scop\u0065": "read"`;
  for (const [text, words] of [
    [`{"name": "Shop", ${scope}, "scope": "full"}`, "scope: is sent more than once"],
    [`{"name": "Shop", "scope": "read", "name": null}`, "name: is sent more than once"],
    [`{"name": "Shop", "scope": "read", "__proto__": {}}`, "__proto__: is unknown"],
  ] as const) {
    expectFailure(await publisher.call("POST", "keys", jsonText(text)), "INVALID_PARAMETER", words);
  }
  const name = String.raw`a, \"scope\": {[\\`;
  const text = ` { "name" : "${name}" ,\n"scope":"read", "expires_at": null } `;
  const made = await publisher.call("POST", "keys", jsonText(text));
  expect(made).toMatchObject({ error: 0, data: { name: JSON.parse(`"${name}"`) } });
  const contacts = `[{"email": "a@example.org", "city": "Bern"}, {"email": "b@example.org"}]`;
  const batch = await publisher.call(
    "POST",
    "contacts/batch",
    jsonText(`{"contacts": ${contacts}}`),
  );
  expect(batch).toMatchObject({ error: 0 });
});

test("a key with a misspelt end is not made", async () => {
  const sent = { name: "Misspelt", scope: "read", expires: "2099-01-01T00:00:00Z" };
  expectFailure(await publisher.call("POST", "keys", sent), "INVALID_PARAMETER", "expires");
  expect(JSON.stringify(await publisher.succeed("GET", "keys"))).not.toContain(sent.name);
});

test("a PDF under another name does not count as left out", async () => {
  const form = multipart({});
  form.set("file", new Blob(["%PDF-1.7"]), "issue.pdf");
  const answer = await publisher.call("POST", `issues/${segments["issue_id"]}/pdf`, form);
  expectFailure(answer, "INVALID_PARAMETER", "file: takes no file");
});
