import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  HeadObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import {
  originalsPrefix,
  pagesFolder,
  partsFolder,
  uploadKey,
} from "#features/issues/object-keys.ts";
import { logosFolder } from "#features/magazines/logo.ts";
import { type ObjectVersion, objectVersions } from "#lib/aws/deploying/object-versions.ts";
import type { MagazineKey } from "#platform/table/schema.ts";
import type { Edition } from "./lost-items.ts";

/** An object removed or overwritten since, and its recovery. */
export interface LostObject {
  key: string;
  versionId: string;
  /** The markers that hide it; empty if it was overwritten, and must be copied. */
  markers: string[];
}

/** The objects of an edition that existed at the moment `at` and are missing now. */
export async function lostObjects(
  client: S3Client,
  bucket: string,
  edition: Edition,
  at: Date,
): Promise<LostObject[]> {
  const { accountId, conversionId, isIssue } = edition;
  const prefixes = [
    pagesFolder(accountId, conversionId),
    ...(isIssue
      ? [originalsPrefix(accountId, conversionId)]
      : [uploadKey(accountId, conversionId), partsFolder(accountId, conversionId)]),
  ];
  const lost = await lostBelow(client, bucket, prefixes, at);
  // A running conversion writes its pages again.
  return isIssue ? lost : lost.filter(({ markers }) => markers.length > 0);
}

/** The logos of a magazine that existed at the moment `at` and are missing now. */
export function lostLogos(
  client: S3Client,
  bucket: string,
  magazine: MagazineKey,
  at: Date,
): Promise<LostObject[]> {
  return lostBelow(client, bucket, [logosFolder(magazine)], at);
}

async function lostBelow(
  client: S3Client,
  bucket: string,
  prefixes: readonly string[],
  at: Date,
): Promise<LostObject[]> {
  const lost: LostObject[] = [];
  for (const prefix of prefixes) {
    for (const [key, versions] of await historiesBelow(client, bucket, prefix)) {
      const found = lostVersion(versions, at);
      if (found) lost.push({ key, ...found });
    }
  }
  return lost;
}

/** The version of the moment, if a newer one hides it. */
function lostVersion(
  history: readonly ObjectVersion[],
  at: Date,
): Omit<LostObject, "key"> | undefined {
  const index = history.findIndex(({ modified }) => modified <= at);
  const version = history[index];
  if (index <= 0 || !version || version.isMarker) return undefined;
  // An earlier run has made this copy.
  if (history[0]?.etag === version.etag) return undefined;
  const newer = history.slice(0, index);
  const isOnlyHidden = newer.every(({ isMarker }) => isMarker);
  return {
    versionId: version.versionId,
    markers: isOnlyHidden ? newer.map(({ versionId }) => versionId) : [],
  };
}

/** Recovers an object. Its overwriting version stays as an older one. May be repeated. */
export async function bringBack(
  client: S3Client,
  bucket: string,
  { key, versionId, markers }: LostObject,
): Promise<void> {
  if (markers.length === 0) {
    const source = `${bucket}/${key.split("/").map(encodeURIComponent).join("/")}`;
    const CopySource = `${source}?versionId=${versionId}`;
    const version = { Bucket: bucket, Key: key, VersionId: versionId };
    const { ContentType } = await client.send(new HeadObjectCommand(version));
    // S3 may refuse to copy an object to itself without new metadata.
    const described = { MetadataDirective: "REPLACE", ContentType } as const;
    await client.send(
      new CopyObjectCommand({ Bucket: bucket, Key: key, CopySource, ...described }),
    );
    return;
  }
  const Objects = markers.map((VersionId) => ({ Key: key, VersionId }));
  const command = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } });
  const [failure] = (await client.send(command)).Errors ?? [];
  if (failure) throw new Error(`${key} cannot be brought back: ${failure.Code}`);
}

/** The versions and delete markers of all objects below a prefix by their keys, newest first. */
async function historiesBelow(
  client: S3Client,
  bucket: string,
  prefix: string,
): Promise<Map<string, ObjectVersion[]>> {
  const histories = new Map<string, ObjectVersion[]>();
  for await (const versions of objectVersions(client, bucket, prefix)) {
    for (const version of versions) {
      histories.set(version.key, [...(histories.get(version.key) ?? []), version]);
    }
  }
  for (const history of histories.values()) history.sort(newestFirst);
  return histories;
}

/** S3 counts seconds. Within one second the given order stays; a deleted object was written before its marker. */
function newestFirst(a: ObjectVersion, b: ObjectVersion): number {
  return (
    b.modified.getTime() - a.modified.getTime() ||
    Number(b.isLatest) - Number(a.isLatest) ||
    Number(b.isMarker) - Number(a.isMarker)
  );
}
