import type { ServiceRecord } from "#contract/api/service/service-record.ts";

/** What the service says of mail that SES sends to anybody. */
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
