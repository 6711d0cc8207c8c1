import type { ServiceMail } from "#sdk/api/records.ts";
import type { ServiceTexts } from "#texts/desk/settings/en.ts";

/** A state of the mail service: the name of the text that explains it. */
type MailState = keyof ServiceTexts["state"];

/** All problems, worst first; if there are none, the state in which mail is sent. */
export function mailStates(mail: ServiceMail): MailState[] {
  const { way, access, identity, sending, daily_quota: quota, sent_today: sent } = mail;
  if (way === "smtp" && sending === "paused") return ["refused"];
  if (way !== "ses") return [way];
  const isUsed = quota !== null && sent !== null && sent >= quota;
  const states: MailState[] = [
    ...(sending === "paused" ? (["paused"] as const) : []),
    ...(identity === "unverified" ? (["unverified"] as const) : []),
    ...(access === "sandbox" ? (["sandbox"] as const) : []),
    ...(isUsed ? (["used"] as const) : []),
    ...([access, identity, sending].includes("unknown") ? (["unknown"] as const) : []),
  ];
  return states.length === 0 ? ["ses"] : states;
}

/** Keeping mail in the data folder is neither a fault nor a success. */
export function iconOf(state: MailState): "check" | "mail" | "warning" {
  if (state === "inbox") return "mail";
  return state === "ses" || state === "smtp" ? "check" : "warning";
}
