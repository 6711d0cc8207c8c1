import type { JSX } from "preact";
import type { NewWebhook, WebhookRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Confirm } from "#desk/parts/confirm.tsx";
import { fill } from "#texts/fill.ts";
import { NewWebhookDialog } from "./new-webhook-dialog.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { WebhookLog } from "./webhook-log.tsx";

/** What is open above the list. */
export type OpenedWebhook =
  | { kind: "new" }
  | { kind: "secret"; made: NewWebhook }
  | { kind: "log" | "rotate" | "delete"; webhook: WebhookRecord };

/** The dialog that is open above the list of webhooks. */
export function WebhookDialogs({
  of: opened,
  onSecret,
  onDeleted,
  onClose,
}: {
  of: OpenedWebhook;
  onSecret: (made: NewWebhook) => void;
  onDeleted: (id: string) => void;
  onClose: () => void;
}): JSX.Element {
  const { client, texts } = useDesk();
  const { settings } = texts;
  switch (opened.kind) {
    case "new":
      return <NewWebhookDialog onMade={onSecret} onClose={onClose} />;
    case "log":
      return <WebhookLog webhook={opened.webhook} onClose={onClose} />;
    case "secret": {
      const fields = [{ label: texts.frame.signIn.secret, text: opened.made.secret }];
      return <SecretDialog title={opened.made.url} fields={fields} onClose={onClose} />;
    }
    case "rotate":
      return (
        <Confirm
          title={fill(settings.rotateTitle, { name: opened.webhook.url })}
          action={settings.rotate}
          onConfirm={async () => onSecret(await client.webhooks.rotateSecret(opened.webhook.id))}
          onClose={onClose}
        >
          <p>{settings.rotateHint}</p>
        </Confirm>
      );
    case "delete":
      return (
        <Confirm
          title={fill(settings.deleteTitle, { name: opened.webhook.url })}
          action={texts.frame.delete}
          onConfirm={async () => {
            await client.webhooks.delete(opened.webhook.id);
            onDeleted(opened.webhook.id);
          }}
          onClose={onClose}
        >
          <p>{settings.deleteWebhookHint}</p>
        </Confirm>
      );
  }
}
