import { join } from "node:path";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { filesBelow } from "#lib/files/files-below.ts";
import { settings, table } from "#platform/runtime.ts";

/** Files in the object store of a data folder, those on their way in included, by their path in it. */
export async function storedFiles({ dataFolder }: { dataFolder: string }): Promise<string[]> {
  const folder = join(dataFolder, "objects");
  const files = await filesBelow(folder);
  return files.map((path) => path.slice(folder.length + 1)).toSorted();
}

/** Every item of the table, as stored. */
export async function tableItems(): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table().send(
      new ScanCommand({
        TableName: settings().tableName,
        ConsistentRead: true,
        ...(after && { ExclusiveStartKey: after }),
      }),
    );
    items.push(...Items);
    after = LastEvaluatedKey;
  } while (after);
  return items;
}
