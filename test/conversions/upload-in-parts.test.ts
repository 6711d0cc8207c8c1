import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createIssue } from "#contract/api/issue-operations.ts";
import {
  completeUpload,
  getUpload,
  signUploadParts,
} from "#contract/api/uploads/upload-operations.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { readAnswer } from "#test/support/api-client.ts";
import { send } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";

const PART = 256 * 1024;
const host = await useMasthead({ maxUploadBytes: 3_000_000 });
const publisher = await host.anAccount();
const { ID: magazineId } = await publisher.aMagazine();
const pdf = await aPdf({ pages: 2 });
const padded = Buffer.concat([pdf, Buffer.alloc(3 * PART, "%padding\n")]);
const LAST = Math.ceil(padded.length / PART);

async function begin(size = padded.length): Promise<string> {
  const options = { upload: "multipart", size: String(size) };
  const answer = await publisher.call("POST", `magazines/${magazineId}`, options);
  return dataOf(createIssue, answer).issueTempID;
}

async function addressOf(id: string, number: number): Promise<string> {
  const answer = await publisher.call("POST", `uploads/${id}/parts`, { numbers: String(number) });
  return dataOf(signUploadParts, answer)[0]?.url ?? "";
}

function partOf(number: number): Buffer {
  return padded.subarray((number - 1) * PART, number * PART);
}

async function put(url: string, body: Uint8Array) {
  const { origin, pathname, search } = new URL(url);
  return readAnswer(await send(origin, { method: "PUT", target: pathname + search, body }));
}

async function sendParts(id: string, ...numbers: number[]): Promise<void> {
  await Promise.all(
    numbers.map(async (number) => {
      const url = await addressOf(id, number);
      const { origin, pathname, search } = new URL(url);
      const request = { method: "PUT", target: pathname + search, body: partOf(number) };
      expect((await send(origin, request)).status).toBe(200);
    }),
  );
}

async function arrived(id: string): Promise<number[]> {
  return dataOf(getUpload, await publisher.call("GET", `uploads/${id}`)).parts;
}

function complete(id: string) {
  return publisher.call("POST", `uploads/${id}/complete`);
}

async function foldersOfParts(): Promise<string[]> {
  return readdir(join(host.dataFolder, "objects/parts"));
}

test("parts in any order, several at once and twice become the issue", async () => {
  const id = await begin();
  await sendParts(id, LAST, 2);
  expect(await arrived(id)).toEqual([2, LAST]);
  expectFailure(await complete(id), "UPLOAD_INCOMPLETE", "Parts 1, 3 have not arrived.");
  await sendParts(id, 3, 1, 2);
  expect(dataOf(completeUpload, await complete(id))).toEqual({ issueTempID: id });
  expect(dataOf(completeUpload, await complete(id))).toEqual({ issueTempID: id });
  await host.idle();
  expect(await publisher.status(id)).toMatchObject({ status: "ready", pages_count: 2 });
  expect(await arrived(id)).toEqual([1, 2, 3, LAST]);
  expect(dataOf(completeUpload, await complete(id))).toEqual({ issueTempID: id });
  const late = await publisher.call("POST", `uploads/${id}/parts`, { numbers: "1" });
  expectFailure(late, "UPLOAD_COMPLETE");
  expectFailure(await publisher.call("DELETE", `uploads/${id}`), "UPLOAD_COMPLETE");
  expect(await foldersOfParts()).toEqual([]);
});

test("what has arrived is kept byte by byte, as the PDF shows that is read back", async () => {
  const id = await begin();
  await sendParts(id, 1, 2, 3, LAST);
  await complete(id);
  await host.idle();
  const { ID } = await publisher.status(id);
  const files = JSON.stringify((await publisher.call("GET", `issues/${ID}/files`)).data);
  const [, url = ""] = /"pdf":"([^"]+)"/.exec(files) ?? [];
  expect(padded.equals(Buffer.from(await (await fetch(url)).arrayBuffer()))).toBe(true);
});

test("a part of another size, with a changed address or too late is refused", async () => {
  const id = await begin();
  const url = await addressOf(id, 1);
  expectFailure(await put(url, Buffer.alloc(PART - 1)), "INVALID_PARAMETER", "262144 bytes");
  for (const [from, to] of [
    ["number=1", "number=2"],
    ["bytes=262144", "bytes=262145"],
    ["signature=", "signature=x"],
  ] as const) {
    expectFailure(await put(url.replace(from, to), partOf(1)), "UNAUTHORIZED", "address");
  }
  host.pass({ hours: 1 });
  expectFailure(await put(url, partOf(1)), "UNAUTHORIZED", "expired");
  expect(await arrived(id)).toEqual([]);
});

