import { DEFAULT_RENDER_LIMITS, type RenderLimits } from "./conversions/rendering/render-limits.ts";

/** Settings of the deployed or embedded service, from the environment. */
export interface Settings {
  tableName: string;
  /** Base address when the service is behind a proxy or a domain; else the one the caller used. */
  publicUrl: string | undefined;
  /** Largest PDF that is taken, in bytes. */
  maxUploadBytes: number;
  renderLimits: RenderLimits;
  /** Changes with the reader's script and style, so that browsers may keep them for ever. */
  readerVersion: string;
  /** Rate that the sender of mail keeps to. */
  mailsPerSecond: number;
  /** The topic through which SES tells of bounces and complaints; without it nothing is listened to. */
  snsTopicArn: string | undefined;
}

/** Names of the environment variables, for stacks and the embedded host. */
export const ENV = {
  tableName: "MASTHEAD_TABLE",
  publicUrl: "MASTHEAD_PUBLIC_URL",
  maxUploadMegabytes: "MASTHEAD_MAX_UPLOAD_MB",
  readerVersion: "MASTHEAD_READER_VERSION",
  mailsPerSecond: "MASTHEAD_MAILS_PER_SECOND",
  snsTopicArn: "MASTHEAD_SNS_TOPIC",
} as const;

const MEGABYTE = 1024 * 1024;
const DEFAULT_MAX_UPLOAD_MEGABYTES = 500;
const DEFAULT_MAILS_PER_SECOND = 10;

/** @throws Error naming the variable that has an impossible value. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const megabytes = Number(env[ENV.maxUploadMegabytes] ?? DEFAULT_MAX_UPLOAD_MEGABYTES);
  if (!(megabytes > 0)) {
    throw new Error(`${ENV.maxUploadMegabytes} must be a number of megabytes above 0`);
  }
  const mailsPerSecond = Number(env[ENV.mailsPerSecond] ?? DEFAULT_MAILS_PER_SECOND);
  if (!(mailsPerSecond > 0)) throw new Error(`${ENV.mailsPerSecond} must be a number above 0`);
  const publicUrl = env[ENV.publicUrl]?.replace(/\/+$/, "");
  if (publicUrl && !/^https?:\/\/[^/]/.test(publicUrl)) {
    throw new Error(`${ENV.publicUrl} must start with http:// or https://`);
  }
  return {
    tableName: env[ENV.tableName] ?? "masthead",
    publicUrl: publicUrl === "" ? undefined : publicUrl,
    maxUploadBytes: Math.floor(megabytes * MEGABYTE),
    renderLimits: DEFAULT_RENDER_LIMITS,
    readerVersion: env[ENV.readerVersion] ?? "",
    mailsPerSecond,
    snsTopicArn: env[ENV.snsTopicArn] === "" ? undefined : env[ENV.snsTopicArn],
  };
}
