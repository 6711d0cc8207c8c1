/** A file that arrives in parts, each by a request of its own: in any order, several at a time, and again after a break. */
export interface PartUpload {
  /** The object that the parts become. */
  key: string;
  /** The store's own name for this upload. */
  uploadId: string;
  /** Bytes of the whole file. */
  size: number;
  /** Bytes of every part but the last, which has the rest. */
  partSize: number;
}

/** A part that is in the store. */
export interface StoredPart {
  /** Counted from 1. */
  number: number;
  /** Bytes. */
  size: number;
  /** Differs from that of any other bytes sent as this part, before or later. */
  version: string;
}

/**
 * Uploads in parts: multipart uploads of S3 on AWS, files in a folder of the embedded host. A part is there whole or
 * not at all, and the last one of its number counts. The object appears at once, when the parts are joined.
 */
export interface PartUploads {
  /** The smallest part that the store takes, in bytes, apart from an upload's last one. */
  readonly smallestPart: number;
  /**
   * Begins an upload of so many bytes. @returns its `uploadId`
   * @throws STORAGE_FULL where the store knows that there is no room for it
   */
  begin(upload: Pick<PartUpload, "key" | "size">, contentType: string): Promise<string>;
  /**
   * Where somebody with the result may PUT one part, of exactly the bytes that it has in the upload, until `expiresAt`.
   */
  presign(
    upload: PartUpload,
    part: { number: number; expiresAt: Date; baseUrl: string },
  ): Promise<string>;
  /** The parts that have arrived, in order; undefined if there is no such upload, or no longer. */
  list(upload: PartUpload): Promise<StoredPart[] | undefined>;
  /**
   * Makes the object of all parts, as `list` returned them, and ends the upload. Several calls at the same time make one
   * object; one that comes too late may fail.
   * @throws if one of the parts is not there
   */
  join(upload: PartUpload, parts: readonly StoredPart[]): Promise<void>;
  /** Ends an upload and removes its parts; harmless if it is over. */
  drop(upload: Pick<PartUpload, "key" | "uploadId">): Promise<void>;
}

/** Bytes that a part has in its upload. */
export function bytesOfPart({ size, partSize }: PartUpload, number: number): number {
  return Math.min(partSize, size - (number - 1) * partSize);
}

/** How many parts an upload has. */
export function partsCount({ size, partSize }: Pick<PartUpload, "size" | "partSize">): number {
  return Math.ceil(size / partSize);
}
