import type { ObjectGrants } from "#lib/aws/constructs/content-bucket.ts";
import type { Grants } from "./grants.ts";

/** The permissions of one function that answers several operations. */
export function allGrants(grants: readonly Grants[]): Grants {
  const flags = grants.reduce<Partial<Grants>>((all, each) => ({ ...all, ...each }), {});
  const table = all(grants.map((each) => each.table));
  const objects = grants.flatMap((each) => each.objects ?? []);
  return {
    ...flags,
    keys: all(grants.map(({ keys }) => keys)),
    ...(table.length > 0 && { table }),
    ...(objects.length > 0 && { objects: allObjects(objects) }),
  };
}

function allObjects(objects: readonly ObjectGrants[]): ObjectGrants {
  return {
    // Grants other than lists are flags.
    ...objects.reduce<ObjectGrants>((both, each) => ({ ...both, ...each }), {}),
    reads: all(objects.map(({ reads }) => reads)),
    writes: all(objects.map(({ writes }) => writes)),
    removes: all(objects.map(({ removes }) => removes)),
  };
}

function all<Entry>(listed: readonly (readonly Entry[] | undefined)[]): Entry[] {
  return [...new Set(listed.flatMap((each) => each ?? []))];
}
