import { GetParameterCommand, ParameterNotFound, SSMClient } from "@aws-sdk/client-ssm";
import { explainAwsError } from "#lib/deployment/explain-aws-error.ts";

/** Where `cdk bootstrap` records its version. */
const BOOTSTRAP = "/cdk-bootstrap/hnb659fds/version";

/**
 * Makes sure that a deployment is possible: credentials, a region and the CDK's bootstrap in it.
 * @returns the region
 * @throws Error in plain words that state what to do
 */
export async function checkAccount(): Promise<string> {
  const client = new SSMClient({ maxAttempts: 2 });
  try {
    const region = await client.config.region();
    await client.send(new GetParameterCommand({ Name: BOOTSTRAP }));
    return region;
  } catch (error) {
    throw new Error(inPlainWords(error), { cause: error });
  } finally {
    client.destroy();
  }
}

function inPlainWords(error: unknown): string {
  if (error instanceof ParameterNotFound) {
    return `The CDK is not set up in this account and region. Do this once for each of them, then try again:

  npx cdk bootstrap`;
  }
  return explainAwsError(error, "The account");
}
