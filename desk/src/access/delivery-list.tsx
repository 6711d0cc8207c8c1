import type { JSX } from "preact";
import { AddressRefused, type Delivery } from "./deliveries.ts";
import { useDesk } from "#desk/context/desk.ts";
import { problemText } from "#desk/language/words.ts";
import { Icon } from "#desk/parts/icon.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { fill } from "#texts/fill.ts";

/** What became of each person. */
export function DeliveryList({ deliveries }: { deliveries: readonly Delivery[] }): JSX.Element {
  const { client } = useDesk();
  const service = useLoaded((signal) => client.service.get({ signal }), [client]);
  const mailWay = service.value?.mail.way;
  return (
    <ul class="access-list" aria-live="polite">
      {deliveries.map((delivery) => (
        <li key={delivery.key} data-outcome={delivery.outcome.kind}>
          <Mark {...delivery} />
          <span class="access-address">{delivery.email}</span>
          <Words {...delivery} mailWay={mailWay} />
        </li>
      ))}
    </ul>
  );
}

function Mark({ outcome }: Delivery): JSX.Element {
  if (outcome.kind === "failed") return <Icon name="warning" />;
  if (outcome.kind === "done") return <Icon name="check" />;
  return <span class="spinner" />;
}

function Words({
  outcome,
  email,
  way,
  mailWay,
}: Delivery & { mailWay: string | undefined }): JSX.Element {
  const { texts } = useDesk();
  const { mail } = texts.publishing.access;
  switch (outcome.kind) {
    case "failed": {
      const { problem } = outcome;
      const why = problem instanceof AddressRefused ? problem.message : problemText(texts, problem);
      return (
        <span class="field-problem">
          {mail.refused}: {why}
        </span>
      );
    }
    case "done": {
      const mailed = mailWay === "inbox" ? texts.contacts.mails.status.kept : mail.sentTo;
      // Until it is known what becomes of mail, only access is sure.
      const isMailed = way !== "access" && mailWay !== undefined;
      return <span class="quiet">{isMailed ? mailed : mail.given}</span>;
    }
    default:
      return <span class="visually-hidden">{fill(mail.sending, { email })}</span>;
  }
}
