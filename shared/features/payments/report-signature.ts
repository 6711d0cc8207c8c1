import { createHmac } from "node:crypto";
import { equalInConstantTime } from "#values/constant-time.ts";

const TOLERANCE_SECONDS = 5 * 60;

/**
 * Whether a report was recently signed with one of the secrets: `t=<epoch seconds>,v1=<HMAC-SHA256 of t.body>`, with
 * one or several signatures (docs.stripe.com/webhooks/signature).
 */
export function isSignedReport(
  body: string,
  header: string,
  { secrets, now }: { secrets: readonly string[]; now: Date },
): boolean {
  const parts = header.split(",").map((part) => part.trim().split("="));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,15}$/.test(time)) return false;
  const age = Math.abs(now.getTime() / 1000 - Number(time));
  if (age > TOLERANCE_SECONDS) return false;
  const signatures = parts.flatMap(([name, value]) => (name === "v1" && value ? [value] : []));
  const expected = secrets.map((secret) =>
    createHmac("sha256", secret).update(`${time}.${body}`).digest("hex"),
  );
  return signatures.some((sent) => expected.some((good) => equalInConstantTime(sent, good)));
}
