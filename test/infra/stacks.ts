import {
  synthesize,
  type Synthesized,
  type SynthesizedResource,
} from "#lib/aws/stacks/synthesize.ts";

const known = new Map<string, Synthesized>();

/** A deployment with these settings. Synthesis takes a second, so its result is cached. */
export function synthesized(settings: Record<string, unknown> = {}): Synthesized {
  const name = JSON.stringify(settings);
  const found = known.get(name) ?? synthesize(settings);
  known.set(name, found);
  return found;
}

// Synthesis fails on unexplained findings of cdk-nag, so this is a test as well.
export const stacks = synthesized({ alarmEmail: "ops@example.org" });
export const functions = stacks.ofType("AWS::Lambda::Function");

/** The nested property at a path, or undefined. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (typeof inner !== "object" || inner === null) return undefined;
    return Object.entries(inner).find(([name]) => name === String(key))?.[1];
  }, value);
}

/** @throws Error if no function has this name */
export function functionCalled(id: string): SynthesizedResource {
  const found = functions.find(({ logicalId }) => logicalId.startsWith(`${id}Function`));
  if (!found) throw new Error(`There is no function ${id}`);
  return found;
}
