// Stores objects in the folder in its argument until it is killed. Object <n> contains <n> repeatedly.
import { writeSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DirectoryStore } from "#lib/host/objects/directory-store.ts";

const [folder = ""] = process.argv.slice(2);
const store = await DirectoryStore.open({
  folder,
  signingKey: Buffer.alloc(32, 1),
  now: () => new Date(),
});

async function putForever(putter: number): Promise<never> {
  for (let count = 0; ; count += 1) {
    const name = `${putter}-${count}`;
    const content = Buffer.from(`${name} `.repeat(10_000));
    if (putter === 0) {
      const path = join(store.incomingFolder, name);
      await writeFile(path, content);
      await store.put(`objects/${name}`, { path, size: content.length });
    } else {
      await store.put(`objects/${name}`, content);
    }
    writeSync(1, `${name}\n`);
  }
}

await Promise.all(Array.from({ length: 4 }, (_, putter) => putForever(putter)));
