import type { JsonSchema } from "#contract/api/json-schema.ts";
import type { FilePart } from "#contract/api/operation.ts";
import type { Parameter } from "#contract/api/parameters/parameters.ts";
import { code } from "./markdown.ts";
import { limitsOf } from "./schema-words.ts";

/** The file that an operation takes, which is not a separate parameter. */
export const FILE_MEANINGS: Readonly<Record<FilePart, string>> = {
  logo: "The picture that becomes the logo: PNG, JPEG or WebP, up to 512 KB, each side of 16 to 8,000 pixels. It is scaled to at most 720 by 168 pixels and re-encoded without its metadata; transparency is kept. Required.",
  pdf: "The PDF file that becomes the issue: up to 4 MB on AWS, and up to the configured maximum on a server of your own. Without it, the answer states where to upload it, which is the way for larger files and works for all.",
};

/** A parameter in words: `integer, required; at least 1`. */
export function valueWords(parameter: Parameter): string {
  const kind = typeWords(parameter) + (parameter.required ? ", required" : "");
  return [kind, ...limitsIn(parameter)].join("; ");
}

function typeWords({ form, isFlag }: Parameter): string {
  if (isFlag) return "yes or no";
  return form.type === undefined || form.type === "string" ? "text" : form.type.toString();
}

/** The constraints on its value, where words can express them. */
function limitsIn({ form, isFlag }: Parameter): string[] {
  if (isFlag) return [];
  const { anyOf: choices = [], description } = form;
  return [
    ...wordsOf(form),
    ...(form.const === undefined ? [] : [`exactly ${code(form.const)}`]),
    ...limitsOf(plain(form)),
    ...(choices.length > 0 ? [choices.flatMap((each) => limitsOf(plain(each))).join(" or ")] : []),
    ...(description === undefined ? [] : [description]),
  ];
}

function wordsOf({ enum: values = [], description }: JsonSchema): string[] {
  // A long list is described.
  if (values.length === 0 || description !== undefined) return [];
  return [values.map((value) => code(String(value))).join(", ")];
}

/** The limits alone, in the form used for records too. */
function plain({ minimum, maximum, multipleOf, maxLength, pattern, format }: JsonSchema) {
  return {
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(multipleOf !== undefined && { multipleOf }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && { pattern }),
    ...(format !== undefined && { format }),
  };
}
