function fixed(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65536), at * 4);
  return bytes;
}

function colourTag(...xyz: [number, number, number]): Buffer {
  return Buffer.concat([Buffer.from("XYZ \0\0\0\0", "latin1"), fixed(...xyz)]);
}

/** A curve of gamma 2.2, padded to whole words. */
const CURVE = Buffer.concat([
  Buffer.from("curv\0\0\0\0\0\0\0\x01", "latin1"),
  Buffer.from([2, 0x33, 0, 0]),
]);

const RED = [0.436, 0.222, 0.014] as const;
const GREEN = [0.385, 0.717, 0.097] as const;

/** A colour profile that exchanges red and green. */
export function exchangedProfile(): Buffer {
  const tags: [string, Buffer][] = [
    ["wtpt", colourTag(0.9642, 1, 0.8249)],
    ["rXYZ", colourTag(...GREEN)],
    ["gXYZ", colourTag(...RED)],
    ["bXYZ", colourTag(0.143, 0.061, 0.714)],
    ["rTRC", CURVE],
    ["gTRC", CURVE],
    ["bTRC", CURVE],
  ];
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length, 0);
  let offset = 128 + table.length;
  for (const [at, [name, content]] of tags.entries()) {
    table.write(name, 4 + at * 12, "latin1");
    table.writeUInt32BE(offset, 8 + at * 12);
    table.writeUInt32BE(content.length, 12 + at * 12);
    offset += content.length;
  }
  const header = Buffer.alloc(128);
  header.writeUInt32BE(offset, 0);
  header.writeUInt32BE(0x02400000, 8);
  header.write("mntrRGB XYZ ", 12, "latin1");
  header.write("acsp", 36, "latin1");
  fixed(0.9642, 1, 0.8249).copy(header, 68);
  return Buffer.concat([header, table, ...tags.map(([, content]) => content)]);
}
