import type { CloudFormationCustomResourceEvent } from "aws-lambda";
import { createKeys } from "#features/setup/operations/create-keys.ts";
import { answerCloudFormation } from "#http/events/custom-resource.ts";
import { KEY_PURPOSES, keyParameterVariable } from "#platform/settings/key-purposes.ts";
import { ENV } from "#platform/settings/env.ts";

/** Custom resource: creates the missing keys of the service. Deleting the resource keeps them. */
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
