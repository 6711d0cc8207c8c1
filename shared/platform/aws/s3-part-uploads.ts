import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  NoSuchUpload,
  type S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import {
  bytesOfPart,
  type PartUpload,
  type PartUploads,
  type StoredPart,
} from "#platform/ports/part-uploads.ts";
import { assertObjectKey } from "./object-key.ts";
import { presignedPart } from "./presigned-part.ts";

/** Uploads in parts to a bucket, as multipart uploads. A lifecycle rule of the bucket removes unfinished ones. */
export class S3PartUploads implements PartUploads {
  /** S3's minimum, except for the last part. */
  readonly smallestPart = 5 * 1024 * 1024;
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ client, bucket }: { client: S3Client; bucket: string }) {
    this.#client = client;
    this.#bucket = bucket;
  }

  async begin({ key }: Pick<PartUpload, "key">, contentType: string): Promise<string> {
    assertObjectKey(key);
    const upload = { Bucket: this.#bucket, Key: key, ContentType: contentType };
    const { UploadId } = await this.#client.send(new CreateMultipartUploadCommand(upload));
    if (UploadId === undefined) throw new TypeError("S3 began an upload without an id");
    return UploadId;
  }

  /** The time is checked against this machine's clock. */
  presign(
    upload: PartUpload,
    { number, expiresAt }: { number: number; expiresAt: Date },
  ): Promise<string> {
    const seconds = Math.floor((expiresAt.getTime() - Date.now()) / 1000);
    const ContentLength = bytesOfPart(upload, number);
    const part = { ...this.#at(upload), PartNumber: number, ContentLength };
    return presignedPart(this.#client, part, Math.max(1, seconds));
  }

  async list(upload: PartUpload): Promise<StoredPart[] | undefined> {
    const found: StoredPart[] = [];
    try {
      for (let marker: string | undefined; ;) {
        const { Parts, IsTruncated, NextPartNumberMarker } = await this.#client.send(
          new ListPartsCommand({ ...this.#at(upload), PartNumberMarker: marker }),
        );
        for (const { PartNumber: number = 0, Size: size = 0, ETag: version = "" } of Parts ?? []) {
          found.push({ number, size, version });
        }
        // S3 returns a marker even on the last page; the SDK's paginator would loop forever.
        if (IsTruncated !== true) return found;
        marker = NextPartNumberMarker;
      }
    } catch (error) {
      if (isOver(error)) return undefined;
      throw error;
    }
  }

  async join(upload: PartUpload, parts: readonly StoredPart[]): Promise<void> {
    const Parts = parts.map(({ number, version }) => ({ PartNumber: number, ETag: version }));
    await this.#client.send(
      new CompleteMultipartUploadCommand({ ...this.#at(upload), MultipartUpload: { Parts } }),
    );
  }

  async drop(upload: Pick<PartUpload, "key" | "uploadId">): Promise<void> {
    try {
      await this.#client.send(new AbortMultipartUploadCommand(this.#at(upload)));
    } catch (error) {
      if (!isOver(error)) throw error;
    }
  }

  #at({ key, uploadId }: Pick<PartUpload, "key" | "uploadId">) {
    assertObjectKey(key);
    return { Bucket: this.#bucket, Key: key, UploadId: uploadId };
  }
}

function isOver(error: unknown): boolean {
  if (error instanceof NoSuchUpload) return true;
  return error instanceof S3ServiceException && error.name === "NoSuchUpload";
}
