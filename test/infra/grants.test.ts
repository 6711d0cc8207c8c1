import { join } from "node:path";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { functionNames } from "#lib/bundling/bundle-functions.ts";
import { KEY_PURPOSES } from "#platform/settings/key-purposes.ts";
import { synthesized } from "./stacks.ts";

/** The permission that each SDK command needs. */
const ACTIONS: Record<string, string> = {
  GetParameter: "ssm:GetParameter",
  GetSendQuota: "ses:GetSendQuota",
  PutParameter: "ssm:PutParameter",
  SendRawEmail: "ses:SendRawEmail",
};

/** The permissions that each function of the table's language needs. */
const TABLE_ACTIONS: Record<string, readonly string[]> = {
  get: ["GetItem"],
  getTogether: ["BatchGetItem", "GetItem"],
  list: ["Query"],
  put: ["PutItem"],
  change: ["UpdateItem"],
  changeAndReturn: ["UpdateItem"],
  remove: ["DeleteItem"],
  putAll: ["BatchWriteItem"],
  removeAll: ["BatchWriteItem"],
};
/** The permissions of writes made together with another one. */
const WRITES: readonly [RegExp, string][] = [
  [/\{\s*put: /, "PutItem"],
  [/\{ remove: (?:\w|\{)/, "DeleteItem"],
  [/\{ check: keys\d*\./, "ConditionCheckItem"],
];

/** The permissions of calls signed by hand, by path. */
const SIGNED: Record<string, string> = {
  "/v2/email/account": "ses:GetAccount",
  "/v2/email/identities/": "ses:GetEmailIdentity",
  GetMetricStatistics: "cloudwatch:GetMetricStatistics",
  ListMetrics: "cloudwatch:ListMetrics",
  '("GET", api': "apigateway:GET",
  '("PATCH", api': "apigateway:PATCH",
};

/** Each handler's own code without unreachable parts; packages stay outside. */
async function shakenHandlers(): Promise<ReadonlyMap<string, string>> {
  const names = functionNames();
  const { outputFiles } = await build({
    entryPoints: names.map((name) => ({ in: `functions/${name}.ts`, out: name })),
    outdir: OUTPUT,
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    target: "node24",
    packages: "external",
    logLevel: "silent",
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [path, text]));
  return new Map(names.map((name) => [name, texts.get(join(OUTPUT, `${name}.js`)) ?? ""]));
}

/** The actions that a handler's code can take. */
function actionsIn(name: string): string[] {
  const text = shaken.get(name) ?? "";
  const commands = [...text.matchAll(/new (\w+?)Command\d*\(/g)];
  const actions = commands.map(([, command = ""]) => ACTIONS[command]);
  const signed = Object.entries(SIGNED).flatMap(([path, action]) =>
    text.includes(path) ? [action] : [],
  );
  const known = actions.filter((action) => action !== undefined);
  return [...new Set([...known, ...signed, ...tableActionsIn(text)])].toSorted();
}

/** The modules in a handler's code, each beginning with its file's path. */
function modulesOf(text: string): string[] {
  return text.split(/^\/\/ (?=\w+\/.+\.ts$)/m);
}

/** The table actions that code can take, judged by the functions of the table's language left in it. */
function tableActionsIn(text: string): string[] {
  const modules = modulesOf(text);
  const isLanguage = (module: string) => module.startsWith("shared/platform/table/");
  const language = modules.filter(isLanguage).join("");
  const functions = [...language.matchAll(/^async function\*? (\w+?)\d*\(/gm)];
  const others = modules.filter((module) => !isLanguage(module) && !module.startsWith(ADAPTER));
  const actions = [
    ...functions.flatMap(([, each = ""]) => TABLE_ACTIONS[each] ?? []),
    ...WRITES.flatMap(([form, action]) => (others.some((each) => form.test(each)) ? [action] : [])),
  ];
  return actions.map((action) => `dynamodb:${action}`);
}
const ADAPTER = "shared/platform/aws/dynamo/";

/** The folder that bundles would go to; nothing is written. */
const OUTPUT = join(import.meta.dirname, "bundles");
const shaken = await shakenHandlers();
const stacks = synthesized();
const functions = stacks.ofType("AWS::Lambda::Function");
const statements = stacks
  .ofType("AWS::IAM::Policy")
  .map(({ logicalId, properties }) => ({ logicalId, text: JSON.stringify(properties) }));

/** The policy of a function's role, as text. */
function policyOf(id: string): string {
  const found = statements.find(({ logicalId }) => logicalId.includes(`${id}RoleDefaultPolicy`));
  return found?.text ?? "";
}

/** The actions of these services that a function's role allows. */
function allowedTo(id: string): string[] {
  const actions =
    policyOf(id).match(/(?<=")(?:apigateway|cloudwatch|dynamodb|ses|ssm):\w+(?="[,\]}])/g) ?? [];
  return [...new Set(actions)].filter((action) => !STREAMING.has(action)).toSorted();
}

/** Actions of the trigger, which Lambda calls for the function. */
const STREAMING = new Set([
  "dynamodb:ListStreams",
  "dynamodb:DescribeStream",
  "dynamodb:GetRecords",
  "dynamodb:GetShardIterator",
]);

function idOf(name: string): string {
  const file = name.slice(name.indexOf("/") + 1);
  return file.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

describe("a function may do what its code can do, and nothing else", () => {
  test.each(functionNames())("%s", (name) => {
    const needed = actionsIn(name);
    const allowed = allowedTo(idOf(name));
    // The start-up reads the parameters without an SDK command.
    const withoutStartUp = name.startsWith("setup/")
      ? allowed
      : allowed.filter((action) => action !== "ssm:GetParameter");
    expect(withoutStartUp).toEqual(needed);
  });
});

/** The purposes of the keys that a handler's code uses. @throws Error for a purpose that is not a literal */
function keysUsedBy(name: string): string[] {
  const text = shaken.get(name) ?? "";
  const asked = [...text.matchAll(/\bkeyFor\d*\(([^)]*)\)/g)].map(([, purpose = ""]) => purpose);
  return [...new Set(asked.map((purpose) => String(JSON.parse(purpose))))].toSorted();
}

/** The keys whose places a function's environment names. */
function keysNamedTo(id: string): string[] {
  const found = functions.find(({ logicalId }) => logicalId.includes(`${id}Function`));
  const text = JSON.stringify(found?.properties["Environment"] ?? {});
  return [...text.matchAll(/"MASTHEAD_KEY_(\w+?)_PARAMETER":"\/masthead\/keys\/(\w+)"/g)]
    .map(([, variable = "", parameter = ""]) =>
      variable === parameter.toUpperCase() ? parameter : `${variable} is ${parameter}`,
    )
    .toSorted();
}

/** The names of the parameters that a function's role may read. */
function parametersOf(id: string): string[] {
  const names = policyOf(id).match(/(?<=:parameter\/masthead\/)[\w/*-]+/g) ?? [];
  return [...new Set(names)].toSorted();
}

test("a page that a browser only asks for can write nothing", () => {
  expect(allowedTo("showPages")).toEqual([
    "dynamodb:BatchGetItem",
    "dynamodb:GetItem",
    "dynamodb:Query",
    "ssm:GetParameter",
  ]);
});

describe("a function reads the keys that it uses, and no others", () => {
  const names = functionNames().filter((name) => !name.startsWith("setup/"));

  test.each(names)("%s", (name) => {
    const used = keysUsedBy(name);
    const read = parametersOf(idOf(name)).filter(
      (parameter) => parameter !== "content-private-key",
    );
    expect(read).toEqual(used.map((purpose) => `keys/${purpose}`));
    expect(keysNamedTo(idOf(name))).toEqual(used);
  });

  test.each(names)("%s has the key that signs addresses of content if it makes such", (name) => {
    const makes = modulesOf(shaken.get(name) ?? "")
      .filter((module) => module.startsWith("shared/features/"))
      .some((module) => /\.(?:contentUrl|signPrefix|signObject)\(/.test(module));
    expect(parametersOf(idOf(name)).includes("content-private-key")).toBe(makes);
  });

  test("what reads keys is found by this test", () => {
    expect(keysUsedBy("pages/show-pages")).toEqual(["covers", "passes", "sessions", "visits"]);
    expect(keysUsedBy("contacts/get-contact")).toEqual(["addresses", "secrets"]);
  });

  test("the master key is read where keys are made, and nowhere else", () => {
    const readers = statements.filter(({ text }) => text.includes("/master-key"));
    expect(readers.map(({ logicalId }) => logicalId)).toEqual([
      expect.stringMatching(/^KeyscreateKeysRoleDefaultPolicy/),
    ]);
    const named = functions.filter(({ properties }) =>
      JSON.stringify(properties).includes("MASTER"),
    );
    expect(named.map(({ logicalId }) => logicalId)).toEqual([
      expect.stringMatching(/^KeyscreateKeysFunction/),
    ]);
  });

  test("every key that a function reads is made", () => {
    expect(parametersOf("createKeys")).toEqual([
      "content-private-key",
      ...KEY_PURPOSES.map((purpose) => `keys/${purpose}`).toSorted(),
      "master-key",
    ]);
  });

  test("an earlier deployment is asked for keys that came later", () => {
    const [keys] = stacks.ofType("Custom::MastheadKeys");
    expect(keys?.properties["purposes"]).toEqual(KEY_PURPOSES);
  });
});
