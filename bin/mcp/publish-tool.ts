import type { Tool } from "@modelcontextprotocol/sdk/types.js";
import * as v from "valibot";
import type { Client, PublishProgress } from "#sdk/masthead.ts";
import { pdfFile } from "#sdk/node.ts";
import { checkPdfs, fingerprint } from "#bin/uploads/pdf-paths.ts";

const inputSchema = v.strictObject({
  path: v.string(),
  magazine_id: v.string(),
  volume: v.optional(v.string()),
  description: v.optional(v.string()),
  privacy: v.optional(v.picklist(["private", "unlisted"])),
});

/** The tool that turns a PDF of this machine into a published issue. */
export const PUBLISH_TOOL: Tool = {
  name: "publish_pdf",
  description:
    "Publishes a PDF file of this machine as an issue of a magazine: uploads it, waits for the conversion, publishes the issue and returns its id and the link for visitors. Takes from seconds to minutes. The same file with the same fields is not published twice within a day.",
  inputSchema: {
    type: "object",
    properties: {
      path: { type: "string", description: "The path of the PDF on this machine." },
      magazine_id: { type: "string", description: "The magazine, by the `ID` of its record." },
      volume: {
        type: "string",
        description: "Which issue of the magazine it is, such as `Spring 2026`.",
      },
      description: { type: "string", description: "What the issue is about." },
      privacy: {
        enum: ["private", "unlisted"],
        description:
          "Who may read it: `unlisted` anybody who has the link (the default), `private` only contacts with access.",
      },
    },
    required: ["path", "magazine_id"],
    additionalProperties: false,
  },
  annotations: {
    title: "Publish a PDF",
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
};

/**
 * Publishes a PDF. @returns the issue's id, link, pages and warnings
 * @throws Error in plain words
 */
export async function publishFromTool(
  client: Client,
  input: unknown,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: PublishProgress) => void },
): Promise<Record<string, unknown>> {
  const { path, magazine_id: magazineId, ...fields } = v.parse(inputSchema, input);
  await checkPdfs([path]);
  const settings = { magazineId, ...fields };
  const idempotencyKey = await fingerprint(path, JSON.stringify(settings), signal);
  const options = { ...settings, idempotencyKey, signal, onProgress };
  const { ID, url, pages_count, warnings } = await client.publishPdf(await pdfFile(path), options);
  return { issue_id: ID, url, pages_count, warnings };
}
