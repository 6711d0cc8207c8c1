import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { installLog, type WrittenLine } from "#platform/log/log.ts";
import type { LogLine } from "#platform/log/log-lines.ts";
import { arrivedMail } from "#test/mail/support/press.ts";
import { callApi, multipart } from "#test/support/api-client.ts";
import { aWorld, CALL_SITES, parametersOf, pathOf } from "#test/support/examples.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { anEncryptedPdf, aPdf } from "#test/support/pdf-fixtures.ts";
import {
  aContact,
  aReadingRoom,
  aToken,
  get,
  postToken,
  type ReadingRoom,
  renewalStatus,
  seen,
} from "#test/reading/support/reading-room.ts";
import { watchTable } from "#test/support/wrap-table.ts";

const host = await useMasthead();
const EMAIL = "ann.reader@harbour.example";
const QUOTED = `no room for ${EMAIL} at https://example.org/x?token=abc with sec_${"0".repeat(64)}`;

const lines: WrittenLine[] = [];
let isBroken = false;
watchTable(async (_, next) => {
  if (isBroken) throw new Error("The table is away", { cause: new Error(QUOTED) });
  return next();
});

beforeAll(() => installLog((line) => lines.push(line)));
beforeEach(() => {
  lines.length = 0;
});

function linesNamed(name: LogLine): WrittenLine[] {
  return lines.filter(({ line }) => line === name);
}

async function broken<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  isBroken = true;
  return work().finally(() => {
    isBroken = false;
  });
}

describe("a call", () => {
  test("is one line with operation, account, request, status and duration", async () => {
    const { publisher, segments } = await aWorld(host);
    lines.length = 0;
    await publisher.call("GET", `magazines/${segments["magazine_id"]}`);
    expect(lines).toEqual([
      {
        level: "INFO",
        line: "CALL_ANSWERED",
        fields: {
          operationId: "getMagazine",
          requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          accountId: expect.stringMatching(/^[a-z2-9]{12}$/),
          status: 200,
          durationMilliseconds: expect.any(Number),
        },
      },
    ]);
  });

  test("that is refused says why; one without credentials names no account", async () => {
    await callApi(host.address, { method: "GET", path: "magazines" });
    expect(lines).toMatchObject([
      { level: "INFO", fields: { status: 401, errorCode: "UNAUTHORIZED", accountId: undefined } },
    ]);
  });

  test("that fails is one line with the causes, without what they quote", async () => {
    const publisher = await host.anAccount();
    await publisher.call("GET", "magazines");
    lines.length = 0;
    await broken(() => publisher.call("GET", "magazines"));
    expect(lines).toMatchObject([
      {
        level: "ERROR",
        line: "CALL_FAILED",
        fields: {
          operationId: "listMagazines",
          status: 500,
          error: {
            message: "The table is away",
            stack: expect.stringContaining("    at "),
            cause: {
              message: "no room for <address> at https://example.org/x?… with <credentials>",
            },
          },
        },
      },
    ]);
  });
});

test("every operation, called well, badly and while the table is away, logs nothing that was sent", async () => {
  const secrets: string[] = [];
  for (const site of CALL_SITES) {
    const world = await aWorld(host);
    const { publisher, segments } = world;
    const { apiKey, secret } = publisher.credentials;
    const body = parametersOf(site.operation, world);
    const path = pathOf(site, segments);
    const odd = { ...body, type: "many", width: QUOTED, expiration_date: QUOTED, title: "" };
    await publisher.call(site.method, `${path}?note=${encodeURIComponent(EMAIL)}`, odd);
    await broken(() => publisher.call(site.method, path, body));
    await publisher.call(site.method, path, body);
    secrets.push(apiKey, secret, Buffer.from(`${apiKey}:${secret}`).toString("base64"));
    secrets.push(segments["email"] ?? "", segments["email"]?.replace("@", "%40") ?? "");
  }
  await host.idle();
  expect(linesNamed("CALL_ANSWERED").length).toBeGreaterThan(CALL_SITES.length);
  expect(linesNamed("CALL_FAILED").length).toBeGreaterThan(CALL_SITES.length / 2);
  expectNone([...secrets, EMAIL, "Harbour", "Hafnarbraut", "note="]);
});

