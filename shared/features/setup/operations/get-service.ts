import type { ServiceRecord } from "#contract/api/service/service-record.ts";
import { type MailAccount, readMailAccount } from "#platform/aws/mail-account.ts";
import { settings } from "#platform/runtime.ts";
import { MASTHEAD_VERSION } from "#platform/version.ts";
import { isMailRefused, operatorAddress, servicePlace } from "#features/setup/service-place.ts";

/** Describes the service, and asks SES about its mail if it sends by SES. */
export async function getService(): Promise<ServiceRecord> {
  const { dataFolder, mailWay: way, sender, server } = servicePlace();
  const { runsOn, aws } = settings();
  const account = way === "ses" ? await readMailAccount(sender) : undefined;
  return {
    version: MASTHEAD_VERSION,
    runs_on: runsOn,
    data_folder: dataFolder ?? null,
    deployment: aws.deployment ?? null,
    region: runsOn === "aws" ? (aws.region ?? null) : null,
    mail: {
      way,
      sender,
      operator: operatorAddress() ?? null,
      server: server ?? null,
      ...(account
        ? fieldsOf(account)
        : { ...NO_ACCOUNT, sending: isMailRefused() ? "paused" : null }),
    },
  };
}

type AccountFields = Omit<ServiceRecord["mail"], "way" | "sender" | "operator" | "server">;

const NO_ACCOUNT: AccountFields = {
  access: null,
  identity: null,
  sending: null,
  daily_quota: null,
  sent_today: null,
};

function fieldsOf(account: MailAccount): AccountFields {
  const { isProduction, isEnabled, isVerified, dailyQuota, sentToday } = account;
  return {
    access: inWords(isProduction, "production", "sandbox"),
    identity: inWords(isVerified, "verified", "unverified"),
    sending: inWords(isEnabled, "enabled", "paused"),
    daily_quota: dailyQuota ?? null,
    sent_today: sentToday ?? null,
  };
}

function inWords<Yes, No>(claim: boolean | undefined, yes: Yes, no: No): Yes | No | "unknown" {
  if (claim === undefined) return "unknown";
  return claim ? yes : no;
}
