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
 * Creates an encrypted parameter unless there is one, and returns its value: two callers that create
 * the same one at once get the same value. No value is ever changed.
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
