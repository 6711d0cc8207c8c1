import { loadImage } from "@napi-rs/canvas";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { removeLogo, setLogo } from "#contract/api/magazine-operations.ts";
import { logoKey, newLogoId } from "#features/magazines/logo.ts";
import { noteLogoChange } from "#features/magazines/logo-change-repository.ts";
import { objects } from "#platform/runtime.ts";
import { aBoxedPng, aPng, aTwoColoured } from "#test/logos/sent-pictures.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { type Answer, basic, JsonBody, multipart } from "#test/support/api-client.ts";
import { send, sendUnfinished } from "#test/support/http.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { open, statusAt } from "#test/support/reader-client.ts";
import { TABLE_BUDGETS } from "#test/support/table-budgets.ts";
import { countTableCost, isWaitedFor } from "#test/support/table-units.ts";
import { skipOnWire } from "#test/support/wire/service.ts";
import { storedFiles, tableItems } from "#test/support/traces.ts";

const host = await useMasthead();
const RED = aBoxedPng([200, 20, 20, 255]);
const GREEN = aBoxedPng([20, 140, 20, 255]);
let publisher: Publisher;
let accountId: string;
let magazineId: string;
let path: string;

beforeAll(async () => {
  publisher = await host.anAccount("Logos");
  accountId = await accountIdOf(publisher);
});
beforeEach(async () => {
  magazineId = (await publisher.aMagazine()).ID;
  path = `magazines/${magazineId}/logo`;
});

const put = (file: Uint8Array, to = path): Promise<Answer> =>
  publisher.call("PUT", to, multipart({}, file, "logo"));

/** @returns the logo's address */
async function give(file: Uint8Array): Promise<string> {
  const { logo } = dataOf(setLogo, await put(file));
  if (logo === null) throw new Error("There is no logo");
  return logo;
}

async function storedLogos(): Promise<string[]> {
  const isOurs = new RegExp(`/logos/.*${magazineId.slice(1)}/`);
  return (await storedFiles(host)).filter((file) => isOurs.test(file));
}

async function notes(): Promise<Record<string, unknown>[]> {
  return (await tableItems()).filter(
    (item) => "logoIds" in item && item["magazineId"] === magazineId,
  );
}

/** Waits for the calls to end, and purges what they have left. */
async function purge(): Promise<void> {
  host.pass({ seconds: 601 });
  await host.runSchedules();
}

