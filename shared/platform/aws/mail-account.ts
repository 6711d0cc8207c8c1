import * as v from "valibot";
import { remembered } from "#platform/memory.ts";
import { ENV } from "#platform/settings/env.ts";
import { keysIn } from "./caller-keys.ts";
import { signedHeaders } from "./signed-request.ts";

/** SES's report on the sending account. Fields that SES did not report in time are undefined. */
export interface MailAccount {
  /** Not in the sandbox, where SES mails verified addresses only. */
  isProduction: boolean | undefined;
  /** Whether SES sends for this account at present. */
  isEnabled: boolean | undefined;
  /** Whether the sender's address or its domain is verified. */
  isVerified: boolean | undefined;
  /** Mails in 24 hours; undefined also without a limit. */
  dailyQuota: number | undefined;
  sentToday: number | undefined;
}

/** SES answers such calls once a second for the whole account. */
const REMEMBERED_MILLISECONDS = 60_000;
/** Unknown fields are read again sooner. */
const RETRY_MILLISECONDS = 5_000;
const TIMEOUT_MILLISECONDS = 2_000;

const accountSchema = v.object({
  ProductionAccessEnabled: v.optional(v.boolean()),
  SendingEnabled: v.optional(v.boolean()),
  SendQuota: v.optional(
    v.object({ Max24HourSend: v.optional(v.number()), SentLast24Hours: v.optional(v.number()) }),
  ),
});
const identitySchema = v.object({ VerifiedForSendingStatus: v.boolean() });

const known = remembered(new Map<string, { answer: Promise<MailAccount>; until: number }>());

/**
 * Asks SES (API version 2, which alone knows of the sandbox) about the account and the sender. Never fails, and never
 * takes longer than two seconds. Its calls are signed by hand: its client would be a fifth of a function's bundle.
 */
export async function readMailAccount(
  sender: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<MailAccount> {
  const at = Date.now();
  const before = known.get(sender);
  if (before && before.until > at) return before.answer;
  const asked = { answer: askFor(sender, env), until: at + REMEMBERED_MILLISECONDS };
  known.set(sender, asked);
  const answer = await asked.answer;
  const isWhole = answer.isProduction !== undefined && answer.isVerified !== undefined;
  if (!isWhole) asked.until = at + RETRY_MILLISECONDS;
  return answer;
}

async function askFor(sender: string, env: NodeJS.ProcessEnv): Promise<MailAccount> {
  const identities = [sender, sender.slice(sender.lastIndexOf("@") + 1)];
  const [account, ...found] = await Promise.all([
    call("/v2/email/account", accountSchema, env),
    ...identities.map((each) => {
      const path = `/v2/email/identities/${encodeURIComponent(each)}`;
      return call(path, identitySchema, env);
    }),
  ]);
  const { Max24HourSend = -1, SentLast24Hours } = account.answer?.SendQuota ?? {};
  return {
    isProduction: account.answer?.ProductionAccessEnabled,
    isEnabled: account.answer?.SendingEnabled,
    isVerified: isVerified(found),
    dailyQuota: Max24HourSend < 0 ? undefined : Math.floor(Max24HourSend),
    sentToday: SentLast24Hours === undefined ? undefined : Math.floor(SentLast24Hours),
  };
}

/** One verified identity is enough. The answer is false only once SES has denied both. */
function isVerified(found: readonly Answered<{ VerifiedForSendingStatus: boolean }>[]) {
  if (found.some(({ answer }) => answer?.VerifiedForSendingStatus)) return true;
  return found.every(({ answer, isMissing }) => answer !== undefined || isMissing)
    ? false
    : undefined;
}

interface Answered<Data> {
  answer?: Data;
  /** SES reports that the identity does not exist. */
  isMissing?: true;
}

/** @returns neither field if SES refuses, fails or times out */
async function call<Data>(
  path: string,
  schema: v.GenericSchema<unknown, Data>,
  env: NodeJS.ProcessEnv,
): Promise<Answered<Data>> {
  try {
    const region = env["AWS_REGION"] ?? env["AWS_DEFAULT_REGION"] ?? "us-east-1";
    const endpoint = env["AWS_ENDPOINT_URL_SESV2"] ?? env[ENV.endpoint];
    const url = new URL(path, endpoint ?? `https://email.${region}.amazonaws.com`);
    const headers = { accept: "application/json" };
    const request = { service: "ses", region, url, method: "GET", headers, body: "" };
    const sent = await signedHeaders(request, keysIn(env), new Date());
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const response = await fetch(url, { headers: sent, signal });
    if (response.status === 404) return { isMissing: true };
    return response.ok ? { answer: v.parse(schema, await response.json()) } : {};
  } catch {
    return {};
  }
}
