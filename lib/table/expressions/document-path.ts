import { type AttributeValue, attributeOf, type Item } from "#lib/table/values/attribute-value.ts";
import { type ExpressionKind, fault } from "./fault.ts";
import { type Path, pathText } from "./syntax.ts";

/** The value at a path, undefined if there is none. */
export function valueAt(item: Item, path: Path): AttributeValue | undefined {
  let value: AttributeValue | undefined = { M: item };
  for (const step of path) value = value && memberOf(value, step);
  return value;
}

/** The member of a map or a list, undefined if there is none or the value has no such members. */
export function memberOf(value: AttributeValue, step: string | number): AttributeValue | undefined {
  if (typeof step === "number") return "L" in value ? value.L[step] : undefined;
  return "M" in value ? attributeOf(value.M, step) : undefined;
}

/** @throws ValidationException if one path leads into another, or two use one value in different ways */
export function checkApart(kind: ExpressionKind, paths: readonly Path[]): void {
  for (const [index, two] of paths.entries()) {
    for (const one of paths.slice(0, index)) {
      const relation = relationOf(one, two);
      if (!relation) continue;
      throw fault(
        kind,
        `Two document paths ${relation} with each other; must remove or rewrite one of these paths; path one: ${pathText(one)}, path two: ${pathText(two)}`,
      );
    }
  }
}

function relationOf(one: Path, two: Path): "overlap" | "conflict" | undefined {
  const parting = one.findIndex((step, at) => step !== two[at]);
  if (parting === -1 || parting >= two.length) return "overlap";
  return typeof one[parting] === typeof two[parting] ? undefined : "conflict";
}