test("given up, it is gone, and its addresses take nothing any more", async () => {
  const id = await begin();
  const url = await addressOf(id, 2);
  await sendParts(id, 1);
  expect((await publisher.call("DELETE", `uploads/${id}`)).status).toBe(200);
  for (const [method, path] of [
    ["DELETE", ""],
    ["GET", ""],
    ["POST", "/complete"],
  ] as const) {
    expectFailure(await publisher.call(method, `uploads/${id}${path}`), "CONVERSION_NOT_FOUND");
  }
  expectFailure(await put(url, partOf(2)), "CONVERSION_NOT_FOUND", "does not exist");
  expect(await publisher.status(id)).toMatchObject({ status: "error" });
  expect(await foldersOfParts()).not.toContain(id);
});

test("given up while it is completed, it is the one or the other, and leaves nothing", async () => {
  const before = await foldersOfParts();
  for (let round = 0; round < 12; round += 1) {
    const id = await begin();
    await sendParts(id, 1, 2, 3, LAST);
    const url = await addressOf(id, 2);
    const giveUp = () => publisher.call("DELETE", `uploads/${id}`);
    const calls = [complete(id), put(url, partOf(2)).catch(() => undefined), giveUp()];
    const answers = await Promise.all(round % 2 === 0 ? calls : calls.toReversed());
    for (const answer of answers) expect([200, 404, 409]).toContain(answer?.status ?? 200);
    await host.idle();
    expect(await publisher.status(id)).not.toMatchObject({ status: "pending" });
  }
  await host.runSchedules();
  expect(await foldersOfParts()).toEqual(before);
});

test("waits for seven days, then is swept with all that arrived", async () => {
  const before = await foldersOfParts();
  const id = await begin();
  await sendParts(id, 1);
  host.pass({ days: 6, hours: 23 });
  await host.runSchedules();
  expect(await arrived(id)).toEqual([1]);
  host.pass({ hours: 1, seconds: 1 });
  await host.runSchedules();
  expectFailure(await publisher.call("GET", `uploads/${id}`), "CONVERSION_NOT_FOUND");
  expect(await publisher.status(id)).toMatchObject({ status: "error", error_code: "timeout" });
  const { length } = await foldersOfParts();
  expect(length).toBeLessThanOrEqual(before.length);
});

test("refuses what cannot be an upload, and numbers that it does not have", async () => {
  const create = (options: Record<string, string>) =>
    publisher.call("POST", `magazines/${magazineId}`, options);
  expectFailure(await create({ upload: "multipart" }), "MISSING_PARAMETER", "size");
  expectFailure(await create({ upload: "parts", size: "9" }), "INVALID_PARAMETER", "multipart");
  const tooLarge = await create({ upload: "multipart", size: "3000001" });
  expectFailure(tooLarge, "PDF_TOO_LARGE", "size: ");
  const id = await begin();
  for (const [numbers, words] of [
    ["5", "the upload has 4 parts"],
    ["0", "numbers of parts"],
    ["", "is required"],
    [Array.from({ length: 101 }, (_, index) => index + 1).join(","), "at most 100"],
  ] as const) {
    const code = numbers === "" ? "MISSING_PARAMETER" : "INVALID_PARAMETER";
    expectFailure(await publisher.call("POST", `uploads/${id}/parts`, { numbers }), code, words);
  }
});

test("another account and a conversion without parts have no upload", async () => {
  const id = await begin();
  const stranger = await host.anAccount();
  expectFailure(await stranger.call("GET", `uploads/${id}`), "CONVERSION_NOT_FOUND");
  const whole = await publisher.call("POST", `magazines/${magazineId}`);
  const { issueTempID } = dataOf(createIssue, whole);
  expectFailure(await publisher.call("GET", `uploads/${issueTempID}`), "CONVERSION_NOT_FOUND");
});

test("pages of other sites may put parts", async () => {
  const url = await addressOf(await begin(), 1);
  const asked = await fetch(url, { method: "OPTIONS" });
  expect(asked.status).toBe(204);
  expect(asked.headers.get("access-control-allow-methods")).toBe("PUT");
  const answer = await fetch(url, { method: "PUT", body: partOf(1) });
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
});
