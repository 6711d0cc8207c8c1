import { extname, join } from "node:path";
import type {
  ByteSpan,
  DirectUpload,
  ObjectContent,
  ObjectPart,
  ObjectStore,
} from "#platform/ports/object-store.ts";
import { assertRoomFor } from "#lib/files/free-space.ts";
import { assertKeyPrefix, assertObjectKey } from "#platform/aws/object-key.ts";
import { ContentSigner, type ContentAccess, type UploadPermit } from "./content-signature.ts";
import { DirectoryPartUploads } from "./directory-part-uploads.ts";
import { HostAddresses } from "./host-addresses.ts";
import {
  ObjectFiles,
  type ByteRange,
  type ObjectDescription,
  type OpenObject,
} from "./object-files.ts";
import { PartFiles } from "./part-files.ts";

const UPLOAD_PATH = "/content-upload";

/** Only types that cannot run a script in a browser; others are downloads. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".epub": "application/epub+zip",
  ".txt": "text/plain; charset=utf-8",
};

export interface CreatedObject {
  key: string;
  /** Bytes. */
  size: number;
  /** With its quotes. */
  etag: string;
}

export interface DirectoryStoreOptions {
  /** Belongs to this store and one process. */
  folder: string;
  /** At least 32 random bytes. Signatures outlive a restart only when the key does. */
  signingKey: Buffer;
  now: () => Date;
  /** Bytes on the disk that uploads in parts leave free when they begin. Absent means none. */
  minFreeBytes?: number;
  /** Called for every object before its `put` is acknowledged; if it fails, so does the `put`. */
  onObjectCreated?: (object: CreatedObject) => Promise<void>;
}

/**
 * Object storage in a folder. A `put` is acknowledged when the bytes and the name are on the disk
 * and `onObjectCreated` has returned. A crash between the two leaves an object that was never
 * reported: its `put` was never acknowledged, and the sweep for awaited uploads finds it.
 */
export class DirectoryStore implements ObjectStore {
  /** Large files that arrive in parts, which are kept over restarts. */
  readonly partUploads: DirectoryPartUploads;
  readonly #parts: PartFiles;
  readonly #files: ObjectFiles;
  readonly #signer: ContentSigner;
  readonly #addresses: HostAddresses;
  readonly #onObjectCreated: DirectoryStoreOptions["onObjectCreated"];

  private constructor(options: DirectoryStoreOptions, files: ObjectFiles, parts: PartFiles) {
    this.#files = files;
    this.#parts = parts;
    this.#signer = new ContentSigner(options.signingKey, options.now);
    this.partUploads = new DirectoryPartUploads({
      parts,
      signer: this.#signer,
      put: (key, content) => this.put(key, content),
      assertRoom: (bytes) => assertRoomFor(bytes, options.folder, options.minFreeBytes ?? 0),
    });
    this.#addresses = new HostAddresses(this.#signer);
    this.#onObjectCreated = options.onObjectCreated;
  }

  /** Creates the folder if needed and removes unfinished files of an earlier process. */
  static async open(options: DirectoryStoreOptions): Promise<DirectoryStore> {
    const files = await ObjectFiles.open(options.folder);
    const parts = await PartFiles.open(join(options.folder, "parts"));
    return new DirectoryStore(options, files, parts);
  }

  /**
   * The folder for receiving a file for `put`, which moves it instead of copying. Files left here are removed at the
   * next start.
   */
  get incomingFolder(): string {
    return this.#files.incomingFolder;
  }

  /** Moves a file from the disk. Content types are not stored, but follow from the key's extension. */
  async put(key: string, content: ObjectContent): Promise<void> {
    assertObjectKey(key);
    const { size, etag } = await this.#files.put(key, content);
    await this.#onObjectCreated?.({ key, size, etag });
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    assertObjectKey(key);
    return this.#files.get(key);
  }

  async download(key: string, path: string): Promise<boolean> {
    assertObjectKey(key);
    return this.#files.copyTo(key, path);
  }

  async getRange(key: string, span: ByteSpan, version?: string): Promise<ObjectPart | undefined> {
    assertObjectKey(key);
    const object = await this.#files.readWhole(key, span);
    if (!object || (version !== undefined && object.etag !== version)) return undefined;
    const { bytes, size, etag } = object;
    return { bytes, size, version: etag };
  }

  async copy(from: string, to: string, version: string): Promise<boolean> {
    assertObjectKey(from);
    assertObjectKey(to);
    const copied = await this.#files.copy(from, to, version);
    if (copied) await this.#onObjectCreated?.({ key: to, size: copied.size, etag: copied.etag });
    return copied !== undefined;
  }

  async exists(key: string): Promise<boolean> {
    return (await this.describe(key)) !== undefined;
  }

  /** The keys of all objects that start with a prefix, in no promised order. */
  keys(prefix: string): Promise<string[]> {
    assertKeyPrefix(prefix);
    return this.#files.keys(prefix);
  }

  async sizeBelow(prefix: string): Promise<number> {
    let size = 0;
    // One after the other, since counting a whole account is not urgent.
    for (const key of await this.keys(prefix)) size += (await this.#files.describe(key))?.size ?? 0;
    return size;
  }

  /**
   * Also removes the parts of unfinished uploads below `prefix`.
   * @throws TypeError for the empty prefix, which would mean everything
   */
  async deletePrefix(prefix: string): Promise<void> {
    assertKeyPrefix(prefix);
    await this.#files.deletePrefix(prefix);
    await this.#parts.dropAll(prefix);
  }

  /** Undefined for a missing object. */
  async describe(key: string): Promise<ObjectDescription | undefined> {
    assertObjectKey(key);
    return this.#files.describe(key);
  }

  /**
   * Opens an object, or a range of it, for reading; undefined for a missing one.
   * @throws RangeError for an invalid range; one beyond the object's end yields nothing.
   */
  async read(key: string, range?: ByteRange): Promise<OpenObject | undefined> {
    assertObjectKey(key);
    return this.#files.read(key, range);
  }

  async presignUpload(
    upload: UploadPermit & { expiresAt: Date; baseUrl: string },
  ): Promise<DirectUpload> {
    assertObjectKey(upload.key);
    return { url: upload.baseUrl + UPLOAD_PATH, fields: this.#signer.signUpload(upload) };
  }

  /** The upload that the form fields of `presignUpload` permit; undefined when forged or expired. */
  verifyUpload(fields: Readonly<Record<string, string | undefined>>): UploadPermit | undefined {
    return this.#signer.verifyUpload(fields);
  }

  signPrefix(prefix: string, expiresAt: Date): string {
    return this.#addresses.signPrefix(prefix, expiresAt);
  }

  signObject(key: string, expiresAt: Date, downloadName?: string): string {
    return this.#addresses.signObject(key, expiresAt, downloadName);
  }

  contentUrl(key: string, baseUrl: string): string {
    return this.#addresses.contentUrl(key, baseUrl);
  }

  /** Whether the query of a request for `key` permits it. False, never an error, for any bad key or query. */
  verify(key: string, query: URLSearchParams): ContentAccess {
    return this.#addresses.verify(key, query);
  }

  /** The key in the path of a content URL, unchecked; undefined for other paths. */
  keyAt(pathname: string): string | undefined {
    return this.#addresses.keyAt(pathname);
  }
}

export function contentTypeOf(key: string): string {
  return CONTENT_TYPES[extname(key).toLowerCase()] ?? "application/octet-stream";
}
