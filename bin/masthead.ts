import * as nodeModule from "node:module";
import { fileURLToPath } from "node:url";
import { resolveOwnImports } from "./own-imports.ts";

// Node's compile cache halves every start but the first. Enable it before the first source is loaded. Node 20 lacks it.
const CACHE = new URL("../node_modules/.cache/node-compile", import.meta.url);
if ("enableCompileCache" in nodeModule) nodeModule.enableCompileCache(fileURLToPath(CACHE));
resolveOwnImports();

const { runMasthead } = await import("./commands/masthead-program.ts");
await runMasthead(process.argv.slice(2));
