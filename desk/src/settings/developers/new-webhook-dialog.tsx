import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { NewWebhook } from "#sdk/api/records.ts";
import { EVENT_TYPES, type EventType } from "#contract/formats/webhook-event.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Choices } from "#desk/parts/choices.tsx";
import { Checkbox, TextField } from "#desk/parts/field.tsx";
import { DialogForm } from "./dialog-form.tsx";

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
  // Undefined means all events.
  const [events, setEvents] = useState<readonly EventType[]>();
  const [description, setDescription] = useState("");
  const [isChecked, setChecked] = useState(false);
  const hasNone = events?.length === 0;
  const isComplete = (): boolean => {
    setChecked(hasNone);
    return !hasNone;
  };
  const make = async (): Promise<void> =>
    onMade(
      await client.webhooks.create({
        url: url.trim(),
        events: (events ?? ["*"]).join(),
        description,
      }),
    );
  return (
    <DialogForm title={settings.newWebhook} isComplete={isComplete} onSend={make} onClose={onClose}>
      <TextField
        label={settings.webhookUrl}
        hint={settings.webhookUrlHint}
        type="url"
        value={url}
        onValue={setUrl}
        isRequired
      />
      <EventChoices
        chosen={events}
        problem={isChecked && hasNone ? settings.webhookNone : undefined}
        onChoose={(chosen) => {
          setEvents(chosen);
          setChecked(false);
        }}
      />
      <TextField label={settings.description} value={description} onValue={setDescription} />
    </DialogForm>
  );
}

function EventChoices({
  chosen,
  problem,
  onChoose,
}: {
  chosen: readonly EventType[] | undefined;
  problem: string | undefined;
  onChoose: (chosen: readonly EventType[] | undefined) => void;
}): JSX.Element {
  const { settings } = useDesk().texts;
  const list = EVENT_TYPES.map((type) => (
    <Checkbox
      key={type}
      label={type}
      isChecked={chosen?.includes(type) === true}
      onChange={(isChecked) =>
        onChoose(EVENT_TYPES.filter((each) => (each === type ? isChecked : chosen?.includes(each))))
      }
    />
  ));
  return (
    <Choices
      legend={settings.webhookEvents}
      problem={problem}
      value={chosen ? "some" : "all"}
      onChoose={(choice) => onChoose(choice === "all" ? undefined : [])}
      choices={[
        { value: "all", label: settings.webhookAll },
        { value: "some", label: settings.webhookSome, details: <>{list}</> },
      ]}
    />
  );
}
