import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { earlyStacks } from "#lib/aws/deploying/deploy-order.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { standInForAws } from "./support/aws-endpoint.ts";

/** Exports and imports by stack, in deployment order. */
type Stacks = Record<string, { exports?: string[]; imports?: string[] }>;

async function assemblyOf(stacks: Stacks): Promise<string> {
  const folder = join(await temporaryFolder(), "assembly");
  await mkdir(folder);
  const artifacts: Record<string, unknown> = { Tree: { type: "cdk:tree" } };
  for (const [stack, { exports = [], imports = [] }] of Object.entries(stacks)) {
    const templateFile = `${stack}.template.json`;
    artifacts[stack] = { type: "aws:cloudformation:stack", properties: { templateFile } };
    const Outputs = Object.fromEntries(
      exports.map((Name, index) => [`Output${index}`, { Value: "x", Export: { Name } }]),
    );
    const Properties = imports.map((name) => ({ "Fn::Join": ["", [{ "Fn::ImportValue": name }]] }));
    const template = { Resources: { Each: { Properties } }, Outputs };
    await writeFile(join(folder, templateFile), JSON.stringify(template));
  }
  await writeFile(join(folder, "manifest.json"), JSON.stringify({ artifacts }));
  return folder;
}

/** CloudFormation with these stacks deployed. */
async function deployed(stacks: Stacks): Promise<void> {
  await standInForAws((_, body) => {
    const form = new URLSearchParams(body);
    if (form.get("Action") === "DescribeStacks") {
      const name = form.get("StackName") ?? "";
      const stack = stacks[name];
      if (!stack) return refused(`Stack with id ${name} does not exist`);
      const outputs = ["<member><OutputKey>Url</OutputKey></member>"].concat(
        (stack.exports ?? []).map((each) => `<member><ExportName>${each}</ExportName></member>`),
      );
      return answered(
        "DescribeStacks",
        `<Stacks><member><Outputs>${outputs.join("")}</Outputs></member></Stacks>`,
      );
    }
    const name = form.get("ExportName") ?? "";
    const importers = Object.entries(stacks)
      .filter(([, { imports = [] }]) => imports.includes(name))
      .map(([stack]) => `<member>${stack}</member>`);
    if (importers.length === 0) return refused(`Export '${name}' is not imported by any stack.`);
    return answered("ListImports", `<Imports>${importers.join("")}</Imports>`);
  });
}

function answered(action: string, inner: string) {
  const result = `<${action}Result>${inner}</${action}Result>`;
  return { status: 200, answer: `<${action}Response>${result}</${action}Response>` };
}

function refused(message: string, code = "ValidationError") {
  const error = `<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return { status: 400, answer: `<ErrorResponse>${error}</ErrorResponse>` };
}

const WITH: Stacks = {
  account: { exports: ["listKeys", "createContact"] },
  service: { imports: ["listKeys", "createContact"] },
};
const WITHOUT: Stacks = {
  account: { exports: ["listKeys"] },
  service: { imports: ["listKeys"] },
};

test("a version that removes a function updates first what still imports it", async () => {
  await deployed(WITH);
  expect(await earlyStacks(await assemblyOf(WITHOUT))).toEqual(["service"]);
});

test("a version that adds a function, or changes nothing, needs no other order", async () => {
  await deployed(WITHOUT);
  expect(await earlyStacks(await assemblyOf(WITH))).toEqual([]);
  expect(await earlyStacks(await assemblyOf(WITHOUT))).toEqual([]);
});

test("whoever imports from the one that imports is first", async () => {
  await deployed({
    account: { exports: ["createContact"] },
    service: { imports: ["createContact"], exports: ["contactAlarm"] },
    operations: { imports: ["contactAlarm"] },
  });
  const without = { account: {}, service: {}, operations: {} };
  expect(await earlyStacks(await assemblyOf(without))).toEqual(["operations", "service"]);
});

test("an export that nobody imports, and stacks that are not there, hold nothing up", async () => {
  await deployed({ account: { exports: ["forgotten"] } });
  expect(await earlyStacks(await assemblyOf(WITHOUT))).toEqual([]);
});

test("an importer that is not of this deployment is left to CloudFormation, which names it", async () => {
  await deployed({ ...WITH, stranger: { imports: ["createContact"] } });
  expect(await earlyStacks(await assemblyOf(WITHOUT))).toEqual(["service"]);
});

test("a version that adds and removes at once is refused in plain words", async () => {
  await deployed(WITH);
  const renamed: Stacks = {
    account: { exports: ["listKeys", "createPerson"] },
    service: { imports: ["listKeys", "createPerson"] },
  };
  await expect(earlyStacks(await assemblyOf(renamed))).rejects.toThrow(
    /^Nothing was deployed: this version adds and removes .+service needs createPerson/,
  );
});

test("a login that may not look leaves the order to CloudFormation", async () => {
  await standInForAws(() => refused("You may not.", "AccessDenied"));
  expect(await earlyStacks(await assemblyOf(WITHOUT))).toEqual([]);
});
