import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { S3Client } from "@aws-sdk/client-s3";
import { type AwsAnswer, standInForAws } from "./aws-endpoint.ts";

/** An entry in an object's history; without content, a delete marker. */
export interface Entry {
  versionId: string;
  at: string;
  content?: string;
  /** The media type that S3 serves it with. */
  type?: string | undefined;
}

/** A versioned bucket, and a client for it. */
export interface VersionedBucket {
  client: S3Client;
  bucket: string;
  /** Histories by key, newest first. */
  histories: Map<string, Entry[]>;
  /** The content that readers get; undefined for a deleted or unknown object. */
  contentOf(key: string): string | undefined;
}

/** Lets the running test's SDK clients reach S3 with one bucket of these histories. */
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
  const key = decodeURIComponent(pathname.replace("/content/", ""));
  if (method === "GET") return xml(listed(all, searchParams.get("prefix") ?? ""));
  if (method === "POST") return xml(withoutVersions(all, body));
  if (method === "HEAD") {
    const { type = "" } = versionOf(all, key, searchParams.get("versionId")) ?? {};
    return { status: 200, answer: "", headers: { "content-type": type } };
  }
  return copied(all, key, headers);
}

function versionOf(all: Histories, key: string, versionId: string | null): Entry | undefined {
  return all.get(key)?.find((each) => each.versionId === versionId);
}

function listed(all: Histories, prefix: string): string {
  const entries = [...all].flatMap(([key, history]) =>
    history.map(({ versionId, at, content }, index) => {
      const kind = content === undefined ? "DeleteMarker" : "Version";
      return key.startsWith(prefix)
        ? `<${kind}><Key>${key}</Key><VersionId>${versionId}</VersionId><IsLatest>${index === 0}</IsLatest><LastModified>${at}</LastModified>${etagOf(content)}</${kind}>`
        : "";
    }),
  );
  return `<ListVersionsResult><IsTruncated>false</IsTruncated>${entries.join("")}</ListVersionsResult>`;
}

function etagOf(content: string | undefined): string {
  return content === undefined ? "" : `<ETag>"${content}"</ETag>`;
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

function copied(all: Histories, key: string, headers: IncomingHttpHeaders): AwsAnswer {
  const source = decodeURIComponent(String(headers["x-amz-copy-source"]));
  const [path = "", versionId = ""] = source.split("?versionId=");
  const from = versionOf(all, path.replace("content/", ""), versionId);
  if (from?.content === undefined || headers["x-amz-metadata-directive"] !== "REPLACE") {
    return { status: 400, answer: "<Error><Code>InvalidRequest</Code></Error>" };
  }
  const at = new Date().toISOString();
  const type = headers["content-type"];
  const copy = { versionId: `copy of ${versionId}`, at, content: from.content, type };
  all.set(key, [copy, ...(all.get(key) ?? [])]);
  return xml("<CopyObjectResult></CopyObjectResult>");
}

function xml(answer: string): AwsAnswer {
  return { status: 200, answer };
}