describe("a logo", () => {
  test("is in the record with its address, at which anybody gets it", async () => {
    const address = await give(RED);
    const { origin, pathname, search } = new URL(address);
    expect(pathname).toBe(`/read/${accountId}/logos/${magazineId}`);
    expect((await publisher.magazine(magazineId)).logo).toBe(address);
    const { type, body } = await open(address);
    expect(type).toBe("image/png");
    const { width, height } = await loadImage(body);
    expect([width, height]).toEqual([240, 80]);
    const head = await send(origin, { method: "HEAD", target: pathname + search });
    expect(head.status).toBe(200);
    expect(head.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
  });

  test("is the current one at an old address too, which mails of last year have", async () => {
    skipOnWire("a front without a cache");
    const old = await give(RED);
    const address = await give(GREEN);
    expect(address).not.toBe(old);
    expect((await open(old)).body).toEqual((await open(address)).body);
    const target = `${new URL(old).pathname}?v=x`;
    const { headers } = await send(host.address, { method: "GET", target });
    expect(headers["cache-control"]).toBe("public, max-age=300, stale-if-error=0");
  });

  test("that is sent again changes nothing", async () => {
    const address = await give(RED);
    expect(await give(RED)).toBe(address);
    expect(await give(aPng(40, 40, () => [9, 9, 9, 255]))).not.toBe(address);
  });

  test("can be removed, and removed again", async () => {
    skipOnWire("a front without a cache");
    const address = await give(RED);
    dataOf(removeLogo, await publisher.call("DELETE", path));
    expect((await publisher.magazine(magazineId)).logo).toBeNull();
    expect(await statusAt(address)).toBe(404);
    dataOf(removeLogo, await publisher.call("DELETE", path));
    expect(await give(RED)).not.toBe(address);
  });

  test("costs what is declared", async () => {
    const takeCost = countTableCost(isWaitedFor);
    await publisher.call("GET", "magazines");
    const costOf = async (call: () => Promise<unknown>) => {
      takeCost();
      await call();
      const { commands, readUnits, writeUnits } = takeCost();
      return { calls: commands.length, read: readUnits, write: writeUnits };
    };
    expect(await costOf(() => give(RED))).toEqual(TABLE_BUDGETS.setLogo);
    await publisher.call("GET", "magazines");
    expect(await costOf(() => publisher.call("DELETE", path))).toEqual(TABLE_BUDGETS.removeLogo);
  });
});

describe("nothing is left of a logo", () => {
  test("that was replaced or removed, and the current one stays", async () => {
    await give(RED);
    await give(GREEN);
    const address = await give(aTwoColoured("image/webp"));
    expect(await storedLogos()).toHaveLength(3);
    await purge();
    expect(await storedLogos()).toHaveLength(1);
    expect(await statusAt(address)).toBe(200);
    await give(RED);
    await publisher.call("DELETE", path);
    expect(await storedLogos()).toHaveLength(2);
    await purge();
    expect(await storedLogos()).toEqual([]);
    expect(await notes()).toEqual([]);
  });

  test("of a deleted magazine", async () => {
    const address = await give(RED);
    await publisher.deleteMagazine(magazineId);
    expect(await statusAt(address)).toBe(404);
    await host.runSchedules();
    expect(await storedLogos()).toEqual([]);
    await purge();
    expect(await notes()).toEqual([]);
  });

  test("whose call died after it was stored, while a call under way keeps what it has stored", async () => {
    const kept = await give(GREEN);
    await purge();
    const logoId = newLogoId(RED);
    const change = { accountId, magazineId, changeId: logoId, logoIds: [logoId] };
    await noteLogoChange(change);
    await objects().put(logoKey(change, logoId), RED, "image/png");
    host.pass({ seconds: 60 });
    await host.runSchedules();
    expect(await storedLogos()).toHaveLength(2);
    await purge();
    expect(await storedLogos()).toHaveLength(1);
    expect(await statusAt(kept)).toBe(200);
    await publisher.call("DELETE", path);
    await purge();
  });

  test("of several that are sent at once", async () => {
    const files = [RED, GREEN, aTwoColoured("image/png"), aTwoColoured("image/jpeg")];
    const answers = await Promise.all(files.map((file) => put(file)));
    for (const answer of answers) expect(answer.error).toBe(0);
    await purge();
    expect(await storedLogos()).toHaveLength(1);
    expect(await statusAt((await publisher.magazine(magazineId)).logo ?? "")).toBe(200);
    expect(await notes()).toEqual([]);
  });
});

describe("is refused, and changes nothing:", () => {
  test("one of too many at once, which is asked to come back", async () => {
    skipOnWire("one process that takes all pictures");
    const answers = await Promise.all(Array.from({ length: 14 }, () => put(RED)));
    const busy = answers.filter(({ error }) => error !== 0);
    expect(busy.length).toBeGreaterThan(0);
    for (const answer of busy) {
      expectFailure(answer, "SERVER_BUSY");
      expect(answer.headers["retry-after"]).toBe("5");
    }
    expect(answers.length - busy.length).toBeGreaterThanOrEqual(10);
    await purge();
    expect(await storedLogos()).toHaveLength(1);
  });

  test("no file, a text in its place, and a PDF's part", async () => {
    expectFailure(await publisher.call("PUT", path), "MISSING_PARAMETER", "logo: is required");
    const pdf = await publisher.call("PUT", path, multipart({}, RED, "pdf"));
    expectFailure(pdf, "INVALID_PARAMETER", "pdf: takes no file. This call takes logo.");
    for (const body of [{ logo: "x" }, new JsonBody({ logo: "x" }), multipart({ logo: "x" })]) {
      const answer = await publisher.call("PUT", path, body);
      expectFailure(answer, "INVALID_PARAMETER", "logo: must be sent as a file");
    }
  });

  test("another kind of file, a damaged one and one of another size", async () => {
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"/>`);
    expectFailure(await put(svg), "NOT_A_LOGO", "logo: The file is an SVG drawing.");
    expectFailure(await put(RED.subarray(0, 200)), "INVALID_PARAMETER", "logo: The picture is dam");
    const tiny = aPng(1, 1, () => [0, 0, 0, 0]);
    expectFailure(await put(tiny), "INVALID_PARAMETER", "logo: The picture has 1 × 1 pixels");
    expect((await publisher.magazine(magazineId)).logo).toBeNull();
  });

  test("more than 512 KB, whether it is announced or not", async () => {
    const file = Buffer.concat([RED, Buffer.alloc(512 * 1024 - RED.length)]);
    await give(file);
    expectFailure(await put(Buffer.concat([file, Buffer.alloc(1)])), "LOGO_TOO_LARGE");
    expectFailure(await put(Buffer.alloc(3_000_000)), "LOGO_TOO_LARGE");
    expect((await storedFiles(host)).filter((name) => name.startsWith("incoming"))).toEqual([]);
  });

  test("a stranger's, of whose body not a byte is read, and one of another account's magazine", async () => {
    const headers = basic({ ...publisher.credentials, secret: "wrong" });
    const lines = [
      `PUT /api/2.0/${path} HTTP/1.1`,
      "host: localhost",
      "content-length: 5000",
      "content-type: multipart/form-data; boundary=x",
      `authorization: ${headers.authorization}`,
    ];
    const answer = await sendUnfinished(host.address, `${lines.join("\r\n")}\r\n\r\n`);
    expect(answer).toContain("HTTP/1.1 401 ");
    const stranger = await host.anAccount();
    const form = multipart({}, RED, "logo");
    expectFailure(await stranger.call("PUT", path, form), "MAGAZINE_NOT_FOUND");
  });
});
