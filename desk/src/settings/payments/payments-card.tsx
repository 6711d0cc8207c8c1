import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { PaymentsRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { MailNote } from "#desk/mail/mail-note.tsx";
import { Badge } from "#desk/parts/badge.tsx";
import { Button } from "#desk/parts/button.tsx";
import { Confirm } from "#desk/parts/confirm.tsx";
import { TextField } from "#desk/parts/field.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { DialogForm } from "#desk/settings/developers/dialog-form.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { fill } from "#texts/fill.ts";

type Dialog = "connect" | "stop";

/** The Stripe account that readers pay to. The key is typed once and never shown again. */
export function PaymentsCard(): JSX.Element {
  const { client, texts, notices } = useDesk();
  const words = texts.payments;
  const loaded = useLoaded((signal) => client.payments.get({ signal }), [client]);
  const [opened, setOpened] = useState<Dialog>();
  const close = (): void => setOpened(undefined);
  const stop = async (): Promise<void> => {
    const off = await client.payments.remove();
    loaded.set(() => off);
    notices.say(words.off);
  };
  return (
    <section class="card">
      <h2>{words.title}</h2>
      <p class="hint">{words.hint}</p>
      {/* Mails bring buyers the personal link, and subscribers the way to end a subscription. */}
      <MailNote />
      <WhenLoaded of={loaded}>
        {(payments) => <State of={payments} onOpen={setOpened} />}
      </WhenLoaded>
      {opened === "connect" ? (
        <ConnectDialog
          onConnected={(payments) => {
            loaded.set(() => payments);
            close();
          }}
          onClose={close}
        />
      ) : undefined}
      {opened === "stop" ? (
        <Confirm title={words.stop} action={words.stop} onConfirm={stop} onClose={close}>
          <p>{words.stopHint}</p>
        </Confirm>
      ) : undefined}
    </section>
  );
}

function State({
  of: payments,
  onOpen,
}: {
  of: PaymentsRecord;
  onOpen: (dialog: Dialog) => void;
}): JSX.Element {
  const words = useDesk().texts.payments;
  if (payments.status === "off") {
    return (
      <div class="actions">
        <Button kind="main" onPress={() => onOpen("connect")}>
          {words.connect}
        </Button>
      </div>
    );
  }
  const { mode, account_name: name, webhook, problem } = payments;
  return (
    <>
      <p>
        <strong>{fill(words.paidTo, { name })}</strong>{" "}
        <Badge tone={mode === "test" ? "bad" : "good"}>{words.modes[mode]}</Badge>
      </p>
      {problem ? <Problem of={words.keyRefused} /> : <p class="hint">{words.reports[webhook]}</p>}
      <div class="actions">
        <Button onPress={() => onOpen("connect")}>{words.change}</Button>
        <Button kind="danger" onPress={() => onOpen("stop")}>
          {words.stop}
        </Button>
      </div>
    </>
  );
}

function ConnectDialog({
  onConnected,
  onClose,
}: {
  onConnected: (payments: PaymentsRecord) => void;
  onClose: () => void;
}): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.payments;
  const [key, setKey] = useState("");
  const connect = async (): Promise<void> =>
    onConnected(await client.payments.set({ provider: "stripe", secret_key: key.trim() }));
  return (
    <DialogForm title={words.connect} onSend={connect} onClose={onClose}>
      <TextField
        label={words.key}
        hint={words.keyHint}
        type="password"
        value={key}
        onValue={setKey}
        isRequired
      />
    </DialogForm>
  );
}
