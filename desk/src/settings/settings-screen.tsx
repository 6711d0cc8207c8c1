import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { href, type ScreenProps } from "#desk/context/router.ts";
import { Screen } from "#desk/parts/screen.tsx";
import { AccountCard } from "./account-card.tsx";
import { AuditList } from "./audit/audit-list.tsx";
import { KeyList } from "./developers/key-list.tsx";
import { WebhookList } from "./developers/webhook-list.tsx";
import { ExportCard } from "./export/export-card.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { PaymentsCard } from "./payments/payments-card.tsx";
import { SalesCard } from "./payments/sales-card.tsx";
import { PeopleList } from "./people/people-list.tsx";
import { ServiceCards } from "./service/service-cards.tsx";
import { SessionList } from "./session-list.tsx";

/** Settings of the service: for all users, for its operator, and for developers. */
export function SettingsScreen({ values: [part = ""] }: ScreenProps): JSX.Element {
  const { texts } = useDesk();
  const { settings } = texts;
  const parts = [
    { name: "", title: settings.general },
    { name: "service", title: settings.service.title },
    { name: "payments", title: texts.payments.title },
    { name: "people", title: settings.people.tab },
    { name: "developers", title: settings.developers },
    { name: "audit", title: texts.audit.title },
  ];
  return (
    <Screen title={settings.title}>
      <nav class="settings-tabs" aria-label={settings.title}>
        {parts.map(({ name, title }) => (
          <a
            key={name}
            href={name === "" ? href("settings") : href("settings", name)}
            aria-current={name === part ? "page" : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      <Part name={part} />
    </Screen>
  );
}

function Part({ name }: { name: string }): JSX.Element {
  if (name === "service") return <ServiceCards />;
  if (name === "people") return <PeopleList />;
  if (name === "audit") return <AuditList />;
  if (name === "payments") {
    return (
      <>
        <PaymentsCard />
        <SalesCard />
      </>
    );
  }
  if (name === "developers") {
    return (
      <>
        <KeyList />
        <WebhookList />
      </>
    );
  }
  return (
    <>
      <AccountCard />
      <LanguageChoice />
      <SessionList />
      <ExportCard />
    </>
  );
}
