import { Readable } from "node:stream";
import { GetObjectCommand, HeadObjectCommand, NotFound, type S3Client } from "@aws-sdk/client-s3";
import type { ContentAccess } from "#lib/host/objects/content-signature.ts";
import type { HostAddresses } from "#lib/host/objects/host-addresses.ts";
import type { ByteRange, ObjectDescription } from "#lib/host/objects/object-files.ts";

/** The objects of a bucket, served by the embedded host as CloudFront serves them on AWS. */
export class BucketContent {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #addresses: HostAddresses;

  constructor(client: S3Client, bucket: string, addresses: HostAddresses) {
    this.#client = client;
    this.#bucket = bucket;
    this.#addresses = addresses;
  }

  keyAt(pathname: string): string | undefined {
    return this.#addresses.keyAt(pathname);
  }

  verify(key: string, query: URLSearchParams): ContentAccess {
    return this.#addresses.verify(key, query);
  }

  /** Undefined for a missing object. */
  async describe(Key: string): Promise<ObjectDescription | undefined> {
    try {
      const command = new HeadObjectCommand({ Bucket: this.#bucket, Key });
      const { ContentLength, LastModified, ETag } = await this.#client.send(command);
      return {
        size: ContentLength ?? 0,
        lastModified: LastModified ?? new Date(0),
        etag: ETag ?? "",
      };
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
  }

  /** A range of an object that may have vanished. */
  async read(
    Key: string,
    { start, end }: Required<ByteRange>,
  ): Promise<{ stream: Readable } | undefined> {
    const Range = `bytes=${start}-${end}`;
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key, Range });
    const { Body } = await this.#client.send(command);
    return Body instanceof Readable ? { stream: Body } : undefined;
  }
}
