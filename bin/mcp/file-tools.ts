import type { Tool } from "@modelcontextprotocol/sdk/types.js";
import type { JsonSchema } from "#contract/api/json-schema.ts";
import { checkPdfs, fingerprint } from "#bin/uploads/pdf-paths.ts";
import type { Client, PublishProgress } from "#sdk/masthead.ts";
import { pdfFile } from "#sdk/node.ts";
import { CONFIRM, type Consent } from "./consent.ts";
import type { NamedFolders } from "./named-folders.ts";
import { checkArguments, type InputSchema } from "./tool-arguments.ts";

export interface FileTool {
  tool: Tool & { inputSchema: InputSchema };
  run: (client: Client, input: Input, work: FileWork) => Promise<Record<string, unknown>>;
}

type Input = Readonly<Record<string, unknown>>;

export interface FileWork {
  consent: Consent;
  folders: NamedFolders;
  signal: AbortSignal;
  onProgress: (progress: PublishProgress) => void;
}

const PATH: JsonSchema = {
  type: "string",
  description: "The absolute path of the PDF on this machine, below an allowed folder.",
};

const PUBLISH = schemaOf(["path", "magazine_id"], {
  path: PATH,
  magazine_id: { type: "string", description: "The magazine, by the `ID` of its record." },
  title: { type: "string", description: "The issue's own title, if not its magazine's." },
  volume: { type: "string", description: "The issue's name, such as `Spring 2026`." },
  description: { type: "string", description: "The issue's subject." },
  privacy: {
    enum: ["private", "unlisted"],
    description:
      "Who may read it: `unlisted` anyone with the link (the default), `private` only contacts with access.",
  },
  notify_subscribers: {
    type: "boolean",
    description: "Whether the magazine's subscribers get a mail. Default: false.",
  },
});

const REPLACE = schemaOf(["path", "issue_id"], {
  path: PATH,
  issue_id: { type: "string", description: "The issue, by the `ID` of its record." },
});

/** The tools that send files. @param canAsk as in `operationTool` */
export function fileTools(canAsk: boolean): FileTool[] {
  return [
    {
      tool: toolOf("publish_pdf", "Publish a PDF", {
        description:
          "Publishes a PDF of this machine as an issue of a magazine, and returns its ID and the link for readers. Takes seconds to minutes. The same file with the same fields is published once a day.",
        inputSchema: withConsent(PUBLISH, canAsk),
      }),
      run: publish,
    },
    {
      tool: toolOf("replace_pdf", "Replace the PDF of an issue", {
        description:
          "Replaces an issue's PDF with one of this machine, and returns its unchanged link. The earlier edition is kept. Takes seconds to minutes.",
        inputSchema: withConsent(REPLACE, canAsk),
      }),
      run: replace,
    },
  ];
}

async function publish(client: Client, input: Input, work: FileWork) {
  checkArguments(withConsent(PUBLISH, false), input);
  const path = await pdfOf(input, work);
  const magazineId = textOf(input, "magazine_id");
  const privacy = input["privacy"] === "private" ? "private" : "unlisted";
  const notify = input["notify_subscribers"] === true;
  if (privacy === "unlisted" || notify) {
    const does = "Publishes a PDF as an issue of a magazine.";
    await work.consent.obtain({ effect: notify ? "mail" : "publish", does, input }, work.signal);
  }
  const settings = {
    magazineId,
    title: optional(input, "title"),
    volume: optional(input, "volume"),
    description: optional(input, "description"),
    privacy,
  } as const;
  const { signal, onProgress } = work;
  const idempotencyKey = await fingerprint(path, JSON.stringify(settings), signal);
  const options = { ...settings, idempotencyKey, signal, onProgress };
  const { ID, url, pages_count, warnings } = await client.convertPdf(await pdfFile(path), options);
  await client.issues.publish(ID, { privacy, notify_subscribers: notify }, { signal });
  return { issue_id: ID, url, pages_count, warnings };
}

async function replace(client: Client, input: Input, work: FileWork) {
  checkArguments(withConsent(REPLACE, false), input);
  const path = await pdfOf(input, work);
  const { signal, onProgress } = work;
  const does = "Replaces the PDF of an issue.";
  await work.consent.obtain({ effect: "publish", does, input }, signal);
  const issueId = textOf(input, "issue_id");
  const idempotencyKey = await fingerprint(path, `replace ${issueId}`, signal);
  const options = { idempotencyKey, signal, onProgress };
  const issue = await client.replacePdf(issueId, await pdfFile(path), options);
  const { ID, url, pages_count, warnings } = issue;
  return { issue_id: ID, url, pages_count, warnings };
}

/** A PDF that may be sent. @throws Error in plain words */
async function pdfOf(input: Input, { folders }: FileWork): Promise<string> {
  const path = await folders.file(textOf(input, "path"));
  await checkPdfs([path]);
  return path;
}

function textOf(input: Input, name: string): string {
  return optional(input, name) ?? "";
}

function optional(input: Input, name: string): string | undefined {
  const value = input[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

function schemaOf(required: string[], properties: Record<string, JsonSchema>): InputSchema {
  return { type: "object", properties, required, additionalProperties: false };
}

function withConsent(schema: InputSchema, canAsk: boolean): InputSchema {
  if (canAsk) return schema;
  return { ...schema, properties: { ...schema.properties, confirm: CONFIRM } };
}

function toolOf(
  name: string,
  title: string,
  fields: { description: string; inputSchema: InputSchema },
): FileTool["tool"] {
  return {
    name,
    ...fields,
    annotations: {
      title,
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: true,
    },
  };
}
