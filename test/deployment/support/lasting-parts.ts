import type { IncomingMessage } from "node:http";
import { type AwsAnswer, standInForAws } from "./aws-endpoint.ts";

/** The parts that outlast a deployment's stacks, beside those of other deployments. */
export interface LastingParts {
  tables: Set<string>;
  /** Object keys by bucket. Each object has one version; the key of a deleted one ends in `#deleted`. */
  buckets: Map<string, Set<string>>;
  parameters: Set<string>;
  /** Objects that S3 refuses to remove. */
  keptObjects: Set<string>;
  /** Whether the table refuses its deletion. */
  isProtected: boolean;
  /** Whether the table's deletion has been accepted. */
  isBeingDeleted: boolean;
}

/** Lets the running test's SDK clients reach DynamoDB, S3 and SSM with these parts. */
export async function lastingParts(parts: Partial<LastingParts>): Promise<LastingParts> {
  const all: LastingParts = {
    tables: new Set(),
    buckets: new Map(),
    parameters: new Set(),
    keptObjects: new Set(),
    isProtected: true,
    isBeingDeleted: false,
    ...parts,
  };
  await standInForAws((request, body) => {
    const target = request.headers["x-amz-target"];
    return typeof target === "string" ? inJson(all, target, body) : inXml(all, request, body);
  });
  return all;
}

function inJson(all: LastingParts, target: string, body: string): AwsAnswer {
  const { TableName = "", Names = [] } = JSON.parse(body);
  const refused = (kind: string) => ({ status: 400, answer: JSON.stringify({ __type: kind }) });
  const done = { status: 200, answer: "{}" };
  if (target.endsWith(".DeleteParameters")) {
    for (const name of Names) all.parameters.delete(name);
    return done;
  }
  if (!all.tables.has(TableName)) return refused("ResourceNotFoundException");
  if (target.endsWith(".DescribeTable")) {
    // The table disappears after it has accepted its deletion.
    if (all.isBeingDeleted) all.tables.delete(TableName);
    return refused("ResourceNotFoundException");
  }
  if (target.endsWith(".UpdateTable")) {
    all.isProtected = !/"DeletionProtectionEnabled":false/.test(body);
    return done;
  }
  if (all.isProtected) return refused("ValidationException");
  all.isBeingDeleted = true;
  return done;
}

/** Keys in a page of this S3. */
const LISTED = 2;

function inXml(all: LastingParts, { url = "", method }: IncomingMessage, body: string): AwsAnswer {
  const { pathname, searchParams } = new URL(url, "http://s3");
  const [, bucket = ""] = pathname.split("/");
  if (bucket === "") {
    const prefix = searchParams.get("prefix") ?? "";
    const names = [...all.buckets.keys()].filter((name) => name.startsWith(prefix));
    const listed = names.map((name) => `<Bucket><Name>${name}</Name></Bucket>`).join("");
    return xml(`<ListAllMyBucketsResult><Buckets>${listed}</Buckets></ListAllMyBucketsResult>`);
  }
  const keys = all.buckets.get(bucket);
  if (!keys) return { status: 404, answer: "<Error><Code>NoSuchBucket</Code></Error>" };
  if (method === "POST") return xml(removed(all, keys, body));
  if (method === "DELETE" && keys.size > 0) {
    return { status: 409, answer: "<Error><Code>BucketNotEmpty</Code></Error>" };
  }
  if (method === "DELETE") {
    all.buckets.delete(bucket);
    return { status: 204, answer: "" };
  }
  return xml(versionsIn(keys, searchParams.get("key-marker") ?? ""));
}

/** A page of versions and delete markers. */
function versionsIn(keys: ReadonlySet<string>, after: string): string {
  const rest = [...keys].toSorted().filter((key) => key > after);
  const page = rest.slice(0, LISTED);
  const entries = page.map((key) => {
    const kind = key.endsWith(DELETED) ? "DeleteMarker" : "Version";
    return `<${kind}><Key>${key}</Key><VersionId>${VERSION}</VersionId></${kind}>`;
  });
  const more =
    rest.length > LISTED
      ? `<IsTruncated>true</IsTruncated><NextKeyMarker>${page.at(-1)}</NextKeyMarker>`
      : "<IsTruncated>false</IsTruncated>";
  return `<ListVersionsResult>${entries.join("")}${more}</ListVersionsResult>`;
}

const DELETED = "#deleted";
const VERSION = "v1";

function removed(all: LastingParts, keys: Set<string>, body: string): string {
  // Without a version, the deletion would only add a marker.
  const named = [...body.matchAll(/<Key>([^<]+)<\/Key><VersionId>v1<\/VersionId>/g)].map(
    ([, key = ""]) => key,
  );
  const kept = named.filter((key) => all.keptObjects.has(key));
  for (const key of named) if (!all.keptObjects.has(key)) keys.delete(key);
  const errors = kept.map((key) => `<Error><Key>${key}</Key><Code>AccessDenied</Code></Error>`);
  return `<DeleteResult>${errors.join("")}</DeleteResult>`;
}

function xml(answer: string): AwsAnswer {
  return { status: 200, answer };
}
