import {
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from "@aws-sdk/client-s3";

/** A version of an object, or a marker that says it was deleted. */
export interface ObjectVersion {
  key: string;
  versionId: string;
  modified: Date;
  /** Identifies the contents; empty for a marker. */
  etag: string;
  isLatest: boolean;
  isMarker: boolean;
}

/** All versions of all objects below a prefix with their delete markers, up to a thousand at a time. */
export async function* objectVersions(
  client: S3Client,
  Bucket: string,
  Prefix = "",
): AsyncGenerator<ObjectVersion[]> {
  let next: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {};
  while (next) {
    const page: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket, Prefix, ...next }),
    );
    const { Versions = [], DeleteMarkers = [], NextKeyMarker, NextVersionIdMarker } = page;
    const found = [
      ...Versions.map((entry) => ({ ...entry, isMarker: false })),
      ...DeleteMarkers.map((entry) => ({ ...entry, isMarker: true })),
    ];
    if (found.length > 0) yield found.map(versionOf);
    next = page.IsTruncated
      ? {
          ...(NextKeyMarker !== undefined && { KeyMarker: NextKeyMarker }),
          ...(NextVersionIdMarker !== undefined && { VersionIdMarker: NextVersionIdMarker }),
        }
      : undefined;
  }
}

/** Objects older than the bucket's versioning have this one. */
const FIRST_VERSION = "null";

function versionOf(entry: {
  Key?: string | undefined;
  VersionId?: string | undefined;
  LastModified?: Date | undefined;
  ETag?: string | undefined;
  IsLatest?: boolean | undefined;
  isMarker: boolean;
}): ObjectVersion {
  const { Key, VersionId, LastModified, ETag, IsLatest, isMarker } = entry;
  return {
    key: Key ?? "",
    versionId: VersionId ?? FIRST_VERSION,
    modified: LastModified ?? new Date(0),
    etag: ETag ?? "",
    isLatest: IsLatest ?? false,
    isMarker,
  };
}
