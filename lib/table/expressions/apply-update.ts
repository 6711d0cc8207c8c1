import {
  type AttributeValue,
  type Item,
  itemFrom,
  typeOf,
} from "#lib/table/values/attribute-value.ts";
import { membersOf } from "#lib/table/values/compare-values.ts";
import { addNumbers } from "#lib/table/values/decimal.ts";
import { invalid, type TableError } from "#lib/table/values/table-error.ts";
import type { BoundAssigned, BoundUpdate } from "./bind-update.ts";
import { memberOf, valueAt } from "./document-path.ts";
import type { Path, PathStep } from "./syntax.ts";

/**
 * The item that results from an update of another one, which stays as it is. All operands are read from the item as
 * it was before, whatever the update changes.
 * @throws ValidationException if a path leads nowhere or an operand is not of the type that is needed
 */
export function applyUpdate(update: BoundUpdate, item: Item): Item {
  const changed: AttributeValue = { M: itemFrom(JSON.stringify(item)) };
  const changes: [Path, AttributeValue | undefined][] = [
    ...update.set.map(({ path, value }) => [path, evaluate(value, item)] as const),
    ...update.remove.map((path) => [path, undefined] as const),
    ...update.add.map(({ path, value }) => [path, sum(valueAt(item, path), value)] as const),
    ...update.delete.map(({ path, value }) => [path, rest(valueAt(item, path), value)] as const),
  ].map(([path, value]) => [path, value]);
  const lists = new Set<AttributeValue[]>();
  for (const [path, value] of changes) put(changed, path, value, lists);
  for (const list of lists) closeGaps(list);
  return changed.M;
}

function evaluate(value: BoundAssigned, item: Item): AttributeValue {
  switch (value.kind) {
    case "value":
      return value.value;
    case "path": {
      const found = valueAt(item, value.path);
      if (found) return found;
      throw invalid(
        "The provided expression refers to an attribute that does not exist in the item",
      );
    }
    case "ifNotExists":
      return valueAt(item, value.path) ?? evaluate(value.otherwise, item);
    case "append": {
      const [one, two] = value.operands.map((operand) => evaluate(operand, item));
      if (one && two && "L" in one && "L" in two) return { L: [...one.L, ...two.L] };
      throw wrongType();
    }
    case "sum": {
      const [one, two] = value.operands.map((operand) => evaluate(operand, item));
      if (one && two && "N" in one && "N" in two) {
        return { N: addNumbers(one.N, two.N, value.sign) };
      }
      throw wrongType();
    }
  }
}

function wrongType(): TableError {
  return invalid("An operand in the update expression has an incorrect data type");
}

/** The result of ADD: a sum, or a set with more members. */
function sum(before: AttributeValue | undefined, more: AttributeValue): AttributeValue {
  if (!before) return more;
  if ("N" in before && "N" in more) return { N: addNumbers(before.N, more.N) };
  const [members, added] = setsOf(before, more);
  return setLike(before, [...members, ...added.filter((member) => !members.includes(member))]);
}

/** The rest of a set after DELETE; undefined if it is empty, as no set is. */
function rest(
  before: AttributeValue | undefined,
  gone: AttributeValue,
): AttributeValue | undefined {
  if (!before) return undefined;
  const [members, deleted] = setsOf(before, gone);
  const left = members.filter((member) => !deleted.includes(member));
  return left.length === 0 ? undefined : setLike(before, left);
}

function setsOf(one: AttributeValue, two: AttributeValue): [string[], string[]] {
  const [members, others] = [membersOf(one), membersOf(two)];
  if (!members || !others || typeOf(one) !== typeOf(two)) throw wrongType();
  return [members, others];
}

function setLike(set: AttributeValue, members: string[]): AttributeValue {
  if ("SS" in set) return { SS: members };
  return "NS" in set ? { NS: members } : { BS: members };
}

/** Puts a value at a path or removes it. Gaps left in lists are noted, to be closed at the end. */
function put(
  root: AttributeValue,
  path: Path,
  value: AttributeValue | undefined,
  lists: Set<AttributeValue[]>,
): void {
  const parent = parentOf(root, path);
  const step = path.at(-1);
  if (parent && typeof step === "string" && "M" in parent) return putIn(parent.M, step, value);
  if (!parent || typeof step !== "number" || !("L" in parent)) {
    throw invalid("The document path provided in the update expression is invalid for update");
  }
  lists.add(parent.L);
  if (value) parent.L[step] = value;
  else Reflect.deleteProperty(parent.L, step);
}

function parentOf(root: AttributeValue, path: Path): AttributeValue | undefined {
  let parent: AttributeValue | undefined = root;
  for (const step of path.slice(0, -1)) parent = parent && memberOf(parent, step);
  return parent;
}

function putIn(map: Item, name: PathStep, value: AttributeValue | undefined): void {
  if (!value) return void Reflect.deleteProperty(map, name);
  // Also for a name such as `__proto__`, which an assignment would interpret.
  Reflect.defineProperty(map, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

/** Moves members up to fill gaps, and down from beyond the end. */
function closeGaps(list: AttributeValue[]): void {
  const members = Object.values(list);
  list.splice(0, list.length, ...members);
}
