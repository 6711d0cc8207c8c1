import { once } from "node:events";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import type { Operation } from "#contract/api/operation.ts";
import { OPERATIONS } from "#contract/api/registry.ts";
import { failureText } from "#bin/program/failure-text.ts";
import { callOf, isList, namesIn, shortestPath } from "#bin/program/operation-call.ts";
import { openClient } from "#bin/program/session.ts";
import { MASTHEAD_VERSION } from "#platform/version.ts";
import { type Client, MastheadError, type PublishProgress } from "#sdk/masthead.ts";
import { isOffered, isReadOnly, operationTool, toolName } from "./operation-tool.ts";
import { PUBLISH_TOOL, publishFromTool } from "./publish-tool.ts";

/** Enough for an assistant to look at; it asks for more with the cursor. */
const LIST_LIMIT = 100;

const INSTRUCTIONS =
  "Masthead publishes PDFs as magazines. A magazine (ID M and 19 digits) has issues (19 digits); contacts are people by e-mail address. Start with list_magazines. publish_pdf makes an issue of a PDF file. Destructive tools say so: ask the user before.";

/**
 * Serves the account's calls as tools over standard input and output, until the input ends. Nothing else is written to
 * standard output.
 * @throws NotLoggedIn
 */
export async function serveTools(options: { profile?: string; readOnly?: true }): Promise<void> {
  const client = await openClient(options);
  const offered = OPERATIONS.filter(
    (operation) => isOffered(operation) && (!options.readOnly || isReadOnly(operation)),
  );
  const byName = new Map(offered.map((operation) => [toolName(operation), operation]));
  const canPublish = !options.readOnly;
  const { server } = new McpServer(
    { name: "masthead", version: MASTHEAD_VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...(canPublish ? [PUBLISH_TOOL] : []), ...offered.map(operationTool)],
  }));
  server.setRequestHandler(
    CallToolRequestSchema,
    async ({ params }, { signal, sendNotification }) => {
      const { name, arguments: input = {}, _meta } = params;
      const operation = byName.get(name);
      const token = _meta?.progressToken;
      const onProgress = (progress: PublishProgress): void => {
        if (token === undefined) return;
        const state = { progressToken: token, ...stateOf(progress) };
        // Nobody may be listening any more.
        sendNotification({ method: "notifications/progress", params: state }).catch(
          () => undefined,
        );
      };
      return answerOf(async () => {
        if (canPublish && name === PUBLISH_TOOL.name) {
          return publishFromTool(client, input, { signal, onProgress });
        }
        if (!operation) throw new Error(`There is no tool ${name}.`);
        return callOperation(client, operation, { input, signal });
      });
    },
  );
  const transport = new StdioServerTransport();
  await server.connect(transport);
  await Promise.race([once(process.stdin, "end"), once(process.stdin, "close")]);
  await server.close();
}

function stateOf(progress: PublishProgress): { progress: number; total: number; message: string } {
  switch (progress.stage) {
    case "uploading":
      return {
        progress: (50 * progress.sentBytes) / Math.max(1, progress.totalBytes),
        total: 100,
        message: "uploading",
      };
    case "converting":
      return { progress: 50 + progress.percent / 2, total: 100, message: "converting" };
    case "publishing":
      return { progress: 100, total: 100, message: "publishing" };
  }
}

/** Calls an operation with a tool's arguments. @throws Error in plain words, MastheadError */
async function callOperation(
  client: Client,
  operation: Operation,
  { input, signal }: { input: Record<string, unknown>; signal: AbortSignal },
): Promise<unknown> {
  const names = namesIn(shortestPath(operation));
  const known = new Set([...names, ...Object.keys(operation.parameters)]);
  const unknown = Object.keys(input).filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(", ")}. Known: ${[...known].join(", ")}.`);
  const segments = Object.fromEntries(names.map((name) => [name, segmentOf(name, input[name])]));
  const rest = Object.entries(input).filter(([name]) => !names.includes(name));
  const parameters = {
    ...(isList(operation) && { limit: LIST_LIMIT }),
    ...Object.fromEntries(rest),
  };
  const call = callOf(operation, segments, parameters);
  const { result, nextCursor } = await client.request(call, { signal });
  if (!isList(operation)) return result;
  return { entries: result, ...(nextCursor !== undefined && { next_cursor: nextCursor }) };
}

function segmentOf(name: string, value: unknown): string {
  if (typeof value === "string" && value !== "") return value;
  throw new Error(`${name}: is missing`);
}

/** What a tool answers: JSON, or its failure in words that the assistant can act on. */
async function answerOf(run: () => Promise<unknown>): Promise<CallToolResult> {
  try {
    const result = await run();
    return { content: [{ type: "text", text: JSON.stringify(result) }] };
  } catch (error) {
    const code = error instanceof MastheadError ? `${error.code}: ` : "";
    return { content: [{ type: "text", text: code + failureText(error) }], isError: true };
  }
}
