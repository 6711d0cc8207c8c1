import {
  GetParameterCommand,
  ParameterAlreadyExists,
  PutParameterCommand,
  SSMClient,
} from "@aws-sdk/client-ssm";
import { onReset } from "#platform/memory.ts";

let client: SSMClient | undefined;
onReset(() => {
  client = undefined;
});

/**
 * Creates an encrypted parameter unless it exists, and returns its value: two concurrent callers get the same value.
 * Values never change.
 */
export async function createSecret(Name: string, value: string): Promise<string> {
  client ??= new SSMClient({});
  try {
    await client.send(new PutParameterCommand({ Name, Value: value, Type: "SecureString" }));
    return value;
  } catch (error) {
    if (!(error instanceof ParameterAlreadyExists)) throw error;
  }
  const { Parameter } = await client.send(new GetParameterCommand({ Name, WithDecryption: true }));
  if (!Parameter?.Value) throw new Error(`The parameter ${Name} is empty`);
  return Parameter.Value;
}
