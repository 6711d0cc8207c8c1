import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import type { Tool } from "@modelcontextprotocol/sdk/types.js";
import type { Operation } from "#contract/api/operation.ts";
import { OPERATIONS } from "#contract/api/registry.ts";
import { callOf, isList, namesIn, shortestPath } from "#bin/program/operation-call.ts";
import type { Client } from "#sdk/masthead.ts";
import { Consent } from "./consent.ts";
import { effectWith } from "./effects.ts";
import { fileTools, type FileWork } from "./file-tools.ts";
import { NamedFolders } from "./named-folders.ts";
import { operationTool, toolName } from "./operation-tool.ts";
import { checkArguments } from "./tool-arguments.ts";
import { offeredOperations } from "./tool-groups.ts";

/** Enough for an assistant; the cursor fetches more. */
const LIST_LIMIT = 100;

type Input = Readonly<Record<string, unknown>>;

export class OfferedTools {
  readonly #client: Client;
  readonly #consent: Consent;
  readonly #folders: NamedFolders;
  readonly #operations: ReadonlyMap<string, Operation>;
  readonly #sendsFiles: boolean;

  constructor(
    server: McpServer,
    client: Client,
    {
      tools,
      files,
      readOnly = false,
    }: { tools: readonly string[]; files: readonly string[]; readOnly?: boolean },
  ) {
    this.#client = client;
    this.#consent = new Consent(server, client);
    this.#folders = new NamedFolders(server, files);
    const offered = offeredOperations(OPERATIONS, { groups: tools, readOnly });
    this.#operations = new Map(offered.map((operation) => [toolName(operation), operation]));
    this.#sendsFiles = !readOnly;
  }

  list(): Tool[] {
    const { canAsk } = this.#consent;
    const operations = [...this.#operations.values()];
    return [
      ...(this.#sendsFiles ? fileTools(canAsk).map(({ tool }) => tool) : []),
      ...operations.map((operation) => operationTool(operation, canAsk)),
    ];
  }

  /** Calls a tool. @throws Error in plain words, MastheadError */
  async call(
    name: string,
    input: Input,
    work: Pick<FileWork, "signal" | "onProgress">,
  ): Promise<unknown> {
    const file = fileTools(this.#consent.canAsk).find(({ tool }) => tool.name === name);
    if (file && this.#sendsFiles) {
      return file.run(this.#client, input, {
        ...work,
        consent: this.#consent,
        folders: this.#folders,
      });
    }
    const operation = this.#operations.get(name);
    if (!operation) throw new Error(`There is no tool ${name}.`);
    return this.#callOperation(operation, input, work.signal);
  }

  async #callOperation(operation: Operation, input: Input, signal: AbortSignal): Promise<unknown> {
    // An assistant that can show questions may still send the parameter.
    checkArguments(operationTool(operation, false).inputSchema, input);
    const effect = effectWith(operation, input);
    const hasSentences = "confirm" in operation.parameters;
    if (effect !== undefined) {
      const does = operation.summary;
      await this.#consent.obtain({ effect, does, input, hasSentences }, signal);
    }
    const names = namesIn(shortestPath(operation));
    const segments = Object.fromEntries(names.map((name) => [name, segmentOf(name, input[name])]));
    const rest = Object.entries(input).filter(
      ([name]) => !names.includes(name) && name in operation.parameters,
    );
    const parameters = {
      ...(isList(operation) && { limit: LIST_LIMIT }),
      ...Object.fromEntries(rest),
    };
    const call = callOf(operation, segments, parameters);
    const { result, nextCursor } = await this.#client.request(call, { signal });
    if (!isList(operation)) return result;
    return { entries: result, ...(nextCursor !== undefined && { next_cursor: nextCursor }) };
  }
}

function segmentOf(name: string, value: unknown): string {
  if (typeof value === "string" && value !== "") return value;
  throw new Error(`${name}: is missing`);
}
