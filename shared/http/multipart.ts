import type { Readable } from "node:stream";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { ApiError } from "../errors.ts";
import type { ObjectContent } from "../ports/object-store.ts";
import { dropFileOf, emptyForm, type Form } from "./form.ts";

/**
 * Takes in the bytes of the file part; what it answers becomes the form's `file`. It sees the values of
 * the parts before the file.
 */
export type FileSink = (
  file: Readable,
  before: ReadonlyMap<string, unknown>,
) => Promise<ObjectContent>;

/** Largest sum of all texts in a body, in bytes. Far more than any operation's parameters need. */
export const MAX_TEXT_BYTES = 1_000_000;
const MAX_PARTS = 200;

/**
 * Reads a multipart body whose file, if there is one, is the part `filePart`; other files are passed over.
 * @throws MALFORMED_BODY, BODY_TOO_LARGE, and whatever the sink throws
 */
export async function readMultipart(
  contentType: string,
  body: Readable,
  filePart: string,
  sink: FileSink,
): Promise<Form> {
  const form = emptyForm();
  const files: Promise<void>[] = [];
  let arriving: BusboyFileStream | undefined;
  const busboy = openBusboy(contentType);
  let textBytes = 0;
  const finished = new Promise<void>((resolve, reject) => {
    const fail = (error: unknown): void => {
      body.unpipe(busboy);
      body.resume();
      // Its end may never come, and whoever takes it in must not wait for that.
      arriving?.destroy(malformed());
      reject(error instanceof ApiError ? error : malformed());
    };
    busboy.on("field", (name, value, nameTruncated, valueTruncated) => {
      textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
      if (nameTruncated || valueTruncated || textBytes > MAX_TEXT_BYTES) fail(tooLarge());
      else form.values.set(name, value);
    });
    busboy.on("file", (name, file) => {
      if (name !== filePart || files.length > 0) return file.resume();
      arriving = file;
      file.on("error", fail);
      files.push(
        takeFile(sink, file, form).then((content) => {
          form.file = content;
        }),
      );
      files.at(-1)?.catch(fail);
      return undefined;
    });
    for (const limit of ["partsLimit", "fieldsLimit", "filesLimit"] as const) {
      busboy.on(limit, () => fail(tooLarge()));
    }
    busboy.on("error", fail);
    body.on("error", fail);
    busboy.on("finish", resolve);
  });
  body.pipe(busboy);
  try {
    await finished;
    await Promise.all(files);
    return form;
  } catch (error) {
    await Promise.allSettled(files);
    await dropFileOf(form);
    throw error;
  }
}

async function takeFile(
  sink: FileSink,
  file: BusboyFileStream,
  { values }: Form,
): Promise<ObjectContent> {
  try {
    return await sink(file, values);
  } finally {
    file.resume();
  }
}

function openBusboy(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: {
        fieldSize: MAX_TEXT_BYTES,
        fieldNameSize: 1_000,
        fields: MAX_PARTS,
        parts: MAX_PARTS,
        headerPairs: 100,
      },
    });
  } catch {
    throw malformed();
  }
}

function malformed(): ApiError {
  return new ApiError("MALFORMED_BODY", "The multipart body is malformed or was cut off.");
}

function tooLarge(): ApiError {
  return new ApiError("BODY_TOO_LARGE", "The parameters of the request are larger than allowed.");
}
