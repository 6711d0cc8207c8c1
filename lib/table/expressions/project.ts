import type { AttributeValue, Item } from "#lib/table/values/attribute-value.ts";
import { checkApart, memberOf } from "./document-path.ts";
import { parseProjection } from "./parse-projection.ts";
import type { Placeholders } from "./placeholders.ts";
import { remembering } from "./remembered.ts";
import type { Path } from "./syntax.ts";

const parse = remembering(parseProjection);

/** Reads a projection into its paths. @throws ValidationException also for paths that overlap */
export function projectionOf(text: string, placeholders: Placeholders): Path[] {
  const kind = "ProjectionExpression";
  const paths = parse(text).map((path) => placeholders.path(kind, path));
  checkApart(kind, paths);
  return paths;
}

/** The parts of an item at the paths, inside the maps and lists that lead to them. */
export function project(item: Item, paths: readonly Path[]): Item {
  const picked = pick({ M: item }, paths);
  return picked && "M" in picked ? picked.M : {};
}

/** Undefined if none of the paths leads to a value. */
function pick(value: AttributeValue, paths: readonly Path[]): AttributeValue | undefined {
  if (paths.some((path) => path.length === 0)) return value;
  const byStep = Map.groupBy(paths, ([step]) => step);
  const members = [...byStep].flatMap(([step = "", leading]) => {
    const member = memberOf(value, step);
    const picked =
      member &&
      pick(
        member,
        leading.map((path) => path.slice(1)),
      );
    return picked ? [[step, picked] as const] : [];
  });
  if (members.length === 0) return undefined;
  if ("M" in value) return { M: Object.fromEntries(members) };
  // The rest of a list keeps its order and closes its gaps.
  return { L: members.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, member]) => member) };
}
