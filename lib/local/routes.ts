import type { IncomingMessage } from "node:http";
import {
  READER_FILE_CACHING,
  SERVICE_WORKER,
  SERVICE_WORKER_HEADERS,
} from "../../shared/api/reader-files.ts";
import { ApiError } from "../../shared/errors.ts";
import type { Settings } from "../../shared/env.ts";
import { callFunction } from "./api-gateway.ts";
import { serveContent, takeUpload } from "./content-route.ts";
import { splitUrl } from "./events.ts";
import type { HttpFunction } from "./functions.ts";
import type { Answering } from "./http-server.ts";
import type { HostParts } from "./host-parts.ts";
import { assertFromThisMachine, serveInbox } from "./inbox-route.ts";
import type { ReaderAssets } from "../bundling/reader-assets.ts";

/** What the embedded host's addresses lead to. */
interface Parts {
  host: HostParts;
  functions: ReadonlyMap<string, HttpFunction>;
  assets: ReaderAssets;
  settings: Settings;
  /** Called when a body begins to arrive that may hold a PDF. */
  onForm: () => void;
}

/**
 * The embedded host's addresses: the functions of the registry, and beside them what API Gateway, S3
 * and CloudFront do on AWS.
 */
export function routesOf(parts: Parts): Answering {
  const { content, directory, inbox, incomingFolder: folder } = parts.host;
  const uploads = { folder, maxFileBytes: parts.settings.maxUploadBytes };
  return async (request, response) => {
    const { path } = splitUrl(request.url ?? "/");
    if (isForm(request)) parts.onForm();
    if (path === "/healthz") return { statusCode: 200, headers: PLAIN, body: "ok\n" };
    if (path.startsWith("/content/")) {
      allow(request, ["GET", "HEAD"]);
      return void (await serveContent(request, response, content));
    }
    if (directory && path === "/content-upload") {
      allow(request, ["POST"]);
      return void (await takeUpload(request, response, directory, uploads));
    }
    if (inbox && (path === "/_mail" || path.startsWith("/_mail/"))) {
      allow(request, ["GET", "HEAD"]);
      assertFromThisMachine(request);
      return serveInbox(path, inbox);
    }
    if (path.startsWith("/reader/")) {
      allow(request, ["GET", "HEAD"]);
      return asset(path.slice("/reader/".length), parts.assets);
    }
    return callFunction(request, parts.functions, uploads);
  };
}

const PLAIN = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };

function isForm({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\s*;/i.test(headers["content-type"] ?? "");
}

function allow(request: IncomingMessage, methods: string[]): void {
  if (methods.includes(request.method ?? "")) return;
  const allowed = methods.join(", ");
  throw new ApiError("METHOD_NOT_ALLOWED", `This address takes ${allowed}.`, { allow: allowed });
}

function asset(name: string, { files }: ReaderAssets) {
  const file = files.get(name);
  if (!file) throw new ApiError("ROUTE_NOT_FOUND");
  return {
    statusCode: 200,
    headers: {
      "content-type": file.contentType,
      "cache-control": READER_FILE_CACHING,
      "x-content-type-options": "nosniff",
      ...(name === SERVICE_WORKER && SERVICE_WORKER_HEADERS),
    },
    body: Buffer.from(file.body).toString("base64"),
    isBase64Encoded: true,
  };
}
