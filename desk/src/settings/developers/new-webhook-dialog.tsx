import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { NewWebhook } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { TextField } from "#desk/parts/field.tsx";
import { DialogForm } from "./dialog-form.tsx";

/** Registers an address that events are sent to. */
export function NewWebhookDialog({
  onMade,
  onClose,
}: {
  onMade: (made: NewWebhook) => void;
  onClose: () => void;
}): JSX.Element {
  const { client, texts } = useDesk();
  const { settings } = texts;
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState("*");
  const [description, setDescription] = useState("");
  const make = async (): Promise<void> =>
    onMade(await client.webhooks.create({ url: url.trim(), events: events.trim(), description }));
  return (
    <DialogForm title={settings.newWebhook} onSend={make} onClose={onClose}>
      <TextField
        label={settings.webhookUrl}
        hint={settings.webhookUrlHint}
        type="url"
        value={url}
        onValue={setUrl}
        isRequired
      />
      <TextField
        label={settings.webhookEvents}
        hint={settings.webhookEventsHint}
        value={events}
        onValue={setEvents}
        isRequired
      />
      <TextField label={settings.description} value={description} onValue={setDescription} />
    </DialogForm>
  );
}
