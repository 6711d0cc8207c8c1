import { crc32, inflateRawSync } from "node:zlib";

/** An entry of an archive as stored. */
export interface Unzipped {
  name: string;
  text: string;
  isCompressed: boolean;
}

/** Reads an archive through its directory, and checks that both records of every entry agree. */
export function unzip(archive: Buffer): Unzipped[] {
  const end = archive.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    const [size, whole] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)];
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    if (!archive.subarray(local + 4, local + 30).equals(archive.subarray(at + 6, at + 32))) {
      throw new Error(`The records of ${name} differ`);
    }
    const start = local + 30 + nameLength + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + size);
    const isCompressed = archive.readUInt16LE(at + 10) === 8;
    const bytes = isCompressed ? inflateRawSync(content) : content;
    if (bytes.length !== whole || crc32(bytes) !== archive.readUInt32LE(at + 16)) {
      throw new Error(`${name} is damaged`);
    }
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    return { name, text: bytes.toString("utf8"), isCompressed };
  });
}
