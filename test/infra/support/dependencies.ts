import type { SynthesizedResource } from "#lib/aws/stacks/synthesize.ts";

/** The logical ids of the resources that a resource refers to or depends on, which CloudFormation makes first. */
export function dependenciesOf({ whole }: Pick<SynthesizedResource, "whole">): Set<string> {
  const found = new Set<string>();
  collect(whole, found);
  return found;
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === "Ref") found.add(String(inner));
    else if (key === "Fn::GetAtt") found.add(Array.isArray(inner) ? String(inner[0]) : "");
    else if (key === "Fn::Sub") {
      for (const [, name = ""] of String(inner).matchAll(/\$\{([^}.]+)/g)) found.add(name);
    } else if (key === "DependsOn") for (const id of [inner].flat()) found.add(String(id));
    collect(inner, found);
  }
}

/**
 * The maximum number of chosen resources that CloudFormation may work on at once, because none depends on another,
 * directly or indirectly. By Dilworth's theorem, this is the smallest number of chains that contain them all.
 */
export function mostAtOnce(
  stack: readonly SynthesizedResource[],
  isChosen: (resource: SynthesizedResource) => boolean,
): number {
  const after = ancestorsIn(stack);
  const chosen = stack.filter(isChosen).map(({ logicalId }) => logicalId);
  const successorOf = new Map<string, string>();
  const joins = (id: string, tried: Set<string>): boolean =>
    chosen.some((later) => {
      if (tried.has(later) || !after.get(later)?.has(id)) return false;
      tried.add(later);
      const taken = successorOf.get(later);
      if (taken !== undefined && !joins(taken, tried)) return false;
      successorOf.set(later, id);
      return true;
    });
  const joined = chosen.filter((id) => joins(id, new Set()));
  return chosen.length - joined.length;
}

function ancestorsIn(stack: readonly SynthesizedResource[]): Map<string, Set<string>> {
  const resources = new Map(stack.map((resource) => [resource.logicalId, resource]));
  const known = new Map<string, Set<string>>();
  const ancestorsOf = (id: string): Set<string> => {
    const found = known.get(id);
    if (found) return found;
    const ancestors = new Set<string>();
    known.set(id, ancestors);
    const resource = resources.get(id);
    for (const each of resource ? dependenciesOf(resource) : []) {
      if (!resources.has(each)) continue;
      ancestors.add(each);
      for (const further of ancestorsOf(each)) ancestors.add(further);
    }
    return ancestors;
  };
  for (const id of resources.keys()) ancestorsOf(id);
  return known;
}
