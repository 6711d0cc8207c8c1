import type { IncomingMessage, ServerResponse } from "node:http";
import {
  ANY_ORIGIN,
  BUSY_PAGE,
  BUSY_PAGE_HEADERS,
  READER_FILE_CACHING,
  SERVICE_WORKER,
  SERVICE_WORKER_HEADERS,
} from "#contract/formats/reader-files.ts";
import { TRANSPORT_SECURITY } from "#contract/formats/transport-security.ts";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { ApiError } from "#contract/api/errors.ts";
import { callFunction, type Gateway } from "./api-gateway.ts";
import { serveContent, takeUpload } from "./content-route.ts";
import { PART_PATH } from "#lib/host/objects/directory-part-uploads.ts";
import { permitPages, takePart } from "./part-route.ts";
import { sourceAddress, splitUrl } from "./events.ts";
import { isOfOperator } from "./inbox-viewer.ts";
import type { Answering } from "./http-server.ts";
import type { FileAnswer } from "./identified.ts";
import type { HostAdapters } from "#lib/host/adapters/host-adapters.ts";
import {
  type DeskExports,
  isExportCall,
  isExportPath,
  serveArchive,
  serveExport,
} from "./export-route.ts";
import { type Inbox, isInboxPath, serveInbox } from "#lib/host/inbox/inbox-route.ts";
import { type BodyLimits, IncomingBody } from "./request-body.ts";
import type { ReaderAssets } from "#lib/bundling/reader-assets.ts";

interface RouteTargets {
  host: HostAdapters;
  gateway: Gateway;
  assets: ReaderAssets;
  bodies: BodyLimits;
  /** Undefined if the inbox is off. */
  inbox: Inbox | undefined;
  deskExports: DeskExports;
  /** Throws if a request names a foreign host. */
  checkHost: (request: IncomingMessage) => void;
  /** The health, in one line. */
  table: { health: () => string };
}

/** The embedded host's addresses: the functions of the registry, and replacements of API Gateway, S3 and CloudFront. */
export function routesOf(targets: RouteTargets): Answering {
  const { content, directory } = targets.host;
  const { inbox } = targets;
  return async (request, response) => {
    targets.checkHost(request);
    if (targets.gateway.isHttps) response.setHeaders(new Headers(TRANSPORT_SECURITY));
    const { path } = splitUrl(request.url ?? "/");
    if (path === "/healthz") {
      allow(request, ["GET", "HEAD"]);
      // Even for damaged data: if a proxy removed the host for it, all users would lose the rest.
      return { statusCode: 200, headers: PLAIN, body: `${targets.table.health()}\n` };
    }
    if (path.startsWith("/content/")) {
      allow(request, ["GET", "HEAD"]);
      return void (await serveContent(request, response, content, targets.gateway.outgoing));
    }
    if (directory && path === "/content-upload") {
      allow(request, ["POST"]);
      return withBody(request, response, (body) => takeUpload(request, body, directory));
    }
    if (directory && path === PART_PATH) {
      allow(request, ["PUT", "OPTIONS"]);
      if (request.method === "OPTIONS") return permitPages();
      return withBody(request, response, (body) => takePart(request, body, directory.partUploads));
    }
    if (inbox && isInboxPath(path)) {
      allow(request, ["GET", "HEAD"]);
      const source = sourceAddress(request, targets.gateway.isBehindProxy);
      return serveInbox(path, inbox, () => isOfOperator(request, source));
    }
    if (isExportPath(path)) return serveExports(request, response, targets);
    if (path.startsWith("/reader/")) {
      allow(request, ["GET", "HEAD"]);
      return asset(path.slice("/reader/".length), targets.assets);
    }
    return withBody(request, response, (body) => callFunction(request, body, targets.gateway));
  };

  async function withBody<Result>(
    request: IncomingMessage,
    response: ServerResponse,
    run: (body: IncomingBody) => Promise<Result>,
  ): Promise<Result> {
    const body = new IncomingBody(request, response, targets.bodies);
    try {
      return await run(body);
    } finally {
      await body.drop();
    }
  }
}

const PLAIN = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };

async function serveExports(
  request: IncomingMessage,
  response: ServerResponse,
  { deskExports, gateway }: RouteTargets,
): Promise<APIGatewayProxyStructuredResultV2 | undefined> {
  if (isExportCall(splitUrl(request.url ?? "/").path)) {
    allow(request, ["GET", "HEAD", "POST", "DELETE"]);
    return serveExport(request, sourceAddress(request, gateway.isBehindProxy), deskExports);
  }
  allow(request, ["GET", "HEAD"]);
  return void (await serveArchive(request, response, deskExports, gateway.outgoing));
}

function allow(request: IncomingMessage, methods: string[]): void {
  if (methods.includes(request.method ?? "")) return;
  const allowed = methods.join(", ");
  throw new ApiError("METHOD_NOT_ALLOWED", `This address accepts ${allowed}.`, { allow: allowed });
}

function asset(name: string, { files }: ReaderAssets): FileAnswer {
  const file = files.get(name);
  if (!file) throw new ApiError("ROUTE_NOT_FOUND");
  return {
    headers: {
      "content-type": file.contentType,
      "cache-control": READER_FILE_CACHING,
      "x-content-type-options": "nosniff",
      ...ANY_ORIGIN,
      ...(name === SERVICE_WORKER && SERVICE_WORKER_HEADERS),
      ...(name === BUSY_PAGE && BUSY_PAGE_HEADERS),
    },
    bytes: file.body,
  };
}
