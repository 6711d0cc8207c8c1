/** The side in pixels of the picture, which stays uncompressed: three bytes each. */
const SIDE = 2000;

/**
 * A valid PDF of two pages that is larger than any call to API Gateway may be (10 MB): both show one uncompressed
 * picture of 12 MB.
 */
export function largePdf(): Buffer<ArrayBuffer> {
  const page =
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 5 0 R /Resources << /XObject << /Picture 6 0 R >> >> >>";
  const picture = `/Type /XObject /Subtype /Image /Width ${SIDE} /Height ${SIDE} /BitsPerComponent 8 /ColorSpace /DeviceRGB`;
  return fileOf([
    Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"),
    Buffer.from("<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>"),
    Buffer.from(page),
    Buffer.from(page),
    streamOf("", Buffer.from("q 420 0 0 595 0 0 cm /Picture Do Q")),
    streamOf(picture, gradient()),
  ]);
}

/** Red from left to right, green from top to bottom. */
function gradient(): Buffer {
  const samples = Buffer.alloc(SIDE * SIDE * 3, 0x60);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const at = (y * SIDE + x) * 3;
      samples[at] = (x * 255) / SIDE;
      samples[at + 1] = (y * 255) / SIDE;
    }
  }
  return samples;
}

function streamOf(entries: string, bytes: Buffer): Buffer {
  const head = `<< ${entries} /Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from("\nendstream")]);
}

/** Numbered objects from 1, the first being the catalog, with their cross-reference table. */
function fileOf(objects: readonly Buffer[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, content] of objects.entries()) {
    const written = [Buffer.from(`${index + 1} 0 obj\n`), content, Buffer.from("\nendobj\n")];
    offsets.push(length);
    parts.push(...written);
    length += written.reduce((sum, part) => sum + part.length, 0);
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table)]);
}
