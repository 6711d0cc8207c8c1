import * as v from "valibot";
import { LARGEST_LIMITS, type Quota, QUOTAS } from "#contract/api/account/quotas.ts";
import {
  address,
  certificateArn,
  flag,
  hostName,
  number,
  origins,
  standIn,
  text,
  webAclArn,
} from "./configuration-values.ts";
import { hostsOf } from "./hosts.ts";
import { MOST_CONTENT_KEYS } from "./names.ts";

/** A limit for some quotas, each a whole number or null; behind `--context` as JSON. */
const quotas = v.pipe(
  v.union(
    [
      v.record(v.string(), v.unknown()),
      v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())),
    ],
    "must be an object",
  ),
  v.strictObject(
    {
      storage_mb: limitOf("storage_mb"),
      pending_uploads: limitOf("pending_uploads"),
      keys: limitOf("keys"),
      webhooks: limitOf("webhooks"),
      mails_per_day: limitOf("mails_per_day"),
    },
    `may have ${QUOTAS.join(", ")} only`,
  ),
);

function limitOf(quota: Quota) {
  return v.optional(v.nullable(number(0, LARGEST_LIMITS[quota])));
}

const LOG_DAYS = [1, 3, 5, 7, 14, 30, 60, 90, 180, 365] as const;
const CERTIFICATES = [
  ["apiDomain", "apiCertificateArn"],
  ["readerDomain", "readerCertificateArn"],
] as const;

const schema = v.strictObject({
  /** Names stacks, table, bucket and parameters: an account and region can have one deployment of each name. */
  name: v.optional(
    v.pipe(
      text,
      v.regex(
        /^[a-z][a-z0-9-]{2,19}$/,
        "must be 3 to 20 lowercase letters, digits and hyphens, a letter first",
      ),
      v.regex(/^(?!aws|ssm|xn--|sthree-)/, "must not begin with aws, ssm, xn-- or sthree-"),
    ),
    "masthead",
  ),
  mailSender: address,
  /**
   * The identity that SES verifies: this address, by a mail to it, or its domain, by records that the deployment
   * prints. `existing` is an earlier identity, left unchanged; `npm run deploy` detects it.
   */
  mailIdentity: v.optional(
    v.picklist(["address", "domain", "existing"], "must be address, domain or existing"),
    "address",
  ),
  /** Mails per second, at most; by default nine tenths of the account's rate, as SES reports it. */
  mailsPerSecond: v.optional(number(0.1, 500, "any")),
  /** Address for alarms; without it they appear in CloudWatch only. */
  alarmEmail: v.optional(address),
  /** US dollars that the AWS account may cost in a month before `alarmEmail` gets a mail; 0 disables the mail. */
  monthlyBudget: v.optional(number(0, 1_000_000, "any"), 20),
  /**
   * A domain of which `api.` and `read.` become the service's host names. `npm run deploy` gets the certificates and, if
   * the zone is in Route 53, writes the records; it passes the settings below on.
   */
  domain: v.optional(hostName),
  /** The Route 53 zone for the records of the host names and of the sender's domain. */
  hostedZoneId: v.optional(
    v.pipe(text, v.regex(/^Z[A-Z0-9]+$/, "must be the id of a hosted zone")),
  ),
  /** The API's own host name, with a certificate in the deployment's region. */
  apiDomain: v.optional(hostName),
  apiCertificateArn: v.optional(certificateArn),
  /** Whether API Gateway's own address stays open beside the API's: until DNS points to the latter. */
  keepDefaultEndpoint: v.optional(flag, false),
  /** The reader's own host name, with a certificate in us-east-1. */
  readerDomain: v.optional(hostName),
  readerCertificateArn: v.optional(
    v.pipe(
      certificateArn,
      v.regex(/:acm:us-east-1:/, "must be in us-east-1, where CloudFront takes its certificates"),
    ),
  ),
  /**
   * Requests for the reader's pages that one address may make in five minutes, counted by a web ACL before CloudFront
   * that costs $6 a month. AWS keeps these in us-east-1, so only a deployment there creates it.
   */
  readerRequestsPerAddress: v.optional(number(100, 1_000_000)),
  /** An existing web ACL for the reader, from us-east-1, for a deployment in any region. */
  readerWebAclArn: v.optional(webAclArn),
  /** S3 takes at most 5 GB in one upload; the converter's disk sets the limit. */
  maxUploadMegabytes: v.optional(number(1, 1000), 500),
  /**
   * Parallel conversions; by default, as many as leave the API its share of the functions that the account runs at
   * once. `npm run deploy` detects that number.
   */
  converterConcurrency: v.optional(number(2, 100)),
  /** Sites whose pages may upload straight from the browser. */
  uploadOrigins: v.optional(origins, ["*"]),
  /** Calls of one kind to the API, of all callers together; `lib/aws/constructs/operations/route-throttles.ts` lists the shares. */
  requestsPerSecond: v.optional(number(1, 10_000), 20),
  /** Calls in 24 hours after which every route drops to a fiftieth of its rate (`docs/cost.md`); 0 for no limit. */
  callsPerDay: v.optional(number(0, 1_000_000_000), 1_000_000),
  /** Opened issues, for all visitors together; their other requests get a share of it. */
  readerRequestsPerSecond: v.optional(number(1, 10_000), 50),
  requestBurst: v.optional(number(1, 5000), 100),
  /**
   * Limits for every account, in place of the defaults; null means unlimited. `masthead accounts limit` sets one
   * account's.
   */
  quotas: v.optional(quotas, {}),
  /** The rate of one API key, in each function's process. */
  callsPerKeyPerSecond: v.optional(number(0.1, 10_000, "any"), 10),
  logDays: v.optional(
    v.pipe(
      number(1, 365),
      v.check(
        (days) => LOG_DAYS.some((each) => each === days),
        `must be one of ${LOG_DAYS.join(", ")}`,
      ),
    ),
    30,
  ),
  /** The number of the key that signs addresses of content; one more creates a new key, and the previous stays valid. */
  contentKey: v.optional(number(1, MOST_CONTENT_KEYS), 1),
  /**
   * The name of CloudFront's public key, which cannot be changed: in earlier deployments it lacks the region. `npm run
   * deploy` sets this.
   */
  publicKeyName: v.optional(
    v.picklist(["with-region", "without-region"], "must be with-region or without-region"),
    "with-region",
  ),
  /**
   * Replaces Stripe by a stand-in on the machine that runs the functions, for tests on emulators. On AWS nothing answers
   * there, so that no key is sent anywhere.
   */
  stripeApi: v.optional(standIn),
  /** Whether X-Ray traces functions, at $5 for a million traces. */
  tracing: v.optional(flag, false),
});

