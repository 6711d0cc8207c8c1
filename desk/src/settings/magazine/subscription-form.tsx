import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { Choices } from "#desk/parts/choices.tsx";
import { TextField } from "#desk/parts/field.tsx";
import { type MagazineForm, SettingsForm } from "./settings-form.tsx";

type Status = MagazineForm["magazine"]["subscription_status"];

/** Whether visitors may subscribe, and what that costs. */
export function SubscriptionForm({
  magazine,
  onChanged,
}: MagazineForm & { onChanged: () => void }): JSX.Element {
  const { client, texts } = useDesk();
  const { settings } = texts;
  const isPaid = magazine.subscription_status === "paid";
  const [status, setStatus] = useState<Status>(magazine.subscription_status);
  const [price, setPrice] = useState(isPaid ? String(magazine.price) : "");
  const [issuePrice, setIssuePrice] = useState(isPaid ? String(magazine.issue_price) : "");
  const [preview, setPreview] = useState(isPaid ? (magazine.preview_pages ?? "") : "");
  const save = async (): Promise<void> => {
    const { ID } = magazine;
    if (status === "disabled") await client.magazines.disableSubscription(ID);
    if (status === "free") await client.magazines.enableSubscription(ID);
    if (status === "paid") {
      await client.magazines.enableSubscription(ID, {
        price: Number(price),
        issue_price: Number(issuePrice),
        preview_pages: preview === "" ? undefined : preview,
      });
    }
    onChanged();
  };
  const prices = (
    <>
      <TextField label={settings.price} type="number" value={price} onValue={setPrice} isRequired />
      <TextField
        label={settings.issuePrice}
        hint={settings.priceHint}
        type="number"
        value={issuePrice}
        onValue={setIssuePrice}
        isRequired
      />
      <TextField
        label={settings.preview}
        hint={settings.previewHint}
        value={preview}
        onValue={setPreview}
      />
    </>
  );
  return (
    <SettingsForm title={settings.subscription} onSave={save}>
      <Choices
        legend={settings.subscriptionChoice}
        choices={[
          { value: "disabled", ...settings.subscriptions.disabled },
          { value: "free", ...settings.subscriptions.free },
          { value: "paid", ...settings.subscriptions.paid, details: prices },
        ]}
        value={status}
        onChoose={setStatus}
      />
    </SettingsForm>
  );
}
