import { listEditions, replacePdf, useEdition } from "#contract/api/editions/edition-operations.ts";
import type { EditionRecord } from "#contract/api/editions/edition-records.ts";
import { dataOf } from "#test/support/answers.ts";
import { multipart } from "#test/support/api-client.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import type { Publisher } from "#test/support/publisher.ts";

/**
 * Starts to replace an issue's PDF, with one of `pages` pages or with the options of `aPdf`.
 * @returns the issueTempID
 */
export async function replace(
  publisher: Publisher,
  issueId: string,
  pages: number | Parameters<typeof aPdf>[0],
  fields: Readonly<Record<string, string>> = {},
): Promise<string> {
  const pdf = await aPdf(typeof pages === "number" ? { pages } : pages);
  const answer = await publisher.call("POST", `issues/${issueId}/pdf`, multipart(fields, pdf));
  return dataOf(replacePdf, answer).issueTempID;
}

/** The editions of an issue, newest first. */
export async function editionsOf(publisher: Publisher, issueId: string): Promise<EditionRecord[]> {
  return dataOf(listEditions, await publisher.call("GET", `issues/${issueId}/editions`));
}

/** Makes an issue show another edition. */
export async function use(
  publisher: Publisher,
  issueId: string,
  edition: number,
): Promise<EditionRecord> {
  const answer = await publisher.call("PUT", `issues/${issueId}/editions/${edition}/current`);
  return dataOf(useEdition, answer);
}
