import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { amountIn, faultOfAmount } from "#desk/parts/amount.ts";
import { Choices } from "#desk/parts/choices.tsx";
import { PriceFields, type Terms, termsOf } from "./price-fields.tsx";
import { useDraft } from "#desk/state/draft.ts";
import { type MagazineForm, SettingsForm } from "./settings-form.tsx";

type Status = MagazineForm["magazine"]["subscription_status"];

/** Whether visitors may subscribe, and what that costs. */
export function SubscriptionForm({ magazine, onSaved }: MagazineForm): JSX.Element {
  const { client, texts } = useDesk();
  const { settings } = texts;
  const draft = useDraft<Terms & { status: Status }>(`magazine.subscription.${magazine.ID}`, {
    status: magazine.subscription_status,
    ...termsOf(magazine, texts.language),
  });
  const { fields, change } = draft;
  const { status } = fields;
  const [isChecked, setChecked] = useState(false);
  const { ID } = magazine;
  const sell = async (): Promise<void> => {
    const { price, issuePrice, currency, cycle, preview, buyUrl, contact } = fields;
    // A price may be invalid in another currency.
    if (currency !== (magazine.currency ?? "")) await client.magazines.update(ID, { currency: "" });
    await client.magazines.enableSubscription(ID, {
      price: amountIn(price, currency)?.price ?? 0,
      issue_price: amountIn(issuePrice, currency)?.price ?? 0,
      preview_pages: preview === "" ? undefined : preview,
    });
    await client.magazines.update(ID, { currency, cycle, buy_url: buyUrl, contact_email: contact });
  };
  const check = (): boolean => {
    setChecked(true);
    if (status !== "paid") return true;
    const { price, issuePrice, currency } = fields;
    return [price, issuePrice].every((text) => !faultOfAmount(text, currency));
  };
  const save = async (): Promise<void> => {
    if (status === "disabled") await client.magazines.disableSubscription(ID);
    if (status === "free") await client.magazines.enableSubscription(ID);
    if (status === "paid") await sell();
    onSaved(await client.magazines.get(ID));
  };
  const prices = <PriceFields terms={fields} isChecked={isChecked} onChange={change} />;
  return (
    <SettingsForm title={settings.subscription} draft={draft} onCheck={check} onSave={save}>
      <Choices
        legend={settings.subscriptionChoice}
        choices={[
          { value: "disabled", ...settings.subscriptions.disabled },
          { value: "free", ...settings.subscriptions.free },
          { value: "paid", ...settings.subscriptions.paid, details: prices },
        ]}
        value={status}
        onChoose={(chosen) => change({ status: chosen })}
      />
    </SettingsForm>
  );
}
