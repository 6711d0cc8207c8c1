import { parseArgs } from "node:util";
import { packCommand } from "#scripts/pack/pack-command.ts";

const { values } = parseArgs({ options: { to: { type: "string", default: "dist" } } });
console.log(await packCommand(values.to));
