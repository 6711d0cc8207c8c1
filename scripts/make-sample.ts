import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { buildMagazine } from "./sample/magazine.ts";

const target = fileURLToPath(new URL("../samples/meridian.pdf", import.meta.url));
const bytes = await buildMagazine();
await writeFile(target, bytes);
console.log(`samples/meridian.pdf: ${(bytes.length / 1024).toFixed(0)} KB`);
