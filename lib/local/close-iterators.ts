import { createRequire } from "node:module";

interface Iterating {
  close(): Promise<void>;
  return?: () => Promise<void>;
}

/**
 * Lets dynalite close its database's iterators. It ends each with `return`, which those of its
 * database do not have any more: every query would keep one open, with all the versions of items that
 * it could still come to see, for as long as the process runs.
 */
export function closeIteratorsAfterUse(): void {
  const fromDynalite = createRequire(createRequire(import.meta.url).resolve("dynalite"));
  const fromLevel = createRequire(fromDynalite.resolve("level"));
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the package is dynalite's own, without types here
  const classes: Record<"AbstractKeyIterator" | "AbstractValueIterator", { prototype: Iterating }> =
    fromLevel("abstract-level");
  for (const { prototype } of [classes.AbstractKeyIterator, classes.AbstractValueIterator]) {
    prototype.return ??= async function closeIterator(this: Iterating) {
      await this.close();
    };
  }
}
