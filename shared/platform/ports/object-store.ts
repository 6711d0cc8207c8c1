/** A file on this machine's disk that may be too large to hold in memory. */
export interface FileOnDisk {
  path: string;
  /** Bytes. */
  size: number;
}

/** The bytes of an object, in memory or on disk. The store may move a file on disk instead of copying it. */
export type ObjectContent = Uint8Array | FileOnDisk;

/** An HTML form that uploads straight to the store: POST `fields` and then the file part `file` to `url`. */
export interface DirectUpload {
  url: string;
  fields: Record<string, string>;
}

/** First and last byte, both included. */
export interface ByteSpan {
  start: number;
  end: number;
}

/** Some bytes of an object, and the properties of the whole. */
export interface ObjectPart {
  /** Fewer than requested if the object is shorter. */
  bytes: Uint8Array;
  /** Size of the whole object, in bytes. */
  size: number;
  /** Unique to these bytes among all that this key ever had. */
  version: string;
}

/** The URLs at which permitted clients read objects, and their signatures. */
export interface ContentAddresses {
  /**
   * Query that opens every object below `prefix` at `contentUrl(key)` until `expiresAt`. A trailing `/` of the prefix
   * is optional. The same arguments give the same query.
   */
  signPrefix(prefix: string, expiresAt: Date): string;
  /** Query that opens one object; a browser saves it as `downloadName`, if given. */
  signObject(key: string, expiresAt: Date, downloadName?: string): string;
  /** Unsigned URL of an object, or of a folder (key without its trailing slash). */
  contentUrl(key: string, baseUrl: string): string;
}

/**
 * Private object storage: S3 on AWS, a directory in the embedded host. Keys are `/`-separated paths.
 * An object exists whole or not at all.
 */
export interface ObjectStore extends ContentAddresses {
  put(key: string, content: ObjectContent, contentType: string): Promise<void>;
  /** The whole object in memory; undefined if it does not exist. For small objects only. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Writes the object to `path`; false if it does not exist. */
  download(key: string, path: string): Promise<boolean>;
  /** A span of bytes in memory; undefined if the object does not exist or its `version` differs. */
  getRange(key: string, span: ByteSpan, version?: string): Promise<ObjectPart | undefined>;
  /**
   * Copies an object within the store.
   * @returns false if it does not exist or its `version` differs.
   */
  copy(from: string, to: string, version: string, contentType: string): Promise<boolean>;
  exists(key: string): Promise<boolean>;
  /** Bytes of all objects whose key starts with `prefix`. @throws for the empty prefix */
  sizeBelow(prefix: string): Promise<number>;
  /**
   * Removes every object whose key starts with `prefix`. Idempotent.
   * @throws for the empty prefix, which would mean everything.
   */
  deletePrefix(prefix: string): Promise<void>;
  /** Lets anyone with the result upload one object of at most `maxBytes`, until `expiresAt`. */
  presignUpload(upload: {
    key: string;
    maxBytes: number;
    expiresAt: Date;
    baseUrl: string;
  }): Promise<DirectUpload>;
}
