import { methodsOf, type Operation } from "#contract/api/operation.ts";
import { namesIn } from "#scripts/docs/document.ts";

/** The place of an operation in the client, such as `issues.publish`. */
export interface Place {
  resource: string;
  method: string;
}

/** Operations whose place does not follow from their names. */
const PLACES: Readonly<Record<string, Place>> = {
  listIssues: { resource: "issues", method: "list" },
  createContacts: { resource: "contacts", method: "createMany" },
  createPreviewLink: { resource: "issues", method: "createPreviewLink" },
  endPreviewLinks: { resource: "issues", method: "endPreviewLinks" },
  listDeletedIssues: { resource: "issues", method: "listDeleted" },
  listPeople: { resource: "people", method: "list" },
  listContents: { resource: "issues", method: "listContents" },
  setContents: { resource: "issues", method: "setContents" },
  resetContents: { resource: "issues", method: "resetContents" },
  getMailPreview: { resource: "issues", method: "mailPreview" },
  listMadePages: { resource: "conversions", method: "pages" },
  getConversionStatus: { resource: "conversions", method: "get" },
};

/** The place of an operation: below its resource, by its name without that: `publishIssue` is `issues.publish`. */
export function placeOf({ operationId, resource }: Operation): Place {
  const noun = resource === "people" ? "person" : resource.replace(/s$/, "");
  const pattern = new RegExp(
    `(?<=[a-z])${noun.charAt(0).toUpperCase()}${noun.slice(1)}s?(?![a-z])`,
  );
  return PLACES[operationId] ?? { resource, method: operationId.replace(pattern, "") };
}

/** The client's names for those in braces in paths. */
const ARGUMENTS: Readonly<Record<string, string>> = { issueTempID: "conversionId" };

/** The argument for a name in braces: `magazineId` for `magazine_id`. */
export function argumentOf(name: string): string {
  return ARGUMENTS[name] ?? name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * The client's call of an operation: the shortest path without a parameter in place of a name, with its first method.
 */
export function callOf(operation: Operation): { path: string; method: string; names: string[] } {
  const [first = "", ...others] = operation.paths;
  // An issue's magazine follows from the issue.
  const isFollowing = !Object.values(operation.standIns ?? {}).includes("magazine_id");
  const shorter = others.find((other) => isWithout("magazine_id", other, first));
  const path = (isFollowing ? shorter : undefined) ?? first;
  return { path, method: methodsOf(operation)[0] ?? "GET", names: namesIn(path) };
}

function isWithout(name: string, other: string, path: string): boolean {
  const names = namesIn(path).filter((each) => each !== name);
  return (
    namesIn(path).includes(name) && String(namesIn(other)) === String(names) && names.length > 0
  );
}
