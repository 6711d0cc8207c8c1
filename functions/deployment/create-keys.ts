import type { CloudFormationCustomResourceEvent } from "aws-lambda";
import { createKeys } from "../../shared/deployment/create-keys.ts";
import { answerCloudFormation } from "../../shared/deployment/custom-resource.ts";
import { ENV } from "../../shared/env.ts";

/** Custom resource: makes the service's keys at the first deployment. Deleting it keeps them. */
export const handler = (event: CloudFormationCustomResourceEvent): Promise<void> =>
  answerCloudFormation(event, async (kind) => {
    const id = "keys";
    if (kind === "Delete") return { id };
    const publicKey = await createKeys({
      masterKeyParameter: variable(ENV.masterKeyParameter),
      contentPrivateKeyParameter: variable(ENV.contentPrivateKeyParameter),
    });
    return { id, attributes: { PublicKey: publicKey } };
  });

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
