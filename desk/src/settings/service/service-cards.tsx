import type { ComponentChildren, JSX } from "preact";
import type { ServiceMail, ServiceRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { CopyField } from "#desk/parts/copy-field.tsx";
import { Icon } from "#desk/parts/icon.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { fill } from "#texts/fill.ts";
import { AddressCard } from "./address-card.tsx";
import { iconOf, mailStates } from "#desk/mail/mail-state.ts";

const MAIL_SERVER =
  "MASTHEAD_SMTP_URL=smtp://user:password@smtp.example.org MASTHEAD_MAIL_SENDER=press@example.org";

/** The service: the state of its mail, where it runs, and its addresses. */
export function ServiceCards(): JSX.Element {
  const { client, texts } = useDesk();
  const loaded = useLoaded((signal) => client.service.get({ signal }), [client]);
  return (
    <>
      <section class="card">
        <div class="settings-head">
          <h2>{texts.settings.service.mail}</h2>
          <Button isBusy={loaded.isLoading} onPress={loaded.reload}>
            {texts.settings.refresh}
          </Button>
        </div>
        <WhenLoaded of={loaded}>{({ mail }) => <MailFacts mail={mail} />}</WhenLoaded>
      </section>
      {loaded.value ? <PlaceCard service={loaded.value} /> : undefined}
      <AddressCard />
    </>
  );
}

function MailFacts({ mail }: { mail: ServiceMail }): JSX.Element {
  const { texts } = useDesk();
  const { service } = texts.settings;
  const { daily_quota: quota, sent_today: sent } = mail;
  return (
    <>
      {mailStates(mail).map((state) => {
        const icon = iconOf(state);
        return (
          <div key={state} class={`settings-state ${icon === "warning" ? "problem" : ""}`}>
            <Icon name={icon} />
            <p>{service.state[state]}</p>
          </div>
        );
      })}
      {mail.way === "inbox" ? (
        <CopyField label={service.mailServer} text={MAIL_SERVER} />
      ) : undefined}
      <dl class="settings-facts">
        <Fact name={service.sender}>{mail.sender}</Fact>
        {mail.server === null ? undefined : <Fact name={service.server}>{mail.server}</Fact>}
        {quota === null || sent === null ? undefined : (
          <Fact name={service.quota}>
            {fill(service.quotaUsed, { sent: String(sent), quota: String(quota) })}
          </Fact>
        )}
        {mail.operator === null || mail.way === "inbox" ? undefined : (
          <Fact name={service.operator} hint={service.operatorHint}>
            {mail.operator}
          </Fact>
        )}
      </dl>
    </>
  );
}

function PlaceCard({ service: { version, ...place } }: { service: ServiceRecord }): JSX.Element {
  const { texts } = useDesk();
  const { service } = texts.settings;
  const { data_folder: folder, deployment, region } = place;
  return (
    <section class="card">
      <h2>{service.title}</h2>
      <dl class="settings-facts">
        <Fact name={service.version}>{version}</Fact>
        {folder === null ? undefined : (
          <Fact name={service.dataFolder} hint={service.dataFolderHint}>
            {folder}
          </Fact>
        )}
        {deployment === null ? undefined : (
          <Fact name={service.deployment}>
            {fill(service.deploymentIn, { deployment, region: region ?? "" })}
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({
  name,
  hint,
  children,
}: {
  name: string;
  hint?: string;
  children: ComponentChildren;
}): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {hint ? <span class="hint">{hint}</span> : undefined}
      </dd>
    </div>
  );
}
