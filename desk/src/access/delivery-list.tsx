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
  const isInbox = service.value?.mail.way === "inbox";
  return (
    <ul class="access-list" aria-live="polite">
      {deliveries.map((delivery) => (
        <li key={delivery.key} data-outcome={delivery.outcome.kind}>
          <Mark {...delivery} />
          <span class="access-address">{delivery.email}</span>
          <Words {...delivery} isInbox={isInbox} />
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

function Words({ outcome, email, way, isInbox }: Delivery & { isInbox: boolean }): JSX.Element {
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
      const mailed = isInbox ? texts.contacts.mails.status.kept : mail.sentTo;
      return <span class="quiet">{way === "access" ? mail.given : mailed}</span>;
    }
    default:
      return <span class="visually-hidden">{fill(mail.sending, { email })}</span>;
  }
}
