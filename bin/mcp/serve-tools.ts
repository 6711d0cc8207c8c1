import { once } from "node:events";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { failureText } from "#bin/failures/failure-text.ts";
import { openClient } from "#bin/program/session.ts";
import { MASTHEAD_VERSION } from "#platform/version.ts";
import { MastheadError, type PublishProgress } from "#sdk/masthead.ts";
import { OfferedTools } from "./offered-tools.ts";

const INSTRUCTIONS =
  "Masthead publishes PDFs as magazines. A magazine (ID M and 19 digits) has issues (19 digits). Start with list_magazines. publish_pdf makes an issue from a PDF file. The user must agree before anything is published to everyone, mailed or deleted.";

export interface ToolOptions {
  profile?: string;
  readOnly?: true;
  /** Groups beside the usual tools. */
  tools: readonly string[];
  files: readonly string[];
}

/**
 * Serves the account's calls as tools over standard input and output, until the input ends. Nothing else is written to
 * standard output.
 * @throws NotLoggedIn
 */
export async function serveTools(options: ToolOptions): Promise<void> {
  const client = await openClient(options);
  const mcp = new McpServer(
    { name: "masthead", version: MASTHEAD_VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  const tools = new OfferedTools(mcp, client, options);
  const { server } = mcp;
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.list() }));
  server.setRequestHandler(
    CallToolRequestSchema,
    async ({ params }, { signal, sendNotification }) => {
      const { name, arguments: input = {}, _meta } = params;
      const token = _meta?.progressToken;
      const onProgress = (progress: PublishProgress): void => {
        if (token === undefined) return;
        const state = { progressToken: token, ...stateOf(progress) };
        // The client may have gone.
        sendNotification({ method: "notifications/progress", params: state }).catch(
          () => undefined,
        );
      };
      return answerOf(() => tools.call(name, input, { signal, onProgress }));
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

/** A tool's answer: JSON, a text unchanged, or a failure in words that the assistant can act on. */
async function answerOf(run: () => Promise<unknown>): Promise<CallToolResult> {
  try {
    const result = await run();
    const text = typeof result === "string" ? result : JSON.stringify(result);
    return { content: [{ type: "text", text }] };
  } catch (error) {
    const code = error instanceof MastheadError ? `${error.code}: ` : "";
    return { content: [{ type: "text", text: code + failureText(error) }], isError: true };
  }
}