export type Configuration = v.InferOutput<typeof schema>;

/** The keys of a configuration, as in `masthead.config.json` and behind `--context`. */
const CONFIGURATION_KEYS: readonly string[] = Object.keys(schema.entries);

/**
 * Reads a configuration from the file's text and from context, which wins.
 * @param file text of `masthead.config.json`; undefined if missing
 * @param context all that is given on the command line, which holds the CDK's own keys as well
 * @throws Error that names every key at fault and states its expected value
 */
export function readConfiguration(
  file: string | undefined,
  context: Readonly<Record<string, unknown>> = {},
): Configuration {
  const named = Object.entries(context).filter(([key]) => CONFIGURATION_KEYS.includes(key));
  const parsed = v.safeParse(schema, { ...parseFile(file), ...Object.fromEntries(named) });
  const found = parsed.success ? problemsBetween(parsed.output) : parsed.issues.map(wording);
  const problems = [...misspelled(Object.keys(context)), ...found];
  if (parsed.success && problems.length === 0) return parsed.output;
  throw new Error(
    `The configuration (masthead.config.json or --context) cannot be used:\n${problems.join("\n")}`,
  );
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}

/** Keys on the command line that differ from a setting only in case: the CDK would ignore them. */
function misspelled(keys: string[]): string[] {
  const lettersOf = (key: string): string => key.replaceAll(/[-_]/g, "").toLowerCase();
  const known = new Map(CONFIGURATION_KEYS.map((key) => [lettersOf(key), key]));
  return keys.flatMap((key) => {
    const meant = known.get(lettersOf(key)) ?? key;
    return meant === key ? [] : [`  ${key}: is not known; write ${meant}`];
  });
}

function parseFile(file: string | undefined): object {
  if (file === undefined) return {};
  let parsed: unknown;
  try {
    // Some editors begin a file with a byte order mark.
    parsed = JSON.parse(file.replace(/^\uFEFF/, ""));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`masthead.config.json is not JSON: ${why}`, { cause: error });
  }
  if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return parsed;
  throw new Error("masthead.config.json must hold one JSON object");
}

function wording(issue: v.BaseIssue<unknown>): string {
  const key = v.getDotPath(issue) ?? "";
  if (issue.type === "strict_object" && issue.expected === "never") return `  ${key}: is not known`;
  if (issue.input !== undefined) return `  ${key}: ${issue.message}`;
  return key === "mailSender"
    ? `  mailSender: is missing: the address that mail comes from, such as {"mailSender": "you@example.org"}`
    : `  ${key}: is missing`;
}

function problemsBetween(configuration: Configuration): string[] {
  return [...domainProblems(configuration), ...webAclProblems(configuration)];
}

/** A rate and an existing ACL, which has its own rules, exclude each other. */
function webAclProblems({ readerRequestsPerAddress, readerWebAclArn }: Configuration): string[] {
  return readerRequestsPerAddress === undefined || readerWebAclArn === undefined
    ? []
    : ["  readerRequestsPerAddress and readerWebAclArn: exclude each other; set one or neither"];
}

function domainProblems(configuration: Configuration): string[] {
  const { domain, apiDomain, readerDomain } = configuration;
  if (domain !== undefined) {
    const { api, reader } = hostsOf(domain);
    if ((apiDomain ?? api) !== api || (readerDomain ?? reader) !== reader) {
      return [`  domain: means ${api} and ${reader}; take apiDomain and readerDomain out`];
    }
  }
  if (apiDomain !== undefined && apiDomain === readerDomain) {
    return [`  apiDomain and readerDomain: must be two host names, but both are ${apiDomain}`];
  }
  return CERTIFICATES.flatMap(([domain, certificate]) => {
    if ((configuration[domain] === undefined) === (configuration[certificate] === undefined))
      return [];
    return [`  ${domain} and ${certificate}: belong together; set both or neither`];
  });
}
