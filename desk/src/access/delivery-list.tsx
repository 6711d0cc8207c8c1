import type { JSX } from "preact";
import { AddressRefused, type Delivery } from "./deliveries.ts";
import { KeptHere } from "#desk/mail/kept-here.tsx";
import { mailStates } from "#desk/mail/mail-state.ts";
import { useServiceMail } from "#desk/mail/service-mail.ts";
import { useDesk } from "#desk/context/desk.ts";
import { problemText } from "#desk/language/words.ts";
import { Icon } from "#desk/parts/icon.tsx";
import { fill } from "#texts/fill.ts";

export function DeliveryList({ deliveries }: { deliveries: readonly Delivery[] }): JSX.Element {
  const mail = useServiceMail();
  const [mailState] = mail ? mailStates(mail) : [];
  return (
    <ul class="access-list" aria-live="polite">
      {deliveries.map((delivery) => (
        <li key={delivery.key} data-outcome={delivery.outcome.kind}>
          <Mark {...delivery} />
          <span class="access-address">{delivery.email}</span>
          <Words {...delivery} mailState={mailState} />
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
  mailState,
}: Delivery & { mailState: string | undefined }): JSX.Element {
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
      // Until the state of mail is known, only access is certain.
      const isMailed = way !== "access" && mailState !== undefined;
      const leaving = mailState === "refused" ? texts.contacts.mails.waiting : mail.sentTo;
      const mailed = mailState === "inbox" ? <KeptHere /> : leaving;
      return <span class="quiet">{isMailed ? mailed : mail.given}</span>;
    }
    default:
      return <span class="visually-hidden">{fill(mail.sending, { email })}</span>;
  }
}
