import {
  DEFAULT_LIMITS,
  LARGEST_LIMITS,
  type Limits,
  type Quota,
  QUOTAS,
  readLimit,
} from "#contract/api/account/quotas.ts";
import { uploadOrigin } from "./upload-origin.ts";
import { isLoopbackHttp } from "./loopback-http.ts";

/** A CloudFront distribution before the bucket, and the key whose signatures it trusts. */
export interface CloudFrontSettings {
  /** Host name, such as `d111111abcdef8.cloudfront.net`. */
  domain: string;
  keyPairId: string;
  /** RSA, as PEM. Signatures of other key types differ each time, and so would the URLs. */
  privateKey: string;
}

/** Addresses of the service's parts on AWS, or at a replacement endpoint. Unused ones may be missing. */
export interface AwsSettings {
  /** Whether the SDK, which reads the endpoints itself, uses a replacement for AWS. */
  hasEndpoint: boolean;
  /** Whether the table does. */
  hasTableEndpoint: boolean;
  bucket: string | undefined;
  /** Origin to which browsers upload PDFs; undefined without a bucket. */
  uploadOrigin: string | undefined;
  uploadQueueUrl: string | undefined;
  webhookQueueUrl: string | undefined;
  /** The schedule group in EventBridge Scheduler, the function it wakes, and the role it assumes. */
  wakeUpGroup: string | undefined;
  wakeUpTarget: string | undefined;
  wakeUpRole: string | undefined;
  /** The deployment's name and region, for messages that say where the service runs. */
  deployment: string | undefined;
  region: string | undefined;
  /** The bare address that mail comes from. */
  senderAddress: string | undefined;
  /** SES's configuration set, which reports bounces; undefined for the identity's own. */
  mailConfigurationSet: string | undefined;
  cloudFront: CloudFrontSettings | undefined;
}

/** Settings of the deployed or embedded service, from the environment. */
export interface Settings {
  tableName: string;
  /** Whether this is a function on AWS, or the embedded host. */
  runsOn: "host" | "aws";
  /** Base address behind a proxy or a domain; without it, the caller's address is used. */
  publicUrl: string | undefined;
  /** Base address of readers, mail pages and covers if it differs from the API's. */
  readerUrl: string | undefined;
  /**
   * A secret that CloudFront sends to the API, so that its report of a visitor's origin is trusted; undefined without
   * it.
   */
  edgeProof: string | undefined;
  /** Largest accepted PDF, in bytes. */
  maxUploadBytes: number;
  /** Changes with the reader's script and style, so that browsers may keep them forever. */
  readerVersion: string;
  /** Maximum calls a second of one API key in one process; undefined for no limit. */
  callsPerSecond: number | undefined;
  /** Maximum mails a second; undefined for 90 % of the rate that the mail service allows. */
  mailsPerSecond: number | undefined;
  /** The operator's e-mail address; undefined for the sender's address. */
  operatorAddress: string | undefined;
  /** Whether webhooks may point to this machine, by http. */
  hasLocalWebhooks: boolean;
  /** Replaces Stripe's API by http at this machine, for tests. */
  stripeApi: string | undefined;
  /** Every account's limits, unless the operator has set others for it. */
  quotas: Limits;
  aws: AwsSettings;
}

