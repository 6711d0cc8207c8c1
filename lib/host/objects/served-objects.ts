import type { Readable } from "node:stream";
import type { ContentAccess } from "./content-signature.ts";
import type { ByteRange, ObjectDescription } from "./object-files.ts";

export interface ServedObjects {
  /** The key in the path of a content URL, unchecked; undefined for other paths. */
  keyAt(pathname: string): string | undefined;
  /** Whether the query of a request for `key` permits it. False, never an error, for any bad key or query. */
  verify(key: string, query: URLSearchParams): ContentAccess;
  describe(key: string): Promise<ObjectDescription | undefined>;
  /** The caller must read the stream to its end or destroy it. */
  read(key: string, range: Required<ByteRange>): Promise<{ stream: Readable } | undefined>;
}
