import { isDeepStrictEqual } from "node:util";
import { recordSchemas } from "#scripts/docs/record-schemas.ts";
import { limitsOf } from "#scripts/docs/schema-words.ts";
import { comment } from "./comment.ts";
import { fieldMeaning } from "./field-meanings.ts";
import { pageType } from "./parameter-type.ts";
import { eventType, isSchema, type Schema, typeText } from "./type-text.ts";

/** Records that share most of their fields, by the type that they extend: a record, or an extra one. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  IssueFields: ["IssueDetails", "ListedIssue", "UpdatedIssue"],
  KeyFields: ["ListedKey", "NewKey"],
  WebhookRecord: ["NewWebhook"],
};

export function recordTypes(): string {
  const schemas: Record<string, Schema> = recordSchemas();
  const bases = new Map<string, Base>();
  const families = Object.entries(FAMILIES).flatMap(([title, members]) => {
    const found = [title, ...members].flatMap((name) => schemas[name] ?? []);
    const [first = title] = members;
    const shared = sharedFields(found);
    const names = shared.map(([field]) => field);
    for (const member of members) bases.set(member, { title, names });
    if (schemas[title]) return [];
    const common = { properties: Object.fromEntries(shared), required: found[0]?.required };
    return `${comment(`The common fields of ${members.join(", ")}.`)}${shape(title, first, common)}`;
  });
  const records = Object.entries(schemas).map(([name, schema]) => {
    const base = bases.get(name);
    return base ? extendedType(name, schema, base) : recordType(name, schema);
  });
  const events = `${comment("The type of an event.")}${eventType()}`;
  return [pageType(), events, ...families, ...records].join("\n");
}

/** A type for some of a record's fields, and their names. */
interface Base {
  title: string;
  names: readonly string[];
}

function extendedType(name: string, schema: Schema, { title, names }: Base): string {
  const own = fieldsOf(schema).filter(([field]) => !names.includes(field));
  const rest = { ...schema, properties: Object.fromEntries(own) };
  return `${comment(recordMeaning(name))}${shape(name, name, rest, title)}`;
}

/** The fields that all of them share with the same schema. */
function sharedFields(schemas: readonly Schema[]): [string, Schema | boolean][] {
  return fieldsOf(schemas[0]).filter(([field, first]) =>
    schemas.every(
      ({ properties, required }) =>
        isDeepStrictEqual(properties?.[field], first) &&
        required?.includes(field) === schemas[0]?.required?.includes(field),
    ),
  );
}

/** A record as a type. @param meaning its description, unless its name suffices */
export function recordType(name: string, schema: Schema, meaning = recordMeaning(name)): string {
  const variants = (schema.oneOf ?? []).filter(isSchema);
  if (variants.length > 0) return variantTypes(name, variants);
  if (schema.properties) return `${comment(meaning)}${shape(name, name, schema)}`;
  return `${comment(schema.description ?? "")}export type ${name} = ${typeText(schema)};\n`;
}

