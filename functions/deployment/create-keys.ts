import type { CloudFormationCustomResourceEvent } from "aws-lambda";
import { createKeys } from "../../shared/deployment/create-keys.ts";
import { answerCloudFormation } from "../../shared/deployment/custom-resource.ts";
import { KEY_PURPOSES, keyParameterVariable } from "../../shared/key-purposes.ts";
import { ENV } from "../../shared/env.ts";

/** Custom resource: makes those of the service's keys that are missing. Deleting it keeps them. */
export const handler = (event: CloudFormationCustomResourceEvent): Promise<void> =>
  answerCloudFormation(event, async (kind) => {
    const id = "keys";
    if (kind === "Delete") return { id };
    const publicKey = await createKeys({
      masterKey: variable(ENV.masterKeyParameter),
      derivedKeys: KEY_PURPOSES.map((each) => [each, variable(keyParameterVariable(each))]),
      contentPrivateKey: variable(ENV.contentPrivateKeyParameter),
    });
    return { id, attributes: { PublicKey: publicKey } };
  });

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