export const ENV = {
  tableName: "MASTHEAD_TABLE",
  publicUrl: "MASTHEAD_PUBLIC_URL",
  readerUrl: "MASTHEAD_READER_URL",
  edgeProof: "MASTHEAD_EDGE_PROOF",
  maxUploadMegabytes: "MASTHEAD_MAX_UPLOAD_MB",
  readerVersion: "MASTHEAD_READER_VERSION",
  callsPerSecond: "MASTHEAD_CALLS_PER_SECOND",
  mailsPerSecond: "MASTHEAD_MAILS_PER_SECOND",
  operatorAddress: "MASTHEAD_OPERATOR_MAIL",
  hasLocalWebhooks: "MASTHEAD_LOCAL_WEBHOOKS",
  stripeApi: "MASTHEAD_STRIPE_API",
  quotaStorage: "MASTHEAD_QUOTA_STORAGE_MB",
  quotaPendingUploads: "MASTHEAD_QUOTA_PENDING_UPLOADS",
  quotaKeys: "MASTHEAD_QUOTA_KEYS",
  quotaWebhooks: "MASTHEAD_QUOTA_WEBHOOKS",
  quotaMailsPerDay: "MASTHEAD_QUOTA_MAILS_PER_DAY",
  bucket: "MASTHEAD_BUCKET",
  uploadQueueUrl: "MASTHEAD_UPLOAD_QUEUE_URL",
  webhookQueueUrl: "MASTHEAD_WEBHOOK_QUEUE_URL",
  wakeUpGroup: "MASTHEAD_WAKE_UP_GROUP",
  wakeUpTarget: "MASTHEAD_WAKE_UP_TARGET",
  wakeUpRole: "MASTHEAD_WAKE_UP_ROLE",
  deployment: "MASTHEAD_DEPLOYMENT",
  /** The metrics that `events/watch-service` checks, as JSON. */
  watched: "MASTHEAD_WATCHED",
  senderAddress: "MASTHEAD_MAIL_SENDER",
  mailConfigurationSet: "MASTHEAD_MAIL_CONFIGURATION_SET",
  contentDomain: "MASTHEAD_CONTENT_DOMAIN",
  contentKeyPairId: "MASTHEAD_CONTENT_KEY_PAIR_ID",
  contentPrivateKey: "MASTHEAD_CONTENT_PRIVATE_KEY",
  /** Names the SSM parameter that holds the PEM. */
  contentPrivateKeyParameter: "MASTHEAD_CONTENT_PRIVATE_KEY_PARAMETER",
  /** 32 bytes as 64 hexadecimal digits; every secret derives from them. */
  masterKey: "MASTHEAD_MASTER_KEY",
  /** Names the SSM parameter that holds those digits: only for the function that makes the keys. */
  masterKeyParameter: "MASTHEAD_MASTER_KEY_PARAMETER",
  /** The SDK's own names. */
  endpoint: "AWS_ENDPOINT_URL",
  tableEndpoint: "AWS_ENDPOINT_URL_DYNAMODB",
} as const;

/** More of the SDK's names, kept apart because few functions need them. */
export const METRICS_ENDPOINT = "AWS_ENDPOINT_URL_CLOUDWATCH";
export const GATEWAY_ENDPOINT = "AWS_ENDPOINT_URL_APIGATEWAYV2";

const MEGABYTE = 1024 * 1024;
const DEFAULT_MAX_UPLOAD_MEGABYTES = 500;

/** @throws Error naming the variable with an invalid value */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const megabytes = Number(env[ENV.maxUploadMegabytes] ?? DEFAULT_MAX_UPLOAD_MEGABYTES);
  if (!(megabytes > 0)) {
    throw new Error(`${ENV.maxUploadMegabytes} must be a number of megabytes above 0`);
  }
  return {
    tableName: env[ENV.tableName] ?? "masthead",
    // Lambda sets its name in every function.
    runsOn: env["AWS_LAMBDA_FUNCTION_NAME"] === undefined ? "host" : "aws",
    publicUrl: addressIn(env, "publicUrl"),
    readerUrl: addressIn(env, "readerUrl"),
    edgeProof: textIn(env, "edgeProof"),
    maxUploadBytes: Math.floor(megabytes * MEGABYTE),
    readerVersion: env[ENV.readerVersion] ?? "",
    callsPerSecond: rateIn(env, "callsPerSecond"),
    mailsPerSecond: rateIn(env, "mailsPerSecond"),
    operatorAddress: textIn(env, "operatorAddress"),
    hasLocalWebhooks: textIn(env, "hasLocalWebhooks") === "yes",
    stripeApi: stripeApiIn(env),
    quotas: readQuotas(env),
    aws: readAwsSettings(env),
  };
}

export const QUOTA_ENV: Readonly<Record<Quota, string>> = {
  storage_mb: ENV.quotaStorage,
  pending_uploads: ENV.quotaPendingUploads,
  keys: ENV.quotaKeys,
  webhooks: ENV.quotaWebhooks,
  mails_per_day: ENV.quotaMailsPerDay,
};

