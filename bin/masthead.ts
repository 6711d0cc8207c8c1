import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// What Node makes of the sources is kept, so that every start but the first takes half the time. It has to be switched
// on before the first of them is loaded.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/node-compile", import.meta.url)));

const [name = "", ...args] = process.argv.slice(2);
const { runCommand } = await import("./commands/run-command.ts");
await runCommand(name, args);
