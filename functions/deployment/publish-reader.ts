import type { CloudFormationCustomResourceEvent } from "aws-lambda";
import { answerCloudFormation } from "../../shared/deployment/custom-resource.ts";
import { publishReader, unpublishReader } from "../../shared/deployment/publish-reader.ts";

/** What is deployed beside this bundle. */
const FILES = new URL("./reader/", import.meta.url);

/** Custom resource: the reader's files in their bucket. Runs again when their version changes. */
export const handler = (event: CloudFormationCustomResourceEvent): Promise<void> =>
  answerCloudFormation(event, async (kind) => {
    await (kind === "Delete" ? unpublishReader() : publishReader(FILES));
    return { id: "reader" };
  });
