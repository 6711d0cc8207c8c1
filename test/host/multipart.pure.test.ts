import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { ApiError } from "#contract/api/errors.ts";
import type { Form } from "#http/body/form.ts";
import { readMultipart } from "#http/body/multipart.ts";
import { TextAllowance } from "#http/body/text-allowance.ts";

const TYPE = "multipart/form-data; boundary=x";

/** The bytes in slices of `size`, as a connection may deliver them. */
async function* inSlices(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function read(text: string | Buffer, size = 65_536, contentType = TYPE): Promise<Form> {
  return readMultipart(contentType, inSlices(Buffer.from(text), size), {
    filePart: "pdf",
    sink: (file) => buffer(file),
    allowance: new TextAllowance(),
  });
}

function part(disposition: string, content: string, more = ""): string {
  return `--x\r\nContent-Disposition: ${disposition}${more}\r\n\r\n${content}\r\n`;
}

const FILE = Buffer.from(Array.from({ length: 3_000 }, (_, at) => at % 256)).toString("latin1");
const WHOLE = Buffer.concat([
  Buffer.from("a preamble\r\n"),
  Buffer.from(part(`form-data; name="title"`, "Früh\r\n--ähnlich")),
  Buffer.from(part(`form-data; name="empty"`, "")),
  Buffer.from(part(`form-data; name="other"; filename="o.txt"`, "passed over")),
  Buffer.from(part(`form-data; name="pdf"; filename="a;b=\\"c\\".pdf"`, FILE), "latin1"),
  Buffer.from(part(`form-data; name="pdf"; filename="second.pdf"`, "passed over too")),
  Buffer.from(part(`form-data; name="title"`, "Last")),
  Buffer.from("--x--\r\nan epilogue"),
]);

const ALMOST_BOUNDARIES = "\r\r\n\r\n-\r\n--\r\n--y\n--x--\r--x\r\n";

test("what begins like a boundary belongs to the file, wherever the line cuts it", async () => {
  const body = `${part(`form-data; name="pdf"; filename="a"`, ALMOST_BOUNDARIES)}--x--`;
  for (let size = 1; size < body.length; size += 1) {
    const { file } = await read(body, size);
    expect(file, `slices of ${size} bytes`).toEqual(Buffer.from(ALMOST_BOUNDARIES));
  }
});

test("a file's pieces are passed on without a copy", async () => {
  const head = Buffer.from(
    `--x\r\nContent-Disposition: form-data; name="pdf"; filename="a"\r\n\r\n`,
  );
  const chunks = [1, 2, 3].map((byte) => Buffer.alloc(65_536, byte));
  const passedOn: unknown[] = [];
  const body = async function* () {
    yield head;
    yield* chunks;
    yield Buffer.from("\r\n--x--");
  };
  await readMultipart(TYPE, body(), {
    filePart: "pdf",
    sink: async (pieces) => {
      for await (const piece of pieces) passedOn.push(piece.buffer);
      return Buffer.alloc(0);
    },
    allowance: new TextAllowance(),
  });
  expect(passedOn).toHaveLength(chunks.length);
  for (const [index, { buffer: bytes }] of chunks.entries()) expect(passedOn[index]).toBe(bytes);
});

test.each([1, 2, 3, 7, 64, 1_000, 65_536])("reads a body in slices of %i bytes", async (size) => {
  const { values, file } = await read(WHOLE, size);
  expect([...values]).toEqual([
    ["title", "Last"],
    ["empty", ""],
  ]);
  expect(file instanceof Uint8Array && Buffer.from(file).toString("latin1")).toBe(FILE);
});

test("cut off anywhere before its last boundary it is malformed, and never hangs", async () => {
  const end = WHOLE.indexOf("--x--") + "--x--".length;
  for (let length = 1; length < end; length += 1) {
    await expect(read(WHOLE.subarray(0, length), 500)).rejects.toMatchObject({
      code: "MALFORMED_BODY",
    });
  }
  await expect(read(WHOLE.subarray(0, end))).resolves.toMatchObject({ values: expect.any(Map) });
});

test.each([
  ["no name", part("form-data", "x")],
  ["another disposition", part(`attachment; name="a"`, "x".repeat(70_000))],
  ["no disposition", `--x\r\nContent-Type: text/plain\r\n\r\n${"x".repeat(70_000)}\r\n`],
  ["no header", "--x\r\n\r\ncontent\r\n"],
  ["an endless header", `--x\r\nX: ${"x".repeat(20_000)}`],
  ["a boundary that is longer", part(`form-data; name="a"`, "1").replace("--x", "--xy")],
  [
    "an unknown charset",
    part(`form-data; name="a"`, "1", "\r\nContent-Type: text/plain; charset=x"),
  ],
  ["bare line feeds", part(`form-data; name="a"`, "1").replaceAll("\r\n", "\n")],
])("a part with %s is malformed", async (_, text) => {
  await expect(read(`${text}--x--`)).rejects.toMatchObject({ code: "MALFORMED_BODY" });
});

test.each([
  ["two hundred names and one", part(`form-data; name="a"`, "1").repeat(201)],
  ["a megabyte of text and more", part(`form-data; name="a"`, "x".repeat(300_000)).repeat(4)],
])("%s are too many", async (_, text) => {
  await expect(read(`${text}--x--`)).rejects.toMatchObject({ code: "BODY_TOO_LARGE" });
});

describe("the sender's ways to write", () => {
  test.each([
    [`form-data; name=plain`, "plain"],
    [`form-data;name="close"`, "close"],
    [`Form-Data; NAME="capitals"`, "capitals"],
    [`form-data; name="a \\"quoted\\" one"`, `a "quoted" one`],
    [`form-data; name="semi;colon=1"`, "semi;colon=1"],
    [`form-data; name="früh"`, "früh"],
    [`form-data; name="__proto__"`, "__proto__"],
    [`form-data; name=""`, ""],
  ])("%s names a part", async (disposition, name) => {
    expect([...(await read(`${part(disposition, "1")}--x--`)).values]).toEqual([[name, "1"]]);
  });

  test("a charset other than UTF-8", async () => {
    const type = "\r\nContent-Type: text/plain; charset=ISO-8859-1";
    const text = Buffer.from(`${part(`form-data; name="a"`, "früh", type)}--x--`, "latin1");
    expect((await read(text)).values.get("a")).toBe("früh");
  });

  test.each([
    [`multipart/form-data; boundary="x"`],
    [`multipart/form-data; charset=utf-8; Boundary=x`],
    [`multipart/form-data;boundary=x; charset=utf-8`],
  ])("%s", async (contentType) => {
    const { values } = await read(`${part(`form-data; name="a"`, "1")}--x--`, 10, contentType);
    expect(values.get("a")).toBe("1");
  });

  test("no byte at all, as the reference client sends no parameters", async () => {
    const nothing = { values: new Map(), names: [], file: undefined, strayFiles: [] };
    expect(await read("")).toEqual(nothing);
  });

  test.each([
    "multipart/form-data",
    "multipart/form-data; boundary=",
    `${TYPE.slice(0, -1)}${"y".repeat(71)}`,
  ])("%s has no boundary", async (contentType) => {
    await expect(read("--x--", 10, contentType)).rejects.toMatchObject({ code: "MALFORMED_BODY" });
  });
});

test("a sink that fails ends the reading with its failure, without waiting for the file's end", async () => {
  const endless = async function* () {
    yield Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="pdf"; filename="a"\r\n\r\n%PDF`,
    );
    await new Promise(() => undefined);
  };
  const reading = readMultipart(TYPE, endless(), {
    filePart: "pdf",
    sink: () => Promise.reject(new ApiError("STORAGE_FULL")),
    allowance: new TextAllowance(),
  });
  await expect(reading).rejects.toMatchObject({ code: "STORAGE_FULL" });
});
