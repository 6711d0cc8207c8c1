import { createReadStream, createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import type {
  ByteSpan,
  ContentAddresses,
  DirectUpload,
  FileOnDisk,
  ObjectContent,
  ObjectPart,
  ObjectStore,
} from "#platform/ports/object-store.ts";
import { assertKeyPrefix, assertObjectKey } from "./object-key.ts";

/** Smaller files are read whole, so that the SDK itself can resend them. */
const STREAMED_FROM_BYTES = 8 * 1024 * 1024;
const STREAM_ATTEMPTS = 3;

export interface S3ObjectStoreOptions {
  client: S3Client;
  bucket: string;
  /** Absent where nothing is signed, as in the converter, which then needs no signing key. */
  addresses?: ContentAddresses | undefined;
}

/** Object storage in a bucket. S3 distinguishes a missing object from a forbidden one only with permission to list. */
export class S3ObjectStore implements ObjectStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #addresses: ContentAddresses | undefined;

  constructor({ client, bucket, addresses }: S3ObjectStoreOptions) {
    this.#client = client;
    this.#bucket = bucket;
    this.#addresses = addresses;
  }

  async put(key: string, content: ObjectContent, contentType: string): Promise<void> {
    assertObjectKey(key);
    const target = { ...this.#at(key), ContentType: contentType };
    if (!(content instanceof Uint8Array) && content.size >= STREAMED_FROM_BYTES) {
      return this.#putStream(target, content);
    }
    const Body = content instanceof Uint8Array ? content : await readFile(content.path);
    await this.#client.send(new PutObjectCommand({ ...target, Body }));
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    assertObjectKey(key);
    const found = await unlessMissing(this.#client.send(new GetObjectCommand(this.#at(key))));
    return found?.Body?.transformToByteArray();
  }

  async download(key: string, path: string): Promise<boolean> {
    assertObjectKey(key);
    const found = await unlessMissing(this.#client.send(new GetObjectCommand(this.#at(key))));
    if (!found) return false;
    if (!(found.Body instanceof Readable)) throw new TypeError("S3 answered without a stream");
    await pipeline(found.Body, createWriteStream(path));
    return true;
  }

  async getRange(key: string, span: ByteSpan, version?: string): Promise<ObjectPart | undefined> {
    assertObjectKey(key);
    const IfMatch = version;
    const Range = `bytes=${span.start}-${span.end}`;
    const asked = this.#client.send(new GetObjectCommand({ ...this.#at(key), Range, IfMatch }));
    const found = await unlessMissing(asked).catch(async (error: unknown) => {
      if (isNamed(error, "InvalidRange")) return this.#head(key, version);
      throw error;
    });
    if (!found) return undefined;
    const bytes = (await found.Body?.transformToByteArray()) ?? new Uint8Array();
    const size = Number(/\d+$/.exec(found.ContentRange ?? "")?.[0] ?? found.ContentLength);
    return { bytes, size, version: found.ETag ?? "" };
  }

  async copy(from: string, to: string, version: string, contentType: string): Promise<boolean> {
    assertObjectKey(from);
    assertObjectKey(to);
    const command = new CopyObjectCommand({
      ...this.#at(to),
      CopySource: encodeURIComponent(`${this.#bucket}/${from}`),
      CopySourceIfMatch: version,
      ContentType: contentType,
      MetadataDirective: "REPLACE",
    });
    return (await unlessMissing(this.#client.send(command))) !== undefined;
  }

  async exists(key: string): Promise<boolean> {
    assertObjectKey(key);
    const found = await unlessMissing(this.#client.send(new HeadObjectCommand(this.#at(key))));
    return found !== undefined;
  }

  /** @throws also if some objects could not be removed; the others are then gone */
  async sizeBelow(Prefix: string): Promise<number> {
    assertKeyPrefix(Prefix);
    const listed = { Bucket: this.#bucket, Prefix };
    let size = 0;
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.#client }, listed)) {
      for (const { Size = 0 } of Contents) size += Size;
    }
    return size;
  }

  async deletePrefix(prefix: string): Promise<void> {
    assertKeyPrefix(prefix);
    const Bucket = this.#bucket;
    // A page has at most 1,000 keys, which is also the limit of one deletion.
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket, Prefix: prefix });
    for await (const { Contents = [] } of pages) {
      if (Contents.length === 0) continue;
      const Delete = { Objects: Contents.map(({ Key }) => ({ Key })), Quiet: true };
      const { Errors = [] } = await this.#client.send(new DeleteObjectsCommand({ Bucket, Delete }));
      const [first] = Errors;
      if (first) throw new Error(`S3 kept ${Errors.length} objects: ${first.Code}`);
    }
  }

  /** The time is checked against this machine's clock; the policy fixes the key and the maximum length. */
  async presignUpload(upload: {
    key: string;
    maxBytes: number;
    expiresAt: Date;
  }): Promise<DirectUpload> {
    assertObjectKey(upload.key);
    return createPresignedPost(this.#client, {
      ...this.#at(upload.key),
      Conditions: [["content-length-range", 0, upload.maxBytes]],
      Expires: Math.max(1, Math.floor((upload.expiresAt.getTime() - Date.now()) / 1000)),
    });
  }

  signPrefix(prefix: string, expiresAt: Date): string {
    return this.#readAddresses().signPrefix(prefix, expiresAt);
  }

  signObject(key: string, expiresAt: Date, downloadName?: string): string {
    return this.#readAddresses().signObject(key, expiresAt, downloadName);
  }

  contentUrl(key: string, baseUrl: string): string {
    return this.#readAddresses().contentUrl(key, baseUrl);
  }

  #at(Key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key };
  }

  /** The properties of an object that ends before the requested bytes. */
  async #head(key: string, IfMatch: string | undefined) {
    const asked = this.#client.send(new HeadObjectCommand({ ...this.#at(key), IfMatch }));
    const found = await unlessMissing(asked);
    return found && { ...found, Body: undefined, ContentRange: undefined };
  }

  #readAddresses(): ContentAddresses {
    if (!this.#addresses) throw new Error("No addresses are configured at which objects are read");
    return this.#addresses;
  }

  /** The SDK cannot rewind a stream: each attempt gets a new one. */
  async #putStream(target: { Bucket: string; Key: string }, file: FileOnDisk): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const Body = createReadStream(file.path);
      const command = new PutObjectCommand({ ...target, Body, ContentLength: file.size });
      try {
        await this.#client.send(command);
        return;
      } catch (error) {
        if (attempt === STREAM_ATTEMPTS || isRefusal(error)) throw error;
      } finally {
        Body.destroy();
      }
    }
  }
}

/** Undefined if the object does not exist or has changed since the requested version. */
async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
    // A HEAD response has only a status.
    if (isNamed(error, "NoSuchKey", "PreconditionFailed", "412")) return undefined;
    throw error;
  }
}

function isNamed(error: unknown, ...names: string[]): boolean {
  return error instanceof S3ServiceException && names.includes(error.name);
}

/** Whether S3 would repeat the failure; a slow line (RequestTimeout) is the client's fault only in name. */
function isRefusal(error: unknown): boolean {
  const isClients = error instanceof S3ServiceException && error.$fault === "client";
  return isClients && error.name !== "RequestTimeout";
}
