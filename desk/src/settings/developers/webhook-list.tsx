import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { NewWebhook, WebhookRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { type OpenedWebhook, WebhookDialogs } from "./webhook-dialogs.tsx";
import { WebhookRow } from "./webhook-row.tsx";

/** The addresses that are told of events. */
export function WebhookList(): JSX.Element {
  const { client, texts } = useDesk();
  const { settings } = texts;
  const [opened, setOpened] = useState<OpenedWebhook>();
  const loaded = useLoaded((signal) => client.webhooks.list({}, { signal }).toArray(), [client]);
  // A renewal ends with its secret, which stays.
  const close = (): void => setOpened((now) => (now === opened ? undefined : now));
  const showSecret = (made: NewWebhook): void => {
    loaded.reload();
    setOpened({ kind: "secret", made });
  };
  const change = (changed: WebhookRecord): void =>
    loaded.set((all) => all.map((each) => (each.id === changed.id ? changed : each)));
  return (
    <section class="card">
      <div class="settings-head">
        <h2>{settings.webhooks}</h2>
        <Button icon="add" onPress={() => setOpened({ kind: "new" })}>
          {settings.newWebhook}
        </Button>
      </div>
      <p class="hint">{settings.webhooksHint}</p>
      <WhenLoaded of={loaded}>
        {(webhooks) => (
          <ul class="settings-list">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} onChange={change} onOpen={setOpened} />
            ))}
          </ul>
        )}
      </WhenLoaded>
      {opened ? (
        <WebhookDialogs
          of={opened}
          onSecret={showSecret}
          onDeleted={(id) => loaded.set((all) => all.filter((each) => each.id !== id))}
          onClose={close}
        />
      ) : undefined}
    </section>
  );
}
