import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { filesBelow } from "#lib/files/files-below.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const ROOMS = "bench bin desk/src functions lib reader/src reference scripts sdk/src shared".split(
  " ",
);
const MOST = 20;

test("a folder of the product has at most 20 files", async () => {
  const counts = new Map<string, number>();
  for (const room of ROOMS)
    for (const file of await filesBelow(`${ROOT}${room}`)) {
      const folder = dirname(file).slice(ROOT.length);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  expect(counts.get("shared/contract/api")).toBeGreaterThan(0);
  const crowded = [...counts].filter(([, count]) => count > MOST);
  expect(crowded).toEqual([]);
});
