import type { CloudFormationCustomResourceEvent } from "aws-lambda";
import { answerCloudFormation } from "#http/events/custom-resource.ts";
import { publishReader, unpublishReader } from "#features/setup/operations/publish-reader.ts";

/** What is deployed beside this bundle. */
const FILES = new URL("./reader/", import.meta.url);

/** Custom resource: the reader's files in their bucket. Runs again when their version changes. */
export const handler = (event: CloudFormationCustomResourceEvent): Promise<void> =>
  answerCloudFormation(event, async (kind) => {
    await (kind === "Delete" ? unpublishReader() : publishReader(FILES));
    return { id: "reader" };
  });
