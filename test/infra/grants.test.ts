import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { functionNames } from "../../lib/bundling/bundle-functions.ts";
import { synthesize } from "../../lib/stacks/synthesize.ts";

/** What a call of the SDK asks leave for; a paginator is named after its action. */
const ACTIONS: Record<string, string> = {
  BatchGet: "dynamodb:BatchGetItem",
  BatchWrite: "dynamodb:BatchWriteItem",
  Delete: "dynamodb:DeleteItem",
  Get: "dynamodb:GetItem",
  Put: "dynamodb:PutItem",
  Query: "dynamodb:Query",
  Update: "dynamodb:UpdateItem",
  GetParameter: "ssm:GetParameter",
  PutParameter: "ssm:PutParameter",
  SendRawEmail: "ses:SendRawEmail",
};

/** What is left of a handler's own code once everything out of reach is shaken off; packages stay outside. */
async function shaken(name: string) {
  return build({
    entryPoints: [`functions/${name}.ts`],
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    target: "node24",
    packages: "external",
    logLevel: "silent",
  });
}

/** The actions that a handler's code can take. */
async function actionsIn(name: string): Promise<string[]> {
  const { outputFiles } = await shaken(name);
  const [{ text } = { text: "" }] = outputFiles;
  const calls = [...text.matchAll(/new (\w+?)Command\d*\(|paginate(Query)\d*\(/g)];
  const actions = calls.map(([, command, paginated]) => ACTIONS[command ?? paginated ?? ""]);
  return [...new Set(actions.filter((action) => action !== undefined))].toSorted();
}

const statements = synthesize()
  .ofType("AWS::IAM::Policy")
  .map(({ logicalId, properties }) => ({ logicalId, text: JSON.stringify(properties) }));

/** The policy of a function's role, as text. */
function policyOf(id: string): string {
  const found = statements.find(({ logicalId }) => logicalId.includes(`${id}RoleDefaultPolicy`));
  return found?.text ?? "";
}

/** The actions of those services that a function's role allows. */
function allowedTo(id: string): string[] {
  const actions = policyOf(id).match(/(?:dynamodb|ses|ssm):\w+(?="[,\]}])/g) ?? [];
  return [...new Set(actions)].filter((action) => !STREAMING.has(action)).toSorted();
}

/** Of the trigger, which Lambda itself uses in the function's name. */
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
  test.each(functionNames())("%s", async (name) => {
    const needed = await actionsIn(name);
    const allowed = allowedTo(idOf(name));
    // The start-up reads the parameters without a command of the SDK.
    const withoutStartUp = name.startsWith("deployment/")
      ? allowed
      : allowed.filter((action) => action !== "ssm:GetParameter");
    expect(withoutStartUp).toEqual(needed);
  });
});

test("whoever derives a key may read the master key, and nobody else", async () => {
  for (const name of functionNames()) {
    if (name.startsWith("deployment/")) continue;
    const { metafile } = await shaken(name);
    const [output] = Object.values(metafile.outputs);
    const derives = (output?.inputs["shared/derived-keys.ts"]?.bytesInOutput ?? 0) > 0;
    const policy = policyOf(idOf(name));
    expect([name, policy.includes("parameter/masthead/master-key")]).toEqual([name, derives]);
  }
});
