import { parseArgs } from "node:util";
import { packCommand } from "#scripts/pack/pack-command.ts";

const { values } = parseArgs({ options: { to: { type: "string", default: "dist" } } });
const { archive, sbom } = await packCommand(values.to);
console.log(`${archive}\n${sbom}`);
