import type { CloudFormationCustomResourceEvent } from "aws-lambda";
import { answerCloudFormation } from "#http/events/custom-resource.ts";
import { publishReader, unpublishReader } from "#features/setup/operations/publish-reader.ts";

/** Files deployed with this bundle. */
const FILES = new URL("./reader/", import.meta.url);

/** Custom resource: uploads the reader's files to their bucket. Runs again when their version changes. */
export const handler = (event: CloudFormationCustomResourceEvent): Promise<void> =>
  answerCloudFormation(event, async (kind) => {
    const version = String(event.ResourceProperties["version"] ?? "");
    await (kind === "Delete" ? unpublishReader() : publishReader(FILES, version));
    return { id: "reader" };
  });