function readQuotas(env: NodeJS.ProcessEnv): Limits {
  const limits = { ...DEFAULT_LIMITS };
  for (const quota of QUOTAS) {
    const text = env[QUOTA_ENV[quota]];
    if (text === undefined || text === "") continue;
    const limit = readLimit(quota, text);
    if (limit === undefined) {
      const most = LARGEST_LIMITS[quota];
      throw new Error(`${QUOTA_ENV[quota]} must be a whole number up to ${most}, or none`);
    }
    limits[quota] = limit;
  }
  return limits;
}

function readAwsSettings(env: NodeJS.ProcessEnv): AwsSettings {
  return {
    hasEndpoint: textIn(env, "endpoint") !== undefined,
    hasTableEndpoint: textIn(env, "tableEndpoint") !== undefined,
    bucket: textIn(env, "bucket"),
    uploadOrigin: uploadOrigin(env, textIn(env, "bucket")),
    uploadQueueUrl: textIn(env, "uploadQueueUrl"),
    webhookQueueUrl: textIn(env, "webhookQueueUrl"),
    wakeUpGroup: textIn(env, "wakeUpGroup"),
    wakeUpTarget: textIn(env, "wakeUpTarget"),
    wakeUpRole: textIn(env, "wakeUpRole"),
    deployment: textIn(env, "deployment"),
    region: env["AWS_REGION"],
    senderAddress: textIn(env, "senderAddress"),
    mailConfigurationSet: textIn(env, "mailConfigurationSet"),
    cloudFront: readCloudFrontSettings(env),
  };
}

function readCloudFrontSettings(env: NodeJS.ProcessEnv): CloudFrontSettings | undefined {
  const domain = textIn(env, "contentDomain");
  const keyPairId = textIn(env, "contentKeyPairId");
  // Variables that cannot contain line breaks spell them as two characters.
  const privateKey = textIn(env, "contentPrivateKey")?.replaceAll("\\n", "\n");
  if (domain && keyPairId && privateKey) return { domain, keyPairId, privateKey };
  if (!domain && !keyPairId && !privateKey) return undefined;
  const { contentDomain, contentKeyPairId, contentPrivateKey } = ENV;
  const names = `${contentDomain}, ${contentKeyPairId} and ${contentPrivateKey}`;
  throw new Error(`${names} must be set together or not at all`);
}

function rateIn(
  env: NodeJS.ProcessEnv,
  name: "callsPerSecond" | "mailsPerSecond",
): number | undefined {
  const text = textIn(env, name);
  if (text === undefined) return undefined;
  const perSecond = Number(text);
  if (!(perSecond > 0)) throw new Error(`${ENV[name]} must be a number above 0`);
  return perSecond;
}

/** An address without trailing slashes. */
function addressIn(env: NodeJS.ProcessEnv, name: keyof typeof ENV): string | undefined {
  const address = textIn(env, name)?.replace(/\/+$/, "");
  if (address !== undefined && !/^https?:\/\/[^/]/.test(address)) {
    throw new Error(`${ENV[name]} must start with http:// or https://`);
  }
  return address;
}

/** It receives a publisher's secret key, so it must be on this machine; on AWS nothing answers there. */
function stripeApiIn(env: NodeJS.ProcessEnv): string | undefined {
  const address = addressIn(env, "stripeApi");
  if (address === undefined) return undefined;
  if (!isLoopbackHttp(address)) {
    throw new Error(
      `${ENV.stripeApi} must be http at this machine, such as http://127.0.0.1:12111`,
    );
  }
  return address;
}

/** An empty variable counts as missing. */
function textIn(env: NodeJS.ProcessEnv, name: keyof typeof ENV): string | undefined {
  const text = env[ENV[name]];
  return text === "" ? undefined : text;
}

/** @throws Error if the variable is missing or is not 32 bytes */
export function readMasterKeyIn(env: NodeJS.ProcessEnv): Buffer {
  return readKeyIn(env, ENV.masterKey);
}

/** The key in a variable. @throws Error if the variable is missing or is not 32 bytes */
export function readKeyIn(env: NodeJS.ProcessEnv, variable: string): Buffer {
  const digits = env[variable]?.trim() ?? "";
  if (!/^[0-9a-f]{64}$/i.test(digits)) {
    throw new Error(`${variable} must be 64 hexadecimal digits`);
  }
  return Buffer.from(digits, "hex");
}
