import { crc32, deflateRawSync } from "node:zlib";

export interface ZipEntry {
  /** Path in the archive, in ASCII. */
  name: string;
  bytes: Uint8Array;
  /** Whether to compress: not pictures, and not the entry that EPUB requires uncompressed. */
  isCompressed: boolean;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const LARGE_END = 0x06064b50;
const LARGE_END_LOCATOR = 0x07064b50;
const END = 0x06054b50;
const VERSION = 20;
/** The version of the format's extensions for larger archives. */
const LARGE_VERSION = 45;
const LARGE_FIELD = 1;
const [STORED, DEFLATED] = [0, 8];
/** 1 January 1980, the format's first day: the same contents make the same archive. */
const DATE = 0x21;
/** The maximum of the plain fields, which refer to the extensions where they have it. */
const MOST_ENTRIES = 0xffff;
const MOST_BYTES = 0xffff_ffff;

/** An entry, as the archive's records describe it. Of at most 4 GB, since only whole archives may be larger. */
export interface ZipRecord {
  /** Path in the archive, in ASCII. */
  name: string;
  crc: number;
  /** The content's length, and what it has in the archive. */
  bytes: number;
  storedBytes: number;
  isCompressed: boolean;
}

/** The records of an archive that is written from its beginning to its end: of any size, and any number of entries. */
export class ZipDirectory {
  readonly #central: Buffer[] = [];
  #offset = 0;

  /** Adds an entry. @returns the bytes that precede its content */
  add(record: ZipRecord): Buffer {
    const name = Buffer.from(record.name);
    const fields = fieldsOf(record);
    const local = Buffer.concat([uint32(LOCAL_HEADER), fields, name]);
    this.#central.push(centralRecord(name, fields, this.#offset));
    this.#offset += local.length + record.storedBytes;
    return local;
  }

  end(): Buffer {
    const directory = Buffer.concat(this.#central);
    const [entries, length, offset] = [this.#central.length, directory.length, this.#offset];
    const isLarge = entries >= MOST_ENTRIES || offset + length >= MOST_BYTES;
    const large = isLarge ? [largeEnd(entries, length, offset)] : [];
    return Buffer.concat([directory, ...large, endRecord(entries, length, offset)]);
  }
}

/** Writes a ZIP archive, entry by entry, with at most one in memory. */
export async function* zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const directory = new ZipDirectory();
  for await (const { name, bytes, isCompressed } of entries) {
    const content = isCompressed ? deflateRawSync(bytes) : bytes;
    const lengths = { bytes: bytes.length, storedBytes: content.length };
    yield directory.add({ name, crc: crc32(bytes), ...lengths, isCompressed });
    yield content;
  }
  yield directory.end();
}

/** The common fields of an entry's two headers, from the version to the length of the name. */
function fieldsOf({ name, crc, bytes, storedBytes, isCompressed }: ZipRecord): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(isCompressed ? DEFLATED : STORED, 4);
  fields.writeUInt16LE(DATE, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(storedBytes, 14);
  fields.writeUInt32LE(bytes, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

function centralRecord(name: Buffer, fields: Buffer, offset: number): Buffer {
  const version = Buffer.alloc(2);
  version.writeUInt16LE(VERSION, 0);
  const extra = offset < MOST_BYTES ? Buffer.alloc(0) : largeOffset(offset);
  const head = Buffer.from(fields);
  head.writeUInt16LE(extra.length, 24);
  // Comment, disk and attributes, all empty.
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(Math.min(offset, MOST_BYTES), 10);
  return Buffer.concat([uint32(CENTRAL_HEADER), version, head, rest, name, extra]);
}

/** The extra field of an entry that begins beyond 4 GB. */
function largeOffset(offset: number): Buffer {
  const field = Buffer.alloc(12);
  field.writeUInt16LE(LARGE_FIELD, 0);
  field.writeUInt16LE(8, 2);
  field.writeBigUInt64LE(BigInt(offset), 4);
  return field;
}

/** The end of a large archive, and the record that leads to it. */
function largeEnd(entries: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(56);
  end.writeUInt32LE(LARGE_END, 0);
  // The length of the rest.
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(LARGE_VERSION, 12);
  end.writeUInt16LE(LARGE_VERSION, 14);
  end.writeBigUInt64LE(BigInt(entries), 24);
  end.writeBigUInt64LE(BigInt(entries), 32);
  end.writeBigUInt64LE(BigInt(length), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(LARGE_END_LOCATOR, 0);
  locator.writeBigUInt64LE(BigInt(offset + length), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end, locator]);
}

function endRecord(entries: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(Math.min(entries, MOST_ENTRIES), 8);
  end.writeUInt16LE(Math.min(entries, MOST_ENTRIES), 10);
  end.writeUInt32LE(Math.min(length, MOST_BYTES), 12);
  end.writeUInt32LE(Math.min(offset, MOST_BYTES), 16);
  return end;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
}
