import type { JSX } from "preact";
import type { NewWebhook, WebhookRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { NewWebhookDialog } from "./new-webhook-dialog.tsx";
import { OwnerList } from "./owner-list.tsx";
import { WebhookLog } from "./webhook-log.tsx";
import { WebhookRow } from "./webhook-row.tsx";

export function WebhookList(): JSX.Element {
  const { client, texts } = useDesk();
  const { settings, frame } = texts;
  return (
    <OwnerList
      of={{
        title: settings.webhooks,
        hint: settings.webhooksHint,
        add: settings.newWebhook,
        list: (signal) => client.webhooks.list({}, { signal }).toArray(),
        row: (webhook: WebhookRecord, acts) => <WebhookRow webhook={webhook} {...acts} />,
        nameOf: ({ url }) => url,
        newDialog: (onMade, onClose) => <NewWebhookDialog onMade={onMade} onClose={onClose} />,
        secretOf: ({ url, secret }: NewWebhook) => ({
          title: url,
          fields: [{ label: frame.signIn.secret, text: secret }],
        }),
        rotate: ({ id }) => client.webhooks.rotateSecret(id),
        delete: async ({ id }) => void (await client.webhooks.delete(id)),
        deleteHint: settings.deleteWebhookHint,
        log: (webhook, onClose) => <WebhookLog webhook={webhook} onClose={onClose} />,
      }}
    />
  );
}
