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
    const publicKeys = await createKeys({
      masterKey: variable(ENV.masterKeyParameter),
      derivedKeys: KEY_PURPOSES.map((each) => [each, variable(keyParameterVariable(each))]),
      contentPrivateKeys: variable(ENV.contentPrivateKeyParameter).split(","),
    });
    const attributes: Record<string, string> = {};
    for (const [parameter, publicKey] of publicKeys) attributes[attributeOf(parameter)] = publicKey;
    return { id, attributes };
  });

/** `PublicKey2` for the second key, whose parameter ends in `-2`. */
function attributeOf(parameter: string): string {
  return `PublicKey${/-(\d+)$/.exec(parameter)?.[1] ?? ""}`;
}

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
