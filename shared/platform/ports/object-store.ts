/** A file on this machine's disk that may be too large to hold in memory. */
export interface FileOnDisk {
  path: string;
  /** Bytes. */
  size: number;
}

/** The bytes of an object, in memory or on disk. The store may move a file on disk instead of copying it. */
export type ObjectContent = Uint8Array | FileOnDisk;

/** An HTML form upload straight to the store: POST `fields` and then the file part `file` to `url`. */
export interface DirectUpload {
  url: string;
  fields: Record<string, string>;
}

/** First and last byte, both included. */
export interface ByteSpan {
  start: number;
  end: number;
}

/** Some bytes of an object, and what is known of the whole. */
export interface ObjectPart {
  /** Fewer than asked for where the object ends before. */
  bytes: Uint8Array;
  /** Bytes of the whole object. */
  size: number;
  /** Differs from that of whatever else stood or will stand at this key with other bytes. */
  version: string;
}

/** Where objects are read by those who may, and the signatures that let them. */
export interface ContentAddresses {
  /**
   * Query that opens every object below `prefix` at `contentUrl(key)`, until `expiresAt`. A prefix
   * without its last `/` means the same as with it. The same arguments give the same query.
   */
  signPrefix(prefix: string, expiresAt: Date): string;
  /** Query that opens one object, saved under `downloadName` by a browser when that is given. */
  signObject(key: string, expiresAt: Date, downloadName?: string): string;
  /** Where an object is read, or the objects of a folder (key without its last slash), without the signature. */
  contentUrl(key: string, baseUrl: string): string;
}

/**
 * Private object storage: S3 on AWS, a directory in the embedded host. Keys are `/`-separated paths.
 * An object is there whole or not at all, whatever fails meanwhile.
 */
export interface ObjectStore extends ContentAddresses {
  put(key: string, content: ObjectContent, contentType: string): Promise<void>;
  /** Whole object in memory; undefined when there is none. For small objects only. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Writes the object to `path`; false when there is none. */
  download(key: string, path: string): Promise<boolean>;
  /**
   * Some bytes of an object, in memory; undefined when there is none, and when it is not of the
   * `version` asked for (any more).
   */
  getRange(key: string, span: ByteSpan, version?: string): Promise<ObjectPart | undefined>;
  /**
   * Puts the bytes of one object at another key too, without fetching them.
   * @returns false when there is none, or when it is not of this `version` (any more).
   */
  copy(from: string, to: string, version: string, contentType: string): Promise<boolean>;
  exists(key: string): Promise<boolean>;
  /**
   * Removes every object whose key starts with `prefix`; harmless when there is none.
   * @throws for the empty prefix, which would be everything.
   */
  deletePrefix(prefix: string): Promise<void>;
  /** Lets whoever holds the answer upload one object of at most `maxBytes`, until `expiresAt`. */
  presignUpload(upload: {
    key: string;
    maxBytes: number;
    expiresAt: Date;
    baseUrl: string;
  }): Promise<DirectUpload>;
}
