import { GetParameterCommand, ParameterNotFound, SSMClient } from "@aws-sdk/client-ssm";
import { explainAwsError } from "#lib/aws/deployment/explain-aws-error.ts";
import { namesOf } from "#lib/aws/deployment/names.ts";

/**
 * Whether this name is deployed in the account and region: the first deployment creates the master key.
 * @throws Error in plain words
 */
export async function isDeployed(name: string): Promise<boolean> {
  const client = new SSMClient({ maxAttempts: 2 });
  try {
    await client.send(new GetParameterCommand({ Name: namesOf(name).masterKeyParameter }));
    return true;
  } catch (error) {
    if (error instanceof ParameterNotFound) return false;
    throw new Error(explainAwsError(error, "The account"), { cause: error });
  } finally {
    client.destroy();
  }
}
