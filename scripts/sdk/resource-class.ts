import { ERRORS } from "#contract/api/errors.ts";
import type { Operation } from "#contract/api/operation.ts";
import { PATH_SEGMENTS } from "#contract/api/path-segments.ts";
import { nothing } from "#contract/api/records.ts";
import { capitalized } from "#scripts/docs/document.ts";
import { answerSchema } from "#scripts/docs/record-schemas.ts";
import { comment } from "./comment.ts";
import { argumentOf, callOf, placeOf } from "./operation-place.ts";
import {
  type BaseType,
  interfaceText,
  PAGE,
  parameterFields,
  parametersName,
} from "./parameter-type.ts";
import { recordType } from "./record-types.ts";
import { isSchema, type Schema, typeText } from "./type-text.ts";

/** The calls of a resource as a class, after the types of their parameters. */
export function resourceClass(resource: string, operations: readonly Operation[]): string {
  const shared = sharedTypes(operations);
  return [
    ...shared.map(({ name, fields, users }) =>
      interfaceText(`The common parameters of ${users}.`, name, fields, undefined),
    ),
    ...operations.flatMap((operation) => parameterInterface(operation, [PAGE, ...shared])),
    ...operations.map((operation) => answerType(operation).declaration),
    `${comment(`Calls about ${resource}. Every failure is a MastheadError.`)}export class ${capitalized(resource)} {
  readonly #api: Connection;

  constructor(api: Connection) {
    this.#api = api;
  }
`,
    ...operations.map(methodText),
    "}",
  ].join("\n");
}

function isList({ parameters }: Operation): boolean {
  return "cursor" in parameters;
}

/** Operations that share most of their parameters, by the type that has these. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  ContactProfile: ["createContact", "updateContact"],
  IssueSettings: ["createIssue", "updateIssue"],
  MagazineSettings: ["createMagazine", "updateMagazine"],
  StatisticsRange: ["getIssueStatistics", "getMagazineStatistics"],
};

function sharedTypes(operations: readonly Operation[]): (BaseType & { users: string })[] {
  return Object.entries(SHARED).flatMap(([name, members]) => {
    const found = operations.filter(({ operationId }) => members.includes(operationId));
    if (found.length === 0) return [];
    const [first = [], ...others] = found.map(
      (each) => parameterFields(each, callOf(each).names).fields,
    );
    const fields = first.filter((field) => others.every((each) => each.includes(field)));
    const users = found.map((each) => `\`${placeOf(each).resource}.${placeOf(each).method}\``);
    return [{ name, fields, users: users.join(" and ") }];
  });
}

function parameterInterface(operation: Operation, bases: readonly BaseType[]): string[] {
  const { names } = callOf(operation);
  const { fields, isEmpty } = parameterFields(operation, names);
  if (isEmpty && !isList(operation)) return [];
  const owners = isList(operation)
    ? names.map(
        (name) => `${comment(PATH_SEGMENTS[name]?.meaning ?? "")}${argumentOf(name)}: string;`,
      )
    : [];
  const { resource, method } = placeOf(operation);
  const base = bases.find((each) => each.fields.every((field) => fields.includes(field)));
  const about = `Parameters of \`${resource}.${method}\`.`;
  return [
    interfaceText(about, parametersName(operation.operationId), [...owners, ...fields], base),
  ];
}

function methodText(operation: Operation): string {
  return isList(operation) ? listText(operation) : callText(operation);
}

function listText(operation: Operation): string {
  const { names } = callOf(operation);
  const type = parametersName(operation.operationId);
  const entry = entryOf(operation);
  const owners = names.map(argumentOf);
  const [target, from, given] =
    owners.length > 0
      ? [`{ ${[...owners, "...parameters"].join(", ")} }`, type, ""]
      : ["parameters", type, " = {}"];
  return `${about(operation)}${placeOf(operation).method}(${target}: ${from}${given}, options?: CallOptions): List<${entry}> {
    return this.#api.list<${entry}>({ path: ${pathText(operation)}, parameters }, options);
  }
`;
}

function callText(operation: Operation): string {
  const { names, method } = callOf(operation);
  const { isRequired, isEmpty } = parameterFields(operation, names);
  const type = parametersName(operation.operationId);
  const given = [
    ...names.map((name) => `${argumentOf(name)}: string`),
    ...(isEmpty ? [] : [`parameters: ${type}${isRequired ? "" : " = {}"}`]),
    `options?: ${method === "POST" ? "PostOptions" : "CallOptions"}`,
  ].join(", ");
  const { result, way } = answerOf(operation);
  const { takesFile } = operation;
  const split = takesFile === undefined ? "" : `const { ${takesFile}, ...rest } = parameters;\n`;
  const sent = [
    `method: "${method}"`,
    `path: ${pathText(operation)}`,
    ...(isEmpty ? [] : [takesFile === undefined ? "parameters" : "parameters: rest"]),
    ...(takesFile === undefined
      ? []
      : [`file: ${takesFile} && { name: "${takesFile}", content: ${takesFile} }`]),
  ].join(", ");
  const text = operation.alsoAnswers ? " | string" : "";
  return `${about(operation)}${textSignatures(operation, given, result)}${placeOf(operation).method}(${given}): Promise<${result}${text}> {
    ${split}return this.#api.${way}({ ${sent} }, options);
  }
`;
}

/**
 * The results of a method by its `format`, if one of them is a text instead of the record: the format may be known at
 * compile time, or only at run time.
 */
