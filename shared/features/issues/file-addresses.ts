import { objects } from "#platform/runtime.ts";
import type { Issue, IssueName } from "./issue.ts";

interface Signing {
  expiresAt: Date;
  baseUrl: string;
}

/** The address of one stored object; a browser saves it as `saveAs`, if given. */
export function signedUrl(key: string, { expiresAt, baseUrl }: Signing, saveAs?: string): string {
  const query = objects().signObject(key, expiresAt, saveAs);
  return `${objects().contentUrl(key, baseUrl)}?${query}`;
}

/** The address of a file besides an issue's pages, saved under the issue's title. */
export function fileUrl(
  {
    accountId,
    conversionId,
    issueId,
    ...issue
  }: Pick<Issue, "accountId" | "conversionId" | "issueId"> & IssueName,
  keyOf: (accountId: string, conversionId: string) => string,
  { ending, ...signing }: Signing & { ending: string },
): string {
  const name = [issue.title, issue.volume].filter((part) => part.trim() !== "").join(" ");
  // Characters that file systems refuse are not worth keeping in a suggested name.
  const saveAs = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ").trim() || issueId;
  return signedUrl(keyOf(accountId, conversionId), signing, `${saveAs}.${ending}`);
}
