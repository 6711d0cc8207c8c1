import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { NewWebhook } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "#desk/parts/button.tsx";
import { Dialog } from "#desk/parts/dialog.tsx";
import { TextField } from "#desk/parts/field.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useWork } from "#desk/state/work.ts";

/** Has an address told of events. */
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
  const work = useWork();
  const make = async (): Promise<void> =>
    onMade(await client.webhooks.create({ url: url.trim(), events: events.trim(), description }));
  return (
    <Dialog title={settings.newWebhook} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void work.run(make);
        }}
      >
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
        <Problem of={work.problem} />
        <div class="actions">
          <Button kind="main" isSubmit isBusy={work.isBusy}>
            {settings.newWebhook}
          </Button>
          <Button onPress={onClose}>{texts.frame.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
