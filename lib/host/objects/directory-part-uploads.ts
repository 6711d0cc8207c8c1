import type { FileOnDisk, ObjectContent } from "#platform/ports/object-store.ts";
import {
  bytesOfPart,
  type PartUpload,
  type PartUploads,
  type StoredPart,
} from "#platform/ports/part-uploads.ts";
import { assertObjectKey } from "#platform/aws/object-key.ts";
import type { ContentSigner, PartPermit } from "./content-signature.ts";
import type { PartFiles } from "./part-files.ts";

export const PART_PATH = "/content-upload/part";

export interface DirectoryPartUploadsOptions {
  parts: PartFiles;
  signer: ContentSigner;
  /** Stores a joined file as an object by moving it. */
  put: (key: string, content: ObjectContent) => Promise<void>;
  /** @throws STORAGE_FULL if the disk has no room for an upload of this size */
  assertRoom: (bytes: number) => Promise<void>;
}

export class DirectoryPartUploads implements PartUploads {
  /** Small, so that a broken connection loses little with three parts; larger ones would be no faster here. */
  readonly smallestPart = 256 * 1024;
  readonly #parts: PartFiles;
  readonly #signer: ContentSigner;
  readonly #put: DirectoryPartUploadsOptions["put"];
  readonly #assertRoom: DirectoryPartUploadsOptions["assertRoom"];
  readonly #joining = new Map<string, Promise<void>>();

  constructor({ parts, signer, put, assertRoom }: DirectoryPartUploadsOptions) {
    this.#parts = parts;
    this.#signer = signer;
    this.#put = put;
    this.#assertRoom = assertRoom;
  }

  async begin({ key, size }: Pick<PartUpload, "key" | "size">): Promise<string> {
    assertObjectKey(key);
    await this.#assertRoom(size);
    return this.#parts.begin(key);
  }

  presign(
    upload: PartUpload,
    { number, expiresAt, baseUrl }: { number: number; expiresAt: Date; baseUrl: string },
  ): Promise<string> {
    const { key, uploadId } = upload;
    const permit = { key, uploadId, number, bytes: bytesOfPart(upload, number) };
    const query = this.#signer.signPart({ ...permit, expiresAt });
    return Promise.resolve(`${baseUrl}${PART_PATH}?${query}`);
  }

  /** The part that the query of an address permits; undefined if it is forged or expired. */
  verify(query: URLSearchParams): PartPermit | undefined {
    return this.#signer.verifyPart(query);
  }

  /** Moves a part into its upload. @returns false if the upload is missing or has ended */
  receive(permit: PartPermit, { path }: FileOnDisk): Promise<boolean> {
    return this.#parts.put(permit, permit.number, path);
  }

  list(upload: PartUpload): Promise<StoredPart[] | undefined> {
    return this.#parts.list(upload);
  }

  /** A call during a join waits until it ends. */
  async join(upload: PartUpload): Promise<void> {
    const { uploadId } = upload;
    const joining = this.#joining.get(uploadId) ?? this.#join(upload);
    this.#joining.set(uploadId, joining);
    try {
      await joining;
    } finally {
      this.#joining.delete(uploadId);
    }
  }

  /** A join in progress finishes first: its files must not vanish meanwhile. */
  async drop(upload: Pick<PartUpload, "key" | "uploadId">): Promise<void> {
    await this.#joining.get(upload.uploadId)?.catch(() => undefined);
    await this.#parts.drop(upload);
  }

  async #join(upload: PartUpload): Promise<void> {
    const path = await this.#parts.join(upload);
    await this.#put(upload.key, { path, size: upload.size });
    await this.#parts.drop(upload);
  }
}
