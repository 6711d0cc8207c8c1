/** A file uploaded in parts, one request each: in any order, several at a time, and resumable. */
export interface PartUpload {
  key: string;
  /** The store's name for this upload. */
  uploadId: string;
  /** Bytes of the whole file. */
  size: number;
  /** Bytes of every part except the last, which has the rest. */
  partSize: number;
}

export interface StoredPart {
  /** Counted from 1. */
  number: number;
  /** Bytes. */
  size: number;
  /** Unique to these bytes among all that were sent as this part. */
  version: string;
}

/**
 * Uploads in parts: multipart uploads of S3 on AWS, files in a folder of the embedded host. A part is stored whole or
 * not at all; the last upload of a number counts. The object appears at once, when the parts are joined.
 */
export interface PartUploads {
  /** The smallest part that the store accepts, in bytes, except for an upload's last part. */
  readonly smallestPart: number;
  /**
   * Begins an upload of `size` bytes.
   * @returns its `uploadId`
   * @throws STORAGE_FULL if the store knows that it lacks the space
   */
  begin(upload: Pick<PartUpload, "key" | "size">, contentType: string): Promise<string>;
  /** A URL that accepts one part by PUT until `expiresAt`; the body must have exactly that part's bytes. */
  presign(
    upload: PartUpload,
    part: { number: number; expiresAt: Date; baseUrl: string },
  ): Promise<string>;
  /** The stored parts, in order; undefined if the upload does not exist or has ended. */
  list(upload: PartUpload): Promise<StoredPart[] | undefined>;
  /**
   * Joins all parts, as `list` returned them, into the object and ends the upload. Concurrent calls make one object; a
   * late one may fail.
   * @throws if a part is missing
   */
  join(upload: PartUpload, parts: readonly StoredPart[]): Promise<void>;
  drop(upload: Pick<PartUpload, "key" | "uploadId">): Promise<void>;
}

/** Size of a part in bytes. */
export function bytesOfPart({ size, partSize }: PartUpload, number: number): number {
  return Math.min(partSize, size - (number - 1) * partSize);
}

export function partsCount({ size, partSize }: Pick<PartUpload, "size" | "partSize">): number {
  return Math.ceil(size / partSize);
}
