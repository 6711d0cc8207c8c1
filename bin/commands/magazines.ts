import type { Command } from "commander";
import * as magazine from "#contract/api/magazine-operations.ts";
import { addOperation } from "#bin/program/operation-command.ts";

/** The sentences that the API requires for deleting a magazine, from its contract. */
const CONFIRMATION = Object.fromEntries(
  Object.entries(magazine.deleteMagazine.parameters).map(([name, { form }]) => [
    name,
    String(form.const),
  ]),
);

const COLUMNS = ["ID", "title", "language", "subscription_status"];

export function addMagazines(program: Command): void {
  const magazines = program
    .command("magazines")
    .description("List, show, create, change and delete magazines.");
  addOperation(magazines, {
    name: "list",
    operation: magazine.listMagazines,
    columns: COLUMNS,
    examples: ["masthead magazines list", "masthead magazines list --json"],
  });
  addOperation(magazines, {
    name: "show",
    operation: magazine.getMagazine,
    examples: ["masthead magazines show Harbour"],
  });
  addOperation(magazines, {
    name: "create",
    operation: magazine.createMagazine,
    positional: ["title"],
    examples: ['masthead magazines create "Quays" --accent-color 224466'],
  });
  addOperation(magazines, {
    name: "update",
    operation: magazine.updateMagazine,
    examples: ['masthead magazines update Harbour --description "Ships and the people on them"'],
  });
  addOperation(magazines, {
    name: "set-logo",
    operation: magazine.setLogo,
    examples: ["masthead magazines set-logo Harbour logo.png"],
  });
  addOperation(magazines, {
    name: "remove-logo",
    operation: magazine.removeLogo,
    done: "The logo is removed.",
    examples: ["masthead magazines remove-logo Harbour"],
  });
  addOperation(magazines, {
    name: "delete",
    operation: magazine.deleteMagazine,
    question: "Delete the magazine %s with all its issues? This cannot be undone.",
    fixed: CONFIRMATION,
    done: "The magazine is deleted.",
    examples: ["masthead magazines delete Harbour", "masthead magazines delete Harbour --yes"],
  });
}
