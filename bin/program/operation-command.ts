import { openAsBlob } from "node:fs";
import { type Command, InvalidArgumentError } from "commander";
import * as v from "valibot";
import type { Operation } from "#contract/api/operation.ts";
import { PATH_SEGMENTS } from "#contract/api/path-segments.ts";
import type { Client } from "#sdk/masthead.ts";
import { confirm } from "./ask.ts";
import { examples } from "./command-line.ts";
import { UsageError } from "./exit-code.ts";
import { heedInterruption, interrupted } from "./interruption.ts";
import { magazineId } from "./magazine-id.ts";
import { callOf, isList, namesIn, shortestPath } from "./operation-call.ts";
import { note, print, printFields, printList } from "./output.ts";
import { batchesOf, fieldsSchema } from "./paging.ts";
import { addParameters, givenParameters } from "./parameter-options.ts";
import { asCaller, type CallerOptions, openClient } from "./session.ts";

/** A command that makes one call of the API, declared by the call's operation. */
export interface OperationCommand {
  name: string;
  operation: Operation;
  /** Parameters that are arguments instead of options. */
  positional?: readonly string[];
  /** The columns of a list in a terminal. */
  columns?: readonly string[];
  /** The field to print alone, as text for other programs; not with `--json`. */
  field?: string;
  /** Printed if the result is empty; may depend on the sent parameters. */
  done?: string | ((given: Readonly<Record<string, string>>) => string);
  /** Asked before the call, with the argument for `%s`; `--yes` answers it. */
  question?: string;
  /** Sent with every call: the sentences that confirm a deletion. */
  fixed?: Readonly<Record<string, string>>;
  examples: readonly string[];
}

interface Options extends CallerOptions {
  yes?: true;
  limit?: number;
}

/** Adds the command of an operation below `parent`. */
export function addOperation(parent: Command, declared: OperationCommand): void {
  const { name, operation, positional = [], question } = declared;
  const command = parent.command(name).description(operation.summary);
  const segments = namesIn(shortestPath(operation));
  for (const segment of segments) {
    const also = segment === "magazine_id" ? " Its title works too." : "";
    command.argument(`<${argumentName(segment)}>`, `${PATH_SEGMENTS[segment]?.meaning}${also}`);
  }
  for (const each of positional) {
    command.argument(`<${each}>`, operation.parameters[each]?.meaning ?? "");
  }
  if (operation.takesFile) command.argument("<file>", `The file with the ${operation.takesFile}.`);
  addParameters(command, operation, positional);
  if (isList(operation)) command.option("--limit <number>", "print this many at most", countOf);
  if (question !== undefined) command.option("--yes", "do not ask");
  asCaller(command).addHelpText("after", examples(...declared.examples));
  command.action(async () => {
    heedInterruption();
    await run(command, declared);
  });
}

async function run(command: Command, declared: OperationCommand): Promise<void> {
  const { operation, positional = [], question, fixed } = declared;
  const { args } = command;
  const options = command.opts<Options>();
  const names = namesIn(shortestPath(operation));
  const given = {
    ...givenParameters(command, operation, positional),
    ...Object.fromEntries(
      positional.map((name, index) => [name, args[names.length + index] ?? ""]),
    ),
  };
  if (isChange(operation) && Object.keys(given).length === 0) {
    throw new UsageError("Nothing to change: give at least one option.");
  }
  const client = await openClient(options);
  if (question !== undefined) {
    await confirm(question.replace("%s", args[0] ?? ""), options.yes === true);
  }
  const segments = await segmentsOf(client, names, args);
  const call = callOf(operation, segments, { ...given, ...fixed });
  const file = operation.takesFile && {
    name: operation.takesFile,
    content: await blobOf(args.at(-1)),
  };
  const json = options.json === true;
  if (isList(operation)) {
    const batches = batchesOf(client, call, options.limit, { signal: interrupted });
    return printList(batches, { columns: declared.columns ?? [], json });
  }
  const { result } = await client.request({ ...call, file }, { signal: interrupted });
  await show(result, { ...declared, done: doneOf(declared, given) }, json);
}

/** Whether a call without parameters would do nothing. */
function isChange({ operationId, parameters }: Operation): boolean {
  return operationId.startsWith("update") && Object.keys(parameters).length > 0;
}

async function segmentsOf(
  client: Client,
  names: readonly string[],
  args: readonly string[],
): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const arg = args[index] ?? "";
    values[name] = name === "magazine_id" ? await magazineId(client, arg) : arg;
  }
  return values;
}

async function blobOf(path = ""): Promise<Blob> {
  return openAsBlob(path).catch(() => {
    throw new Error(`The file ${path} cannot be read.`);
  });
}

function doneOf({ done = "Done." }: OperationCommand, given: Record<string, string>): string {
  return typeof done === "string" ? done : done(given);
}

async function show(
  result: unknown,
  declared: Pick<OperationCommand, "field"> & { done: string },
  json: boolean,
): Promise<void> {
  const fields = v.safeParse(fieldsSchema, Array.isArray(result) ? result[0] : result);
  if (!fields.success || Object.keys(fields.output).length === 0) {
    if (json) await printFields({}, true);
    else note(declared.done);
    return;
  }
  const only = declared.field === undefined ? undefined : fields.output[declared.field];
  if (typeof only === "string" && !json) await print(only);
  else await printFields(fields.output, json);
}

function argumentName(segment: string): string {
  return segment.replace(/_id$/, "").replaceAll("_", "-");
}

/** @throws InvalidArgumentError, which commander reports with the option's name */
function countOf(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new InvalidArgumentError("It must be a whole number from 1.");
}