function textSignatures(operation: Operation, given: string, result: string): string {
  if (operation.alsoAnswers === undefined) return "";
  const { method } = placeOf(operation);
  const type = parametersName(operation.operationId);
  const signature = (parameters: string, answer: string): string =>
    `${method}(${given.replace(/parameters: .*(?=, options)/, parameters)}): Promise<${answer}>;\n`;
  const format = operation.alsoAnswers.replace("text/", "");
  return [
    signature(`parameters: ${type} & { format: "${format}" }`, "string"),
    signature(`parameters?: ${type} & { format?: "json" | undefined }`, result),
    signature(`parameters: ${type}`, `${result} | string`),
  ].join("");
}

/** The type of a call's answer, and the connection's method that returns it. */
function answerOf(operation: Operation): { result: string; way: string } {
  if (operation.response === nothing) return { result: "void", way: "done" };
  const { type } = answerType(operation);
  // The status is a list with one entry.
  if (operation.operationId !== "getConversionStatus")
    return { result: type, way: `answer<${type}${operation.alsoAnswers ? " | string" : ""}>` };
  const entry = entryOf(operation);
  return { result: entry, way: `first<${entry}>` };
}

function entryOf(operation: Operation): string {
  return answerType(operation).type.replace(/\[\]$/, "");
}

/** The type of an answer: a named record, or a separate one declared before the class. */
function answerType(operation: Operation): { type: string; declaration: string } {
  const { operationId, response } = operation;
  const schema: Schema = answerSchema(response);
  const isArray = schema.type === "array";
  const record = isArray ? schema.items : schema;
  if (!isSchema(record) || !record.properties) return { type: typeText(schema), declaration: "" };
  const name = `${capitalized(operationId)}${isArray ? "Entry" : "Answer"}`;
  const { resource, method } = placeOf(operation);
  const meaning = `${isArray ? "An entry" : "The answer"} of \`${resource}.${method}\`.`;
  return { type: isArray ? `${name}[]` : name, declaration: recordType(name, record, meaning) };
}

function pathText(operation: Operation): string {
  const { path } = callOf(operation);
  const text = path.replace("/api/2.0/", "");
  if (!text.includes("{")) return JSON.stringify(text);
  return `path\`${text.replace(/\{(\w+)\}/g, (_, name: string) => `\${${argumentOf(name)}}`)}\``;
}

/** A method's purpose, parameters and specific failures. */
function about(operation: Operation): string {
  const { path, method, names } = callOf(operation);
  const failures = operation.errors.map((code) => `${code} (${ERRORS[code].status})`).join(", ");
  const ids = isList(operation)
    ? []
    : names.map((name) => `@param ${argumentOf(name)} ${PATH_SEGMENTS[name]?.meaning ?? ""}`);
  return comment(
    operation.summary,
    `\`${method} ${path.replace("/api/2.0", "")}\``,
    ...ids,
    failures === "" ? "" : `@throws MastheadError also ${failures}`,
  );
}
