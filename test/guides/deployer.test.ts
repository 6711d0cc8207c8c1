import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { errorsOf } from "#lib/aws/stacks/synthesize.ts";
import { contextOf } from "#lib/aws/deploying/fit/account-fit.ts";
import { stacks } from "#test/infra/stacks.ts";

const GUIDE = new URL("../../docs/guides/deployer.md", import.meta.url);
const text = await readFile(GUIDE, "utf8");
const [, section = ""] =
  /^\*\*With the CDK's own command\.\*\* (.*?)\n\n`masthead/ms.exec(text) ?? [];

const NAMES = new Set(stacks.resources.map(({ stack }) => `masthead-${stack}`));

test("the file that is enough for the CDK's own command is enough", () => {
  const [, file = "{}"] = /`(\{[^`]*\})`/.exec(section) ?? [];
  const settings: Record<string, unknown> = JSON.parse(file);
  expect(Object.keys(settings)).toEqual(["mailSender"]);
  expect(errorsOf(settings)).toEqual([]);
});

test("what npm run deploy adds: a domain, which the CDK's own command refuses and takes once it is derived", () => {
  expect(section).toContain("- `domain`: certificates and records.");
  expect(errorsOf({ domain: "example.org" })).not.toEqual([]);
});

test("the account's state that is to be written by hand is what npm run deploy would pass", () => {
  const [, name = "", value = ""] = /`"(\w+)": "(\w+)"`/.exec(section) ?? [];
  expect([name, value]).toEqual(["mailIdentity", "existing"]);
  expect(errorsOf({ [name]: value })).toEqual([]);
  const fit = { settings: { mailIdentity: "existing" as const }, notes: [] };
  expect(contextOf(fit)).toEqual(["--context", `${name}=${value}`]);
});

test("the stacks that are named are there, and the one for fewer functions has what the others import", () => {
  const named = section.match(/masthead-[a-z]+/g) ?? [];
  expect(new Set(named)).toEqual(new Set(["masthead-addresses", "masthead-service"]));
  for (const name of named) expect(NAMES).toContain(name);
  expect(section).toContain("npx cdk deploy masthead-service --exclusively");
  const importing = stacks.resources.filter(
    ({ stack, type, whole }) =>
      stack === "service" &&
      type === "AWS::ApiGatewayV2::Integration" &&
      JSON.stringify(whole).includes("Fn::ImportValue"),
  );
  expect(importing.length).toBeGreaterThan(0);
});
