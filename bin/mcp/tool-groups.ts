import type { Operation } from "#contract/api/operation.ts";
import { methodOf } from "#bin/program/operation-call.ts";

/** The tools for reading and publishing, in the order in which they are offered. */
const USUAL = `
  listMagazines getMagazine createMagazine updateMagazine
  listAllIssues getIssue updateIssue publishIssue unpublishIssue deleteIssue
  getEmbedCode getIssueFiles listContents setContents
  searchIssues getIssueStatistics getMagazineStatistics createPreviewLink`
  .trim()
  .split(/\s+/);

type Resource = Operation["resource"];

const GROUPS: Readonly<Record<string, readonly Resource[]>> = {
  contacts: ["contacts"],
  webhooks: ["webhooks"],
  keys: ["keys", "people", "desk"],
  account: ["account", "audit", "payments", "service"],
  issues: ["magazines", "issues", "contents", "previews", "uploads", "statistics"],
};

/** The names that `--tools` accepts. */
export const TOOL_GROUPS = Object.keys(GROUPS);

/** The operations that are offered as tools: the usual ones, and those of groups. */
export function offeredOperations(
  operations: readonly Operation[],
  { groups, readOnly }: { groups: readonly string[]; readOnly: boolean },
): Operation[] {
  const resources = new Set(groups.flatMap((group) => GROUPS[group] ?? []));
  const usual = USUAL.flatMap((id) => operations.filter(({ operationId }) => operationId === id));
  const more = operations.filter(
    (each) => resources.has(each.resource) && !USUAL.includes(each.operationId) && isOffered(each),
  );
  return [...usual, ...more].filter((each) => !readOnly || methodOf(each) === "GET");
}

/** Whether a tool can be offered: files are given by path, and sessions are for browsers only. */
function isOffered({ takesFile, signsIn }: Operation): boolean {
  return takesFile === undefined && !signsIn;
}
