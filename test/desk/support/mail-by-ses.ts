import type { ServiceRecord } from "#contract/api/service/service-record.ts";

/** The service's report on mail when SES sends to everybody. */
export const MAIL_BY_SES: ServiceRecord["mail"] = {
  way: "ses",
  sender: "mags@example.org",
  operator: "ann@example.org",
  server: null,
  access: "production",
  identity: "verified",
  sending: "enabled",
  daily_quota: 200,
  sent_today: 12,
};
