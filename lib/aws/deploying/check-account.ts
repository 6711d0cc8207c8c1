import { GetParameterCommand, ParameterNotFound, SSMClient } from "@aws-sdk/client-ssm";
import { explainAwsError } from "#lib/aws/deployment/explain-aws-error.ts";
import { bootstrapQualifier, USUAL_QUALIFIER } from "./bootstrap-qualifier.ts";

/**
 * Checks that a deployment is possible: credentials, a region and the CDK's bootstrap in it.
 * @returns the region
 * @throws Error in plain words that state what to do
 */
export async function checkAccount(): Promise<string> {
  const qualifier = await bootstrapQualifier();
  const client = new SSMClient({ maxAttempts: 2 });
  try {
    const region = await client.config.region();
    // There `cdk bootstrap` records its version.
    await client.send(new GetParameterCommand({ Name: `/cdk-bootstrap/${qualifier}/version` }));
    return region;
  } catch (error) {
    throw new Error(inPlainWords(error, qualifier), { cause: error });
  } finally {
    client.destroy();
  }
}

function inPlainWords(error: unknown, qualifier: string): string {
  if (error instanceof ParameterNotFound) {
    const [which, options] =
      qualifier === USUAL_QUALIFIER
        ? ["", ""]
        : [
            ` under the qualifier ${qualifier}`,
            ` --qualifier ${qualifier} --toolkit-stack-name CDKToolkit-${qualifier}`,
          ];
    return `The CDK is not set up in this account and region${which}. Do this once for each of them, then try again:

  npx cdk bootstrap${options}`;
  }
  return explainAwsError(error, "The account");
}
