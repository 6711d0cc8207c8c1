import type { S3Client } from "@aws-sdk/client-s3";
import type { Wanted } from "./choice.ts";
import { kindOf } from "./kinds.ts";
import {
  type Edition,
  earlierEditions,
  earlierMagazines,
  familyOf,
  lostItems,
  type Tables,
  writeBack,
} from "./lost-items.ts";
import { bringBack, lostLogos, type LostObject, lostObjects } from "./lost-objects.ts";

export interface Recovery {
  tables: Tables;
  objects: { client: S3Client; bucket: string };
  wanted: Wanted;
}

/** Numbers of lost items, by the words that people use. */
export type Loss = Map<string, number>;

/** Counts the losses without changing anything. */
export async function countLost(recovery: Recovery): Promise<Loss> {
  const loss: Loss = new Map();
  const count = (name: string): unknown => loss.set(name, (loss.get(name) ?? 0) + 1);
  const { tables, wanted } = recovery;
  const editions = await earlierEditions(tables, wanted);
  for await (const items of lostItems(tables, wanted, familyOf(editions))) {
    for (const item of items) count(kindOf(item));
  }
  for await (const objects of objectsOf(recovery, editions)) for (const _ of objects) count("file");
  return loss;
}

/**
 * Recovers lost data: first files, so that no item appears without them, then items. May be repeated.
 * @returns the number of written items
 */
export async function recover(recovery: Recovery): Promise<number> {
  const { tables, objects, wanted } = recovery;
  const editions = await earlierEditions(tables, wanted);
  for await (const lost of objectsOf(recovery, editions)) {
    for (const object of lost) await bringBack(objects.client, objects.bucket, object);
  }
  let written = 0;
  for await (const items of lostItems(tables, wanted, familyOf(editions))) {
    const done = await Promise.all(items.map((item) => writeBack(tables, item, wanted)));
    written += done.filter(Boolean).length;
  }
  return written;
}

async function* objectsOf(
  { tables, objects: { client, bucket }, wanted }: Recovery,
  editions: readonly Edition[],
): AsyncGenerator<LostObject[]> {
  for (const magazine of await earlierMagazines(tables, wanted)) {
    yield lostLogos(client, bucket, magazine, wanted.at);
  }
  for (const edition of editions) yield lostObjects(client, bucket, edition, wanted.at);
}
