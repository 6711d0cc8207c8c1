import type { JSX } from "preact";
import type { WebhookDeliveryRecord, WebhookRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { dateIn } from "#desk/language/words.ts";
import { Badge } from "#desk/parts/badge.tsx";
import { Button } from "#desk/parts/button.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { useWork } from "#desk/state/work.ts";

const SHOWN = 50;
const TONES = { pending: "busy", delivered: "good", failed: "bad" } as const;

/** The last deliveries to an address and their status; each can be sent again. */
export function WebhookLog({
  webhook: { id: webhookId, url },
  onClose,
}: {
  webhook: WebhookRecord;
  onClose: () => void;
}): JSX.Element {
  const { client, texts } = useDesk();
  const { settings } = texts;
  const loaded = useLoaded(
    async (signal) =>
      (await client.webhooks.listDeliveries({ webhookId, limit: SHOWN }, { signal }).page())
        .entries,
    [client, webhookId],
  );
  const work = useWork();
  const again = (delivery: WebhookDeliveryRecord): Promise<boolean> =>
    work.run(async () => {
      await client.webhooks.redeliver(webhookId, delivery.id);
      loaded.reload();
    });
  return (
    <Dialog title={settings.log} onClose={onClose} isWide>
      <p class="hint">{url}</p>
      <Problem of={work.problem} />
      <WhenLoaded of={loaded}>
        {(deliveries) => (
          <ul class="settings-list">
            {deliveries.length === 0 ? <li>{settings.logEmpty}</li> : undefined}
            {deliveries.map((delivery) => (
              <li key={delivery.id}>
                <span>
                  <strong>{delivery.type}</strong>
                  <span class="hint">
                    {dateIn(texts.language, delivery.created_at, "minute")}
                    {delivery.last_error ? ` · ${delivery.last_error}` : ""}
                  </span>
                  <Badge tone={TONES[delivery.status]}>
                    {settings.deliveryStates[delivery.status]}
                  </Badge>
                </span>
                <Button onPress={() => void again(delivery)}>{settings.sendAgain}</Button>
              </li>
            ))}
          </ul>
        )}
      </WhenLoaded>
      <div class="actions">
        <Button onPress={loaded.reload}>{settings.refresh}</Button>
        <Button onPress={onClose}>{texts.frame.close}</Button>
      </div>
    </Dialog>
  );
}
