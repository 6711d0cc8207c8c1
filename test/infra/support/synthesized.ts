import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App, type Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import * as v from "valibot";
import { readConfiguration } from "../../../lib/deployment/configuration.ts";
import { addDeployment } from "../../../lib/stacks/deployment.ts";

export const READER_VERSION = "0123456789abcdef";

const resourceSchema = v.looseObject({
  Type: v.string(),
  Properties: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** A resource of a synthesized template. */
export interface SynthesizedResource {
  stack: string;
  logicalId: string;
  type: string;
  properties: Record<string, unknown>;
  /** As the template has it. */
  whole: Record<string, unknown>;
}

/** All stacks of one deployment, synthesized with cdk-nag's checks and without real bundles. */
export interface Synthesized {
  resources: SynthesizedResource[];
  ofType(type: string): SynthesizedResource[];
}

/**
 * Synthesizes a deployment; every function's code is one empty file.
 * @param settings beside an example's sender of mail
 * @throws Error of the synthesis when cdk-nag has findings
 */
export function synthesize(settings: Record<string, unknown> = {}): Synthesized {
  const folder = mkdtempSync(join(tmpdir(), "masthead-infra-"));
  const bundle = join(folder, "bundle");
  mkdirSync(bundle);
  writeFileSync(join(bundle, "index.mjs"), "export const handler = () => {};\n");
  const file = JSON.stringify({ mailSender: "mags@example.org", ...settings });
  const app = new App({ outdir: join(folder, "cdk.out"), analyticsReporting: false });
  const deployment = addDeployment(app, {
    configuration: readConfiguration(file),
    bundleOf: () => bundle,
    readerVersion: READER_VERSION,
  });
  app.synth();
  const resources = Object.entries(deployment).flatMap(([name, stack]) => resourcesIn(name, stack));
  rmSync(folder, { recursive: true });
  return { resources, ofType: (type) => resources.filter((each) => each.type === type) };
}

function resourcesIn(name: string, stack: Stack): SynthesizedResource[] {
  const { Resources } = v.parse(
    v.looseObject({ Resources: v.record(v.string(), resourceSchema) }),
    Template.fromStack(stack).toJSON(),
  );
  return Object.entries(Resources).map(([logicalId, whole]) => ({
    stack: name,
    logicalId,
    type: whole.Type,
    properties: whole.Properties,
    whole,
  }));
}
