import { crc32, deflateRawSync } from "node:zlib";

/** A file of an archive. */
export interface ZipEntry {
  /** Path in the archive, in ASCII. */
  name: string;
  bytes: Uint8Array;
  /** Whether to compress: not pictures, and not the entry that EPUB requires uncompressed. */
  isCompressed: boolean;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const [STORED, DEFLATED] = [0, 8];
/** 1 January 1980, the format's first day: the same contents make the same archive. */
const DATE = 0x21;
/** The maximum without the format's extensions for larger archives. */
const MOST_ENTRIES = 65_535;
const MOST_BYTES = 0xffff_ffff;

/**
 * Writes a ZIP archive, entry by entry, with at most one in memory.
 * @throws RangeError for more than 65,535 entries or 4 GB
 */
export async function* zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const central: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes, isCompressed } of entries) {
    const content = isCompressed ? deflateRawSync(bytes) : bytes;
    const fields = fieldsOf(name, bytes, { content, isCompressed });
    const local = header(LOCAL_HEADER, Buffer.from(name), fields);
    central.push(centralRecord(Buffer.from(name), fields, offset));
    offset += local.length + content.length;
    if (central.length > MOST_ENTRIES || offset > MOST_BYTES) {
      throw new RangeError("The archive is too large for its format");
    }
    yield local;
    yield content;
  }
  const directory = Buffer.concat(central);
  yield directory;
  yield endRecord(central.length, directory.length, offset);
}

/** The common fields of an entry's two headers, from the version to the length of the name. */
function fieldsOf(
  name: string,
  bytes: Uint8Array,
  { content, isCompressed }: { content: Uint8Array; isCompressed: boolean },
): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(isCompressed ? DEFLATED : STORED, 4);
  fields.writeUInt16LE(DATE, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

function header(signature: number, name: Buffer, fields: Buffer): Buffer {
  return Buffer.concat([uint32(signature), fields, name]);
}

function centralRecord(name: Buffer, fields: Buffer, offset: number): Buffer {
  const version = Buffer.alloc(2);
  version.writeUInt16LE(VERSION, 0);
  // Comment, disk and attributes, all empty.
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([uint32(CENTRAL_HEADER), version, fields, rest, name]);
}

function endRecord(entries: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
}
