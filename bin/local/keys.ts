import { type Fields, print, printFields, printList } from "#bin/program/output.ts";
import { createApiKey } from "#features/accounts/operations/create-api-key.ts";
import { recordKeyCommand } from "#features/accounts/operations/record-command.ts";
import { disableApiKey, listApiKeys } from "#features/accounts/operations/manage-api-keys.ts";
import { runAt } from "./place.ts";

export type LocalKeysTask =
  | { name: "create"; account: string }
  | { name: "list"; account: string }
  | { name: "disable"; key: string };

/**
 * Manages the API keys of the Masthead in this data folder, running or not, or of a deployment on AWS.
 * @throws Error in plain words
 */
export async function localKeys(
  task: LocalKeysTask,
  deployment: string | undefined,
  json: boolean,
): Promise<void> {
  const run = async (): Promise<void> => {
    const { text, fields } = await outcomeOf(task);
    if (!json) return print(text);
    if (Array.isArray(fields)) return printList(oneBatch(fields), { columns: [], json });
    await printFields(fields, json);
  };
  await runAt(deployment, run);
}

async function* oneBatch(fields: readonly Fields[]): AsyncGenerator<readonly Fields[]> {
  yield fields;
}

/** The output: text for people, or fields. */
interface Outcome {
  text: string;
  fields: Fields | Fields[];
}

function outcomeOf(task: LocalKeysTask): Promise<Outcome> {
  switch (task.name) {
    case "create":
      return create(task.account);
    case "list":
      return list(task.account);
    case "disable":
      return disable(task.key);
  }
}

async function create(account: string): Promise<Outcome> {
  const { apiKey, secret } = await createApiKey(account);
  await recordKeyCommand("createKey", apiKey);
  const text = `Account     ${account}
API key     ${apiKey}
API secret  ${secret}

The secret is shown only once.`;
  return { text, fields: { account, key: apiKey, secret } };
}

async function list(account: string): Promise<Outcome> {
  const found = await listApiKeys(account);
  if (!found) throw new Error(`There is no account "${account}".`);
  const lines = found.map(({ apiKey, createdAt, disabledAt }) =>
    [apiKey, `since ${createdAt}`, ...(disabledAt ? [`disabled ${disabledAt}`] : [])].join("  "),
  );
  const fields = found.map(({ apiKey, createdAt, disabledAt = null }) => ({
    key: apiKey,
    created_at: createdAt,
    disabled_at: disabledAt,
  }));
  return { text: lines.join("\n"), fields };
}

async function disable(key: string): Promise<Outcome> {
  if (!(await disableApiKey(key))) throw new Error(`There is no key ${key}.`);
  await recordKeyCommand("deleteKey", key);
  return { text: `${key} is disabled.`, fields: { key, is_disabled: true } };
}
