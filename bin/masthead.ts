import * as nodeModule from "node:module";
import { fileURLToPath } from "node:url";
import { resolveOwnImports } from "./own-imports.ts";

// Node's compile cache halves the time of every start but the first. It has to be enabled before the first source
// is loaded. Node 20 has none.
const CACHE = new URL("../node_modules/.cache/node-compile", import.meta.url);
if ("enableCompileCache" in nodeModule) nodeModule.enableCompileCache(fileURLToPath(CACHE));
resolveOwnImports();

const { runMasthead } = await import("./commands/masthead-program.ts");
await runMasthead(process.argv.slice(2));
