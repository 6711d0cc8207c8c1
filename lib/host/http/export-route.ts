import { createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { ApiError } from "#contract/api/errors.ts";
import { listKeys } from "#contract/api/key-operations.ts";
import { Caller } from "#http/caller.ts";
import type { Settings } from "#platform/settings/env.ts";
import { assertRoomFor } from "#lib/files/free-space.ts";
import type { AccountExports } from "#lib/host/exports/account-exports.ts";
import { archiveBytes, archiveOf, exportedFiles } from "#lib/host/exports/export-archive.ts";
import { equalInConstantTime } from "#values/constant-time.ts";
import { httpEvent, splitUrl } from "./events.ts";
import type { Outgoing } from "./outgoing.ts";

const EXPORT_PATH = "/_export/";
const ARCHIVE = "masthead-export.zip";
const GOOD_SECONDS = 3600;

/** Exports from the desk: below one address, for sessions; and their archives, at signed addresses. */
export interface DeskExports {
  exports: AccountExports;
  signingKey: Buffer;
  now: () => Date;
  settings: Pick<Settings, "publicUrl" | "readerUrl">;
  address: () => string;
  dataFolder: string;
  minFreeBytes: number;
}

export function isExportPath(path: string): boolean {
  return path.startsWith(EXPORT_PATH);
}

/**
 * Reports a session's export, starts it (POST) or deletes it (DELETE).
 * @throws ROUTE_NOT_FOUND for callers without all permissions; STORAGE_FULL
 */
export async function serveExport(
  request: IncomingMessage,
  source: string,
  desk: DeskExports,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { accountId, login } = await callerOf(request, source, desk);
  const { exports } = desk;
  if (request.method === "DELETE") await exports.remove(accountId);
  if (request.method === "POST") {
    await assertRoomFor(0, desk.dataFolder, desk.minFreeBytes);
    exports.begin(accountId, login);
  }
  const state = await exports.stateOf(accountId);
  const address = state.state === "ready" ? archiveAddress(accountId, desk) : null;
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  return { statusCode: 200, headers, body: JSON.stringify({ ...state, address }) };
}

/** @throws ROUTE_NOT_FOUND */
async function callerOf(request: IncomingMessage, source: string, desk: DeskExports) {
  try {
    const event = httpEvent(request, { key: "export", pathParameters: {} }, source);
    // Like this operation, it needs all permissions: sales and webhooks are part of an export.
    const { accountId, session } = await Caller.named(event, listKeys);
    if (accountId !== undefined && session !== undefined) {
      const address = desk.address();
      const headers = {
        cookie: request.headers.cookie ?? "",
        "user-agent": request.headers["user-agent"] ?? "",
        "x-forwarded-for": source,
      };
      const { publicUrl = address, readerUrl = address } = desk.settings;
      const origins = [publicUrl, readerUrl].map((url) => new URL(url).origin);
      const login = { api: `${publicUrl}/api/2.0`, origins, address, headers };
      return { accountId, login };
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  throw new ApiError("ROUTE_NOT_FOUND");
}

function archiveAddress(accountId: string, desk: DeskExports): string {
  const until = String(Math.floor(desk.now().getTime() / 1000) + GOOD_SECONDS);
  return [EXPORT_PATH + accountId, until, signatureOf(accountId, until, desk), ARCHIVE].join("/");
}

function signatureOf(accountId: string, until: string, { signingKey }: DeskExports): string {
  return createHmac("sha256", signingKey).update(`${accountId}/${until}`).digest("base64url");
}

/**
 * Sends an archive to anyone with its address.
 * @throws ROUTE_NOT_FOUND also for an expired address, and for an export that is deleted or running again
 */
export async function serveArchive(
  request: IncomingMessage,
  response: ServerResponse,
  desk: DeskExports,
  outgoing: Outgoing,
): Promise<void> {
  const { path } = splitUrl(request.url ?? "/");
  const [accountId = "", until = "", signature = "", ...name] = path
    .slice(EXPORT_PATH.length)
    .split("/");
  const isOurs = equalInConstantTime(signature, signatureOf(accountId, until, desk));
  const isOver = Number(until) * 1000 < desk.now().getTime();
  if (!isOurs || isOver || name.join("/") !== ARCHIVE) throw new ApiError("ROUTE_NOT_FOUND");
  const { state } = await desk.exports.stateOf(accountId);
  if (state !== "ready") throw new ApiError("ROUTE_NOT_FOUND");
  const folder = desk.exports.folderOf(accountId);
  const files = await exportedFiles(folder);
  response.writeHead(200, {
    "content-type": "application/zip",
    "content-length": archiveBytes(files),
    "content-disposition": `attachment; filename="${ARCHIVE}"`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  });
  if (request.method === "HEAD") return void response.end();
  if (await outgoing.send(response, archiveOf(folder, files))) response.end();
}

/** Whether it is the address of the desk's calls, rather than an archive's. */
export function isExportCall(path: string): boolean {
  return path === EXPORT_PATH;
}
