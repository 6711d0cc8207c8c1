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

/** A mail's status. */
export function MailBadge({ status }: Pick<MailRecord, "status">): JSX.Element {
  const { texts } = useDesk();
  return (
    <Badge tone={TONES[status]}>
      {status === "kept" ? <KeptHere /> : texts.contacts.mails.status[status]}
    </Badge>
  );
}
