import type { JSX } from "preact";
import type { MailRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Badge } from "#desk/parts/badge.tsx";
import { KeptHere } from "./kept-here.tsx";

const TONES = {
  queued: "busy",
  sent: "good",
  kept: "calm",
  bounced: "bad",
  complained: "bad",
  suppressed: "calm",
  failed: "bad",
} as const;

export function MailBadge({ status, reason }: Pick<MailRecord, "status" | "reason">): JSX.Element {
  const { mails } = useDesk().texts.contacts;
  const isWaiting = status === "queued" && reason !== null;
  return (
    <Badge tone={TONES[status]}>
      {status === "kept" ? <KeptHere /> : isWaiting ? mails.waiting : mails.status[status]}
    </Badge>
  );
}
