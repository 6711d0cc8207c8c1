import { COMMON_ERRORS, failuresOf, methodsOf, type Operation } from "#contract/api/operation.ts";
import { PATH_SEGMENTS } from "#contract/api/path-segments.ts";
import { ERRORS } from "#contract/api/errors.ts";
import { namesIn } from "./document.ts";
import { code, table } from "./markdown.ts";
import { FILE_MEANINGS, valueWords } from "./parameter-words.ts";
import { answerSchema } from "./record-schemas.ts";
import { schemaWords } from "./schema-words.ts";

/** All operations: a table to find one, then one section each. */
export function operationsSection(operations: readonly Operation[]): string {
  const rows = operations.map((operation) => [
    `[${operation.operationId}](#${operation.operationId.toLowerCase()})`,
    methodsOf(operation).map(code).join(" "),
    operation.paths.map(code).join("<br>"),
  ]);
  return [
    "## Operations",
    table(["operation", "method", "path"], rows),
    pathNames(operations),
    ...operations.map(operationSection),
  ].join("\n\n");
}

/** The meaning of the names in braces. Segments of any other form are answered with 404. */
function pathNames(operations: readonly Operation[]): string {
  const names = new Set(operations.flatMap(({ paths }) => paths.flatMap(namesIn)));
  const rows = [...names].map((name) => {
    const { meaning = "", pattern, notFound } = PATH_SEGMENTS[name] ?? {};
    const missing = code(notFound ?? "ROUTE_NOT_FOUND");
    return [code(`{${name}}`), meaning, code(pattern?.source ?? ".+"), missing];
  });
  return table(["name in a path", "meaning", "looks like", "if there is none"], rows);
}

function operationSection(operation: Operation): string {
  const { operationId, summary, paths } = operation;
  const addresses = paths.map((path) => `- ${code(`${methodsOf(operation).join(" | ")} ${path}`)}`);
  return [
    `### ${operationId}`,
    summary,
    addresses.join("\n"),
    parametersTable(operation),
    `**Answer:** ${schemaWords(answerSchema(operation.response))}.`,
    errorsLine(operation),
  ].join("\n\n");
}

/** An operation's own failures; those of every operation are listed once. */
function errorsLine(operation: Operation): string {
  const common = new Set<string>(COMMON_ERRORS);
  const own = failuresOf(operation).filter((name) => !common.has(name));
  const names = own.map((name) => `${ERRORS[name].error} ${code(name)}`);
  return `**Errors:** ${["[those of every operation](#errors)", ...names].join(", ")}.`;
}

function parametersTable({ parameters, takesFile }: Operation): string {
  const rows = Object.entries(parameters).map(([name, parameter]) => [
    code(name),
    parameter.meaning,
    valueWords(parameter),
  ]);
  if (takesFile) {
    rows.push([code(takesFile), FILE_MEANINGS[takesFile], "file, a part of a multipart body"]);
  }
  return rows.length === 0 ? "No parameters." : table(["parameter", "meaning", "value"], rows);
}