describe("readers, mail, conversions and the purge", () => {
  let room: ReadingRoom;
  let secrets: string[];
  beforeAll(async () => {
    room = await aReadingRoom(host);
    const pass = await aContact(room, EMAIL);
    await room.publisher.succeed("PUT", `contacts/${EMAIL}/access/${room.issueId}`);
    const token = await aToken(room, EMAIL);
    const once = await aToken(room, EMAIL, { is_single_use: "yes" });
    secrets = [EMAIL, pass.split("=")[1] ?? "", token, once];
  });

  test("contain nothing of visitors and their links", async () => {
    const [, pass = "", token = "", once = ""] = secrets;
    for (const query of [`pass=${pass}`, `token=${token}`, `token=${token}x`]) {
      await seen(host.address, room.path, query);
      await renewalStatus(host.address, room.path, query);
      await broken(() => get(host.address, room.path, query));
    }
    await postToken(host.address, room.path, once);
    await broken(() => postToken(host.address, room.path, once));
    expect(linesNamed("CALL_FAILED").length).toBeGreaterThanOrEqual(4);
    expect(linesNamed("CALL_ANSWERED").map(({ fields }) => fields.operationId)).toEqual(
      expect.arrayContaining(["openReader", "renewManifest", "openSession"]),
    );
    expectNone(secrets);
  });

  test("report that mail was sent, and nothing that it says", async () => {
    await room.publisher.succeed("POST", `contacts/${EMAIL}/issue/${room.issueId}`);
    await host.idle();
    expect(linesNamed("MAIL_RUN_ENDED")).toMatchObject([{ fields: { count: 1 } }]);
    const mails = await arrivedMail(host, EMAIL);
    const links = mails.flatMap(({ html }) => html.match(/(?<=pass=)[\w.-]+/g) ?? []);
    expect(links.length).toBeGreaterThan(0);
    expectNone([...secrets, ...links]);
  });

  test("report how a conversion ended", async () => {
    const { publisher, magazineId } = room;
    await publisher.upload(magazineId, {}, await aPdf({ pages: 2, text: ["Secret soup"] }));
    await publisher.upload(magazineId, {}, await anEncryptedPdf());
    await host.idle();
    expect(linesNamed("CONVERSION_READY")).toMatchObject([
      { level: "INFO", fields: { accountId: room.accountId, pagesCount: 2 } },
    ]);
    expect(linesNamed("CONVERSION_FAILED")).toMatchObject([
      { level: "WARN", fields: { accountId: room.accountId, errorCode: "encrypted" } },
    ]);
    // The error field is for faults that an operator can repair; a publisher's PDF is not one.
    expect(linesNamed("CONVERSION_FAILED")[0]?.fields).not.toHaveProperty("error");
    expectNone(["Secret soup"]);
  });

  test("tell an upload that was given up from one that took too long", async () => {
    lines.length = 0;
    const started = await room.publisher.succeed("POST", `magazines/${room.magazineId}`, {});
    const { issueTempID } = Object(started);
    await room.publisher.succeed("DELETE", `uploads/${issueTempID}`);
    expect(linesNamed("UPLOAD_GIVEN_UP")).toMatchObject([{ level: "INFO" }]);
    expect(linesNamed("CONVERSION_FAILED")).toEqual([]);
  });

  test("report what was purged", async () => {
    await host.runSchedules();
    lines.length = 0;
    await room.publisher.succeed("DELETE", `contacts/${EMAIL}`);
    await host.runSchedules();
    expect(linesNamed("PURGED")).toMatchObject([{ fields: { count: 1 } }]);
    await expect(broken(() => host.runSchedules())).rejects.toThrow("purgeDeleted failed");
    const failed = linesNamed("SCHEDULE_FAILED");
    expect(failed).toContainEqual(
      expect.objectContaining({
        level: "ERROR",
        fields: expect.objectContaining({ operationId: "purgeDeleted" }),
      }),
    );
    expectNone(secrets);
  });
});

test("a multipart body that cannot be read is not quoted", async () => {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine();
  await publisher.call("POST", `magazines/${ID}`, multipart({ volume: EMAIL }, Buffer.from(EMAIL)));
  await host.idle();
  expect(lines.length).toBeGreaterThan(1);
  expectNone([EMAIL]);
});

function expectNone(secrets: string[]): void {
  const text = lines.map((line) => JSON.stringify(line)).join("\n");
  expect(text).not.toBe("");
  const leaked = secrets.filter((secret) => secret === "" || text.includes(secret));
  expect(leaked).toEqual([]);
}
