import { emptyForm, type FileSink, type Form } from "./form.ts";
import { malformedMultipart, type Part, partsOf } from "./multipart-parts.ts";
import { MAX_NAMES, type TextAllowance, textTooLarge } from "./text-allowance.ts";

/**
 * Reads a multipart body. Its file is the first file part called `filePart`, if any; other files are skipped.
 * @throws MALFORMED_BODY, BODY_TOO_LARGE, SERVER_BUSY, and the sink's errors
 */
export async function readMultipart(
  contentType: string,
  chunks: AsyncIterable<Uint8Array>,
  taking: { filePart: string; sink: FileSink; allowance: TextAllowance },
): Promise<Form> {
  const { filePart, sink, allowance } = taking;
  const form = emptyForm();
  let partsCount = 0;
  for await (const part of partsOf(contentType, chunks)) {
    partsCount += 1;
    if (partsCount > MAX_NAMES) throw textTooLarge();
    allowance.add(Buffer.byteLength(part.name));
    const isStray = part.isFile && part.name !== filePart;
    (isStray ? form.strayFiles : form.names).push(part.name);
    if (!part.isFile) form.values.set(part.name, await textOf(part, allowance));
    else if (!isStray && !form.file) {
      form.file = await sink(part.bytes, form.values);
      form.fileName = part.fileName;
    }
  }
  return form;
}

async function textOf({ bytes, charset }: Part, allowance: TextAllowance): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of bytes) {
    allowance.add(piece.length);
    pieces.push(piece);
  }
  return decoderOf(charset).decode(Buffer.concat(pieces));
}

/** Invalid bytes become replacement characters; a byte order mark stays a character. */
function decoderOf(charset: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(charset, { ignoreBOM: true });
  } catch {
    throw malformedMultipart("has a part in an unknown charset");
  }
}
