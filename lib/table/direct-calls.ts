import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { bodyOf, NotPlain, outputOf } from "./plain-values.ts";
import type { TableAnswer } from "#lib/table/operations/operations.ts";
import { replayed } from "./request-handler.ts";
import type { TableEngine } from "./table-engine.ts";

/** The commands of every request. All others go through the SDK. */
const OPERATIONS = new Map<unknown, string>([
  [BatchGetCommand, "BatchGetItem"],
  [BatchWriteCommand, "BatchWriteItem"],
  [DeleteCommand, "DeleteItem"],
  [GetCommand, "GetItem"],
  [PutCommand, "PutItem"],
  [QueryCommand, "Query"],
  [UpdateCommand, "UpdateItem"],
]);

/**
 * Has a client hand plain calls to a table of this process without the SDK's steps, which cost several times as much as
 * the table does. Whatever is not plain goes through the SDK as before: values of unusual types, options, refusals (of
 * which it makes its errors), and every call once the client has got steps of somebody else's.
 */
export function callDirectly(
  client: DynamoDBDocumentClient,
  table: Pick<TableEngine, "answer">,
): void {
  const bySdk = client.send.bind(client);
  const throughSdk = (args: unknown[]): unknown => Reflect.apply(bySdk, undefined, args);
  const hasFurtherSteps = noticeSteps(client);

  async function send(...args: unknown[]): Promise<unknown> {
    const call = args.length === 1 && !hasFurtherSteps() ? plainCall(args[0]) : undefined;
    if (!call) return throughSdk(args);
    const answer = await table.answer(call.operation, call.body);
    return plainOutput(answer) ?? replayed.run(answer, () => throughSdk(args));
  }
  Object.defineProperty(client, "send", { value: send });
}

/** @returns whether somebody has added a step to the client since */
function noticeSteps({ middlewareStack }: DynamoDBDocumentClient): () => boolean {
  let isNoticed = false;
  const notice = (): void => {
    isNoticed = true;
  };
  for (const name of ["add", "addRelativeTo", "use"] as const) {
    const adding = middlewareStack[name].bind(middlewareStack);
    Object.defineProperty(middlewareStack, name, {
      value: (...args: unknown[]): unknown => {
        notice();
        return Reflect.apply(adding, undefined, args);
      },
    });
  }
  return () => isNoticed;
}

/** A command as the table takes it; undefined if it is not a plain one. */
function plainCall(command: unknown): { operation: string; body: string } | undefined {
  if (typeof command !== "object" || command === null || !("input" in command)) return undefined;
  const operation = OPERATIONS.get(command.constructor);
  const { input } = command;
  if (operation === undefined || typeof input !== "object" || input === null) return undefined;
  const body = ifPlain(() => bodyOf(input));
  return body === undefined ? undefined : { operation, body };
}

/** What the SDK would return; undefined for what it has to make of the answer itself. */
function plainOutput({ status, body }: TableAnswer): object | undefined {
  return status === 200 ? ifPlain(() => outputOf(body)) : undefined;
}

function ifPlain<T>(convert: () => T): T | undefined {
  try {
    return convert();
  } catch (error) {
    if (error instanceof NotPlain) return undefined;
    throw error;
  }
}
