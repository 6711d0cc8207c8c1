import { methodsOf, type Route } from "#contract/api/operation.ts";
import { OPERATIONS, ROUTES } from "#contract/api/registry.ts";
import { Dice } from "#test/support/dice.ts";
import { parametersOf } from "#test/support/examples.ts";
import { signatureOf } from "#test/support/reference-client.ts";
import { CREDENTIALS } from "./attacked-host.ts";
import { aBody, aGoodBody, type Body, type Values } from "./bodies.ts";
import type { Sending } from "./exchange.ts";
import { framedBody } from "./framing.ts";
import { mutatedRequest } from "./mutate-bytes.ts";
import {
  basicOf,
  type Caller,
  type Header,
  junkCredentials,
  oddHeaders,
  oddHost,
} from "./odd-headers.ts";
import { asTarget, oddText } from "./odd-values.ts";
import type { World } from "./world.ts";

/** One request of the fuzzer. */
export interface Attempt extends Sending {
  index: number;
  /** The target of the first request, as generated. */
  target: string;
  /** Whether its credentials are valid. */
  isKnown: boolean;
}

/** The odd part of a request. If all parts were odd, the server would only see the first fault. */
type Oddity = "target" | "host" | "headers" | "body" | "framing" | "bytes" | "sequence";
const ODDITIES: readonly Oddity[] = [
  "target",
  "host",
  "headers",
  "body",
  "body",
  "body",
  "body",
  "framing",
  "bytes",
  "sequence",
];

interface Draft {
  method: string;
  target: string;
  host: string;
  headers: Header[];
  body: Body | undefined;
  caller: Caller;
}

const BAD_CALLERS_ADDRESS = process.platform === "linux" ? { from: "127.0.0.2" } : {};

/** Attempt number `index` of a seed. The same world gives the same bytes. */
export function anAttempt(seed: number, index: number, world: World): Attempt {
  const dice = new Dice(Math.imul(seed, 1_000_003) + index);
  const odd = new Set<Oddity>();
  do odd.add(dice.one(ODDITIES) ?? "body");
  while (dice.chance(0.25));
  const draft = aDraft(dice, world, odd);
  const { bytes, isWhole } = framed(dice, draft, odd);
  const isMutated = odd.has("bytes");
  const sent = isMutated ? mutatedRequest(bytes, dice) : bytes;
  const isKnown = draft.caller === "basic" || draft.caller === "signature";
  const [method = ""] = sent.toString("latin1", 0, 40).trimStart().split(" ", 1);
  const patience = dice.chance(0.1) ? "reset" : "end";
  return {
    index,
    bytes: sent,
    methods: [method],
    after: isWhole && !isMutated ? "wait" : patience,
    tears: dice.chance(0.2) ? [dice.below(sent.length), dice.below(sent.length)] : [],
    // The host slows wrong guesses by address; other callers must not be affected.
    ...(!isKnown && BAD_CALLERS_ADDRESS),
    target: draft.target,
    isKnown,
  };
}

/** Routes that need no other service: `setPayments` checks its key at Stripe. */
const OWN_ROUTES = ROUTES.filter(({ operationId }) => operationId !== "setPayments");
const UPLOADS = OPERATIONS.filter(({ operationId }) =>
  /^create(Issue|Magazine)$/.test(operationId),
);

function aDraft(dice: Dice, world: World, odd: ReadonlySet<Oddity>): Draft {
  const shared = hostAndCaller(dice, world, odd);
  if (dice.chance(0.12)) return { ...elsewhere(dice, world, odd), ...shared };
  const route = dice.one(dice.chance(odd.has("body") ? 0.5 : 0.15) ? UPLOADS : OWN_ROUTES);
  if (!route) throw new Error("There are no routes");
  const isOddTarget = odd.has("target");
  const method = isOddTarget && dice.chance(0.2) ? oddMethod(dice) : dice.one(methodsOf(route));
  const path = pathOf(
    dice,
    route,
    method === "DELETE" ? world.doomed : world.segments,
    isOddTarget,
  );
  const bentOrNot = isOddTarget && dice.chance(0.4) ? bent(dice, path, world) : path;
  const target = bentOrNot + (isOddTarget && dice.chance(0.5) ? aQuery(dice) : "");
  const chosen = Object.entries(valuesOf(route, world)).filter(() => dice.chance(0.6));
  const values = Object.fromEntries(chosen);
  const hasBody = odd.has("body") || odd.has("framing") || dice.chance(method === "GET" ? 0 : 0.7);
  const draft = { method: method ?? "GET", target, ...shared };
  const isSigned = draft.caller === "signature";
  const make = odd.has("body") && !isSigned ? aBody : aGoodBody;
  const body = hasBody ? make(dice, values) : undefined;
  if (!isSigned) return { ...draft, body };
  const url = world.origin + target;
  const sig = signatureOf(draft.method, url, body?.signed ?? {}, CREDENTIALS.secret);
  const headers: Header[] = [...draft.headers, ["key", CREDENTIALS.apiKey], ["sig", sig]];
  return { ...draft, headers, body };
}

function hostAndCaller(
  dice: Dice,
  world: World,
  odd: ReadonlySet<Oddity>,
): Pick<Draft, "host" | "headers" | "caller"> {
  const callers: Caller[] = ["nobody", "junk", "basic", "basic", "basic", "signature"];
  const caller = dice.one(callers) ?? "nobody";
  const own = world.origin.replace("http://", "");
  const host = caller !== "signature" && odd.has("host") ? oddHost(dice) : own;
  const headers = odd.has("headers") ? oddHeaders(dice) : [];
  const { apiKey, secret } = CREDENTIALS;
  if (caller === "basic") headers.push(["Authorization", basicOf(apiKey, secret)]);
  if (caller === "junk")
    headers.push(...junkCredentials(dice, `${world.origin}/api/2.0/magazines`));
  return { host, headers, caller };
}

