import type { IncomingMessage } from "node:http";
import { S3Client } from "@aws-sdk/client-s3";
import { type AwsAnswer, standInForAws } from "./aws-endpoint.ts";

/** An entry of an object's history; without content it is a delete marker. */
export interface Entry {
  versionId: string;
  at: string;
  content?: string;
}

/** A bucket with versions, and a client for it. */
export interface VersionedBucket {
  client: S3Client;
  bucket: string;
  /** Histories by key, newest first. */
  histories: Map<string, Entry[]>;
  /** What a reader of the bucket gets; undefined for an object that is deleted or unknown. */
  contentOf(key: string): string | undefined;
}

/** S3 with one bucket of these histories, to which the SDK's clients of the running test speak. */
export async function versionedBucket(
  histories: Record<string, Entry[]> = {},
): Promise<VersionedBucket> {
  const all = new Map(Object.entries(histories));
  await standInForAws((request, body) => answerOf(all, request, body));
  return {
    client: new S3Client({ forcePathStyle: true }),
    bucket: "content",
    histories: all,
    contentOf: (key) => all.get(key)?.[0]?.content,
  };
}

type Histories = Map<string, Entry[]>;

function answerOf(
  all: Histories,
  { url = "", method, headers }: IncomingMessage,
  body: string,
): AwsAnswer {
  const { pathname, searchParams } = new URL(url, "http://s3");
  if (method === "GET") return xml(listed(all, searchParams.get("prefix") ?? ""));
  if (method === "POST") return xml(withoutVersions(all, body));
  const source = String(headers["x-amz-copy-source"]);
  return xml(copied(all, source, decodeURIComponent(pathname.replace("/content/", ""))));
}

function listed(all: Histories, prefix: string): string {
  const entries = [...all].flatMap(([key, history]) =>
    history.map(({ versionId, at, content }, index) => {
      const kind = content === undefined ? "DeleteMarker" : "Version";
      return key.startsWith(prefix)
        ? `<${kind}><Key>${key}</Key><VersionId>${versionId}</VersionId><IsLatest>${index === 0}</IsLatest><LastModified>${at}</LastModified></${kind}>`
        : "";
    }),
  );
  return `<ListVersionsResult><IsTruncated>false</IsTruncated>${entries.join("")}</ListVersionsResult>`;
}

function withoutVersions(all: Histories, body: string): string {
  for (const [, key = "", id] of body.matchAll(
    /<Key>([^<]+)<\/Key><VersionId>([^<]+)<\/VersionId>/g,
  )) {
    const history = all.get(key) ?? [];
    all.set(
      key,
      history.filter(({ versionId }) => versionId !== id),
    );
  }
  return "<DeleteResult></DeleteResult>";
}

function copied(all: Histories, source: string, key: string): string {
  const [path = "", versionId] = decodeURIComponent(source).split("?versionId=");
  const from = all.get(path.replace("content/", ""))?.find((each) => each.versionId === versionId);
  if (from?.content === undefined) throw new Error(`There is no ${source}`);
  const at = new Date().toISOString();
  const copy = { versionId: `copy of ${versionId}`, at, content: from.content };
  all.set(key, [copy, ...(all.get(key) ?? [])]);
  return "<CopyObjectResult></CopyObjectResult>";
}

function xml(answer: string): AwsAnswer {
  return { status: 200, answer };
}
