import type { Operation } from "#contract/api/operation.ts";
import { shortPage } from "#contract/api/parameters/page-parameters.ts";
import type { Parameter } from "#contract/api/parameters/parameters.ts";
import { capitalized } from "#scripts/docs/document.ts";
import { valueWords } from "#scripts/docs/parameter-words.ts";
import { comment } from "./comment.ts";
import { typeText } from "./type-text.ts";

/** The parameters of an operation as fields of a type, and whether any is required. */
export function parameterFields(
  operation: Operation,
  pathNames: readonly string[],
): { fields: string[]; isRequired: boolean; isEmpty: boolean } {
  const named = Object.entries(operation.parameters).filter(
    ([name]) => !pathNames.includes(operation.standIns?.[name] ?? ""),
  );
  const fields = named.map(([name, parameter]) => field(name, parameter));
  if (operation.takesFile !== undefined) fields.push(FILE_FIELDS[operation.takesFile]);
  const isRequired = operation.takesFile === "logo" || named.some(([, { required }]) => required);
  return { fields, isRequired, isEmpty: fields.length === 0 };
}

export interface BaseType {
  name: string;
  fields: readonly string[];
}

/** The parameters of most lists. */
export const PAGE: BaseType = {
  name: "PageParameters",
  fields: Object.entries(shortPage).map(([name, parameter]) => field(name, parameter)),
};

export function pageType(): string {
  return interfaceText("Which part of a list to return.", PAGE.name, PAGE.fields, undefined);
}

/** An interface with these fields, as far as the base lacks them; the base's other name if it has all. */
export function interfaceText(
  about: string,
  name: string,
  fields: readonly string[],
  base: BaseType | undefined,
): string {
  const own = fields.filter((each) => !base?.fields.includes(each));
  if (base && own.length === 0) return `${comment(about)}export type ${name} = ${base.name};\n`;
  const head = base ? `${name} extends ${base.name}` : name;
  return `${comment(about)}export interface ${head} {\n${own.join("\n")}\n}\n`;
}

function field(name: string, parameter: Parameter): string {
  const about = comment(`${meaning(parameter)}${limits(parameter)}`);
  return `${about}${name}${parameter.required ? "" : "?"}: ${parameterType(parameter)}${parameter.required ? "" : " | undefined"};`;
}

function meaning({ meaning: text, isFlag }: Parameter): string {
  return isFlag ? text.replaceAll("`no`", "`false`").replaceAll("`yes`", "`true`") : text;
}

/** Its limits as a sentence, without those that its type states. */
function limits(parameter: Parameter): string {
  const [, ...found] = valueWords(parameter).split("; ");
  // Patterns are for the service to check.
  const words = found.filter((word) => !word.startsWith("`^"));
  const { form, isFlag, entriesOf } = parameter;
  // A parameter without a form is not a list in JSON.
  if (isFlag || entriesOf !== undefined || form.enum || words.length === 0) return "";
  const text = words.join("; ");
  return ` ${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, "")}.`;
}

export function parametersName(operationId: string): string {
  return `${capitalized(operationId)}Parameters`;
}

function parameterType({ form, json, isFlag, entriesOf }: Parameter): string {
  if (isFlag) return "boolean";
  if (entriesOf !== undefined) return `readonly ${parametersName(entriesOf)}[]`;
  const inJson = typeText(json);
  if (inJson.includes("[]") || inJson.includes("{")) return inJson;
  const inForm = typeText(form);
  // Every number may be sent as digits, which needs no mention; a number instead of a text does.
  return inForm === "string" && inJson.includes("number") ? "string | number" : inForm;
}

const FILE_FIELDS = {
  logo: `${comment("The picture that becomes the logo: PNG, JPEG or WebP, up to 512 KB, each side of 16 to 8,000 pixels.")}logo: Blob;`,
  pdf: `${comment("The PDF that becomes the issue, up to 4 MB on AWS. Without it, the answer says where to upload it. `publishPdf` does all of that for files of every size.")}pdf?: Blob | undefined;`,
};
