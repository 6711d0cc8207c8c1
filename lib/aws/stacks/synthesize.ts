import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App, type Stack } from "aws-cdk-lib";
import type { CloudFormationStackArtifact } from "aws-cdk-lib/cx-api";
import * as v from "valibot";
import type { Route } from "#contract/api/operation.ts";
import { ROUTES } from "#contract/api/registry.ts";
import { readConfiguration } from "#lib/aws/deployment/configuration.ts";
import { addDeployment } from "./deployment.ts";

/** Version of the reader's files in templates made without them. */
const READER_VERSION = "0123456789abcdef";

const resourceSchema = v.looseObject({
  Type: v.string(),
  Properties: v.optional(v.record(v.string(), v.unknown()), {}),
});
const templateSchema = v.looseObject({ Resources: v.record(v.string(), resourceSchema) });

/** A resource of a synthesized template. */
export interface SynthesizedResource {
  stack: string;
  logicalId: string;
  type: string;
  properties: Record<string, unknown>;
  /** In the template's form. */
  whole: Record<string, unknown>;
}

/** All stacks of one deployment, synthesized with cdk-nag's checks and without real bundles. */
export interface Synthesized {
  resources: SynthesizedResource[];
  ofType(type: string): SynthesizedResource[];
}

/**
 * Synthesizes a deployment to inspect its templates; every function's code is one empty file.
 * @param settings besides an example sender of mail
 * @param routes of another version
 * @throws Error of the synthesis when cdk-nag has findings
 */
export function synthesize(
  settings: Record<string, unknown> = {},
  routes: readonly Route[] = ROUTES,
): Synthesized {
  const resources = assembled({ settings, routes }, (stack, { templateFullPath }) =>
    resourcesIn(stack, templateFullPath),
  );
  return { resources, ofType: (type) => resources.filter((each) => each.type === type) };
}

/** The stacks that the CDK's command line would not deploy with these settings to a region, with the reasons. */
export function errorsOf(
  settings: Record<string, unknown>,
  region?: string,
): { stack: string; message: string }[] {
  return assembled({ settings, routes: ROUTES, region }, (stack, { messages }) =>
    messages.flatMap(({ entry: { type, data } }) =>
      type === "aws:cdk:error" && typeof data === "string" ? [{ stack, message: data }] : [],
    ),
  );
}

/** Reads parts of each stack of a deployment, which is synthesized for this. */
function assembled<Found>(
  {
    settings,
    routes,
    region,
  }: { settings: Record<string, unknown>; routes: readonly Route[]; region?: string | undefined },
  read: (stack: string, artifact: CloudFormationStackArtifact) => Found[],
): Found[] {
  const folder = mkdtempSync(join(tmpdir(), "masthead-synth-"));
  try {
    const bundle = join(folder, "bundle");
    mkdirSync(bundle);
    writeFileSync(join(bundle, "index.mjs"), "export const handler = () => {};\n");
    const file = JSON.stringify({ mailSender: "mags@example.org", ...settings });
    const app = new App({
      outdir: join(folder, "cdk.out"),
      analyticsReporting: false,
      // Its engine takes ten times the time of the rest, and only warns. `npm run synth` and `deploy` run it.
      builtinCloudFormationValidation: false,
    });
    const deployment = addDeployment(app, {
      configuration: readConfiguration(file),
      bundleOf: () => bundle,
      readerVersion: READER_VERSION,
      routes,
      region,
    });
    const assembly = app.synth();
    const stacks: Record<string, Stack> = { ...deployment };
    return Object.entries(stacks).flatMap(([name, { artifactId }]) =>
      read(name, assembly.getStackArtifact(artifactId)),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function resourcesIn(stack: string, templatePath: string): SynthesizedResource[] {
  const { Resources } = v.parse(templateSchema, JSON.parse(readFileSync(templatePath, "utf8")));
  return Object.entries(Resources).map(([logicalId, whole]) => ({
    stack,
    logicalId,
    type: whole.Type,
    properties: whole.Properties,
    whole,
  }));
}