function valuesOf(route: Route, world: World): Values {
  const operation = OPERATIONS.find(({ operationId }) => operationId === route.operationId);
  // Pages and mail programs send these fields.
  if (!operation) return { email: "a@example.org", full_name: "Ann", token: "t", pass: "p" };
  return parametersOf(operation, world);
}

function pathOf(
  dice: Dice,
  { paths }: Route,
  segments: Record<string, string>,
  isOdd: boolean,
): string {
  return (dice.one(paths) ?? "/").replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    !isOdd || dice.chance(0.5)
      ? (segments[name] ?? "x")
      : asTarget(oddText(dice)).replaceAll(/[?#]/g, "_"),
  );
}

function aQuery(dice: Dice): string {
  const names = ["limit", "cursor", "url", "format", "pass", "token", "expires", oddText(dice)];
  const pairs = Array.from(
    { length: 1 + dice.below(3) },
    () => `${dice.one(names)}=${oddText(dice)}`,
  );
  return asTarget(`?${pairs.join("&")}`);
}

/** Addresses beside the registry: those that the host serves itself, and unknown ones. */
function elsewhere(
  dice: Dice,
  world: World,
  oddities: ReadonlySet<Oddity>,
): Pick<Draft, "method" | "target" | "body"> {
  const odd = asTarget(oddText(dice));
  const [open = "/"] = world.openPaths.slice(dice.below(world.openPaths.length));
  const targets = [
    open,
    open,
    open.slice(0, dice.below(open.length) + 1),
    `${open}${odd}`,
    "/",
    "*",
    "/healthz",
    `/healthz?${odd}`,
    "/_mail",
    `/_mail/${odd}`,
    "/content/",
    `/content/${odd}`,
    "/content-upload",
    "/content-upload",
    "/reader/",
    `/reader/${odd}`,
    "/reader/reader.js",
    "/robots.txt",
    "/sitemap.xml",
    `/${odd}`,
  ];
  const target = dice.one(targets) ?? "/";
  const isUpload = target === "/content-upload";
  const method = dice.chance(0.8) ? (isUpload ? "POST" : "GET") : oddMethod(dice);
  const fields = { key: "uploads/a/b.pdf", policy: "x", signature: "0".repeat(64) };
  return {
    method,
    target: oddities.has("target") ? bent(dice, target, world) : target,
    body: isUpload || oddities.has("body") ? aBody(dice, fields) : undefined,
  };
}

/** A path spelled in a way that proxies and programs read differently. */
function bent(dice: Dice, path: string, { origin }: World): string {
  const at = dice.below(path.length);
  const bends = [
    path.slice(0, at) + asTarget(oddText(dice)) + path.slice(at),
    path.replaceAll("/", "//"),
    `/..${path}`,
    `${path}/..`,
    `${path}/`,
    path.replace("/api", "/api/../api"),
    path.replace("a", "%61"),
    path.replaceAll("/", "%2f"),
    `${path}#fragment`,
    `${path};v=1`,
    `${path}?`.repeat(3),
    `${origin}${path}`,
    `http://evil.example${path}`,
    `HTTPS://[${path}`,
    `http://${path}`,
    `//evil.example${path}`,
    path.slice(1),
    `${path}/${"p".repeat(9_000)}`,
    `\\${path}`,
  ];
  return dice.one(bends) ?? path;
}

function oddMethod(dice: Dice): string {
  const methods = [
    "HEAD",
    "OPTIONS",
    "TRACE",
    "PATCH",
    "CONNECT",
    "PROPFIND",
    "get",
    "GE T",
    "POST",
  ];
  return dice.one([...methods, "QUERY", "X".repeat(400), "PUT", "DELETE"]) ?? "HEAD";
}

const VERSIONS = ["HTTP/1.0", "HTTP/1.1", "HTTP/1.1", "HTTP/1.1"];
const ODD_VERSIONS = ["HTTP/0.9", "HTTP/2.0", "HTTP/1.11", "HTP/1.1", ""];

/** The request's bytes, and whether they match the announced length. */
function framed(
  dice: Dice,
  draft: Draft,
  odd: ReadonlySet<Oddity>,
): { bytes: Buffer; isWhole: boolean } {
  const { method, target, host, headers, body } = draft;
  const isOdd = odd.has("framing");
  const version = dice.one(isOdd && dice.chance(0.1) ? ODD_VERSIONS : VERSIONS) ?? "";
  const lines = [`${method} ${target} ${version}`, `Host: ${host}`];
  if (odd.has("host") && dice.chance(0.1)) lines.push("Host: second.example");
  lines.push(...headers.map(([name, value]) => `${name}: ${value}`));
  const isPipelined = odd.has("sequence");
  if (!isPipelined && dice.chance(0.6)) lines.push("Connection: close");
  if (body?.contentType !== undefined) lines.push(`Content-Type: ${body.contentType}`);
  const framing = body
    ? framedBody(dice, body.text, isOdd)
    : { lines: [], text: "", isWhole: true };
  const head = [...lines, ...framing.lines].join("\r\n");
  const eol = isOdd && dice.chance(0.05) ? head.replaceAll("\r\n", "\n") : head;
  const next = isPipelined ? "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" : "";
  return {
    bytes: Buffer.from(`${eol}\r\n\r\n${framing.text}${next}`, "latin1"),
    isWhole: framing.isWhole && eol === head,
  };
}
