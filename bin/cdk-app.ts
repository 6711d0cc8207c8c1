import { existsSync, readFileSync } from "node:fs";
import { App } from "aws-cdk-lib";
import * as v from "valibot";
import { ROUTES } from "#contract/api/registry.ts";
import { prepareBundles } from "#lib/bundling/prepare-bundles.ts";
import { readConfiguration } from "#lib/aws/deployment/configuration.ts";
import { addDeployment } from "#lib/aws/stacks/deployment.ts";

const CONFIGURATION_FILE = "masthead.config.json";

try {
  const app = new App();
  const file = existsSync(CONFIGURATION_FILE)
    ? readFileSync(CONFIGURATION_FILE, "utf8")
    : undefined;
  const context = v.parse(v.record(v.string(), v.unknown()), app.node.getAllContext());
  const configuration = readConfiguration(file, context);
  const { bundleOf, readerVersion } = await prepareBundles();
  const region = process.env["CDK_DEFAULT_REGION"];
  addDeployment(app, { configuration, bundleOf, readerVersion, routes: ROUTES, region });
  app.synth();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
