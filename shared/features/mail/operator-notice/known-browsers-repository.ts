import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { keys } from "#platform/table/schema.ts";

const browsersSchema = v.object({
  browsers: v.optional(v.set(v.string()), () => new Set<string>()),
  /** That of the account's first browser. */
  language: v.optional(v.string(), "en"),
});

/**
 * Pattern 60: notes a browser that signs in to an account (one write).
 * @returns whether the account knows others and not this one
 */
export async function noteBrowser(
  accountId: string,
  browser: string,
  language: string,
): Promise<boolean> {
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.knownBrowsers(accountId),
    UpdateExpression: "SET #language = if_not_exists(#language, :language) ADD browsers :browser",
    ExpressionAttributeNames: { "#language": "language" },
    ExpressionAttributeValues: { ":language": language, ":browser": new Set([browser]) },
    ReturnValues: "ALL_OLD",
  });
  const { Attributes = {} } = await table().send(update);
  const { browsers } = v.parse(browsersSchema, Attributes);
  return browsers.size > 0 && !browsers.has(browser);
}

/** Pattern 60: the language of the account's first browser, in which its owner is written to. */
export async function ownersLanguage(accountId: string): Promise<string> {
  const Key = keys.knownBrowsers(accountId);
  const { Item = {} } = await table().send(
    new GetCommand({ TableName: settings().tableName, Key }),
  );
  return v.parse(browsersSchema, Item).language;
}