/** The types of a record in several shapes: their shared fields, and a type for each, named after its distinction. */
function variantTypes(name: string, variants: readonly Schema[]): string {
  const mark = markOf(variants);
  const shared = sharedFields(variants);
  const names = shared.map(([field]) => field);
  const common = { properties: Object.fromEntries(shared), required: variants[0]?.required };
  const shapes = variants.map((variant) => {
    const own = fieldsOf(variant).filter(([field]) => !names.includes(field));
    const word = constantOf(variant, mark);
    const title = `${capitalized(word)}${name.replace(/Record$/, "")}`;
    const about = comment(`${name} whose \`${mark}\` is \`${word}\`.`);
    const rest = { ...variant, properties: Object.fromEntries(own) };
    const base = names.length > 0 ? `${name}Fields` : "";
    return { title, text: `${about}${shape(title, name, rest, base)}` };
  });
  const base = `${comment(`The fields of every ${name}.`)}${shape(`${name}Fields`, name, common)}`;
  return [
    ...(names.length > 0 ? [base] : []),
    ...shapes.map(({ text }) => text),
    `${comment(recordMeaning(name), `\`${mark}\` tells them apart.`)}export type ${name} = ${shapes.map(({ title }) => title).join(" | ")};\n`,
  ].join("\n");
}

function shape(title: string, record: string, schema: Schema, base = ""): string {
  const fields = fieldsOf(schema).map(([field, value]) => {
    const isThere = schema.required?.includes(field) ?? false;
    return `${comment(fieldComment(record, field, value, isThere))}${field}${isThere ? "" : "?"}: ${typeText(value)};`;
  });
  const head = base === "" ? title : `${title} extends ${base}`;
  return `export interface ${head} {\n${fields.join("\n")}\n}\n`;
}

/** Its meaning or its limits, and for an optional field its presence. */
function fieldComment(
  record: string,
  field: string,
  schema: Schema | boolean,
  isThere: boolean,
): string {
  const isNullable = typeText(schema).split(" | ").includes("null");
  const meaning = fieldMeaning(record, field, isNullable);
  const described = isSchema(schema) ? (schema.description ?? "") : "";
  if (!isThere) return [meaning, presence(described)].join(" ").trim();
  if (described !== "" && described !== meaning) return described;
  return meaning === "" && isSchema(schema) ? limitsText(schema) : meaning;
}

/** A sentence about when a field is there: schemas describe that as a clause or as sentences. */
function presence(described: string): string {
  const clause = described.charAt(0).toLowerCase() + described.slice(1);
  return `Present ${clause.replace(/[.]$/, "")}.`;
}

function limitsText(schema: Schema): string {
  const { pattern } = schema;
  const [words = ""] = pattern === undefined ? [] : limitsOf({ pattern });
  // Other patterns are for the service to check.
  return words.startsWith("`^") ? "" : words;
}

const RECORDS: Readonly<Record<string, string>> = {
  ContactDetails: "A contact with its profile. Unset fields are empty.",
  ContactReference: "A contact, as its creation returns it.",
  ConversionRecord: "The state of the conversion of a PDF into an issue.",
  EditionRecord: "An edition of an issue: the result of one PDF.",
  EmbedCode: "A snippet of HTML.",
  GrantRecord: "An issue that a contact has access to.",
  IssueDetails: "An issue, as a single read returns it.",
  IssueFiles: "Addresses of an issue's files, which work for an hour.",
  ListedContact: "A contact, as lists return it.",
  ListedIssue: "An issue, as lists return it.",
  ListedKey: "An API key without its secret, as lists return it.",
  ListedToken: "A token without its text, as lists return it.",
  MagazineRecord: "A magazine.",
  NewKey: "An API key with its new secret.",
  NewWebhook: "A webhook with its new secret.",
  PaymentsRecord: "The account's payment settings; all empty while it accepts no payments.",
  SaleRecord: "A payment.",
  PublishState: "Whether an issue is published.",
  Redelivered: "The resent deliveries.",
  StartedConversion: "A conversion that has started, or waits for its PDF.",
  TokenRecord: "A new token.",
  UpdatedIssue: "An issue, as its update returns it.",
  PersonRecord: "A person who publishes at the desk.",
  WebhookDeliveryRecord: "The delivery of an event to one webhook.",
  WebhookRecord: "A webhook, without its secret.",
};

function recordMeaning(name: string): string {
  return RECORDS[name] ?? "";
}

function fieldsOf(schema: Schema | undefined): [string, Schema | boolean][] {
  return Object.entries(schema?.properties ?? {});
}

/** The field that has another fixed value in each variant. @throws if missing */
function markOf(variants: readonly Schema[]): string {
  const found = fieldsOf(variants[0]).find(
    ([field]) => new Set(variants.map((variant) => constantOf(variant, field))).size > 1,
  );
  if (!found) throw new Error("Nothing distinguishes the variants of a record");
  return found[0];
}

function constantOf({ properties }: Schema, field: string): string {
  const value = properties?.[field];
  return isSchema(value) && typeof value.const === "string" ? value.const : "";
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
