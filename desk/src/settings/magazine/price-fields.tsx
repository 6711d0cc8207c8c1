import type { JSX } from "preact";
import type { MagazineRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import {
  amountIn,
  amountText,
  type Prices,
  problemOfAmount,
  typedAmount,
} from "#desk/parts/amount.ts";
import { CurrencyField } from "#desk/parts/currency-field.tsx";
import { TextField } from "#desk/parts/field.tsx";
import { SelectField } from "#desk/parts/select-field.tsx";
import { priceText } from "#values/currency.ts";
import { fill } from "#texts/fill.ts";

const CYCLES = [1, 2, 3, 4, 5, 6] as const;
export type Cycle = (typeof CYCLES)[number];

export interface Terms extends Prices {
  cycle: Cycle;
  preview: string;
  buyUrl: string;
  contact: string;
}

export function termsOf(magazine: MagazineRecord, language: string): Terms {
  const currency = magazine.currency ?? "";
  const prices = magazine.subscription_status === "paid" ? magazine : undefined;
  const shown = (price: number | undefined): string =>
    price === undefined ? "" : amountText(price, language);
  return {
    price: shown(prices?.price),
    issuePrice: shown(prices?.issue_price),
    currency,
    cycle: magazine.cycle ?? 6,
    preview: prices?.preview_pages ?? "",
    buyUrl: magazine.buy_url ?? "",
    contact: magazine.contact_email ?? "",
  };
}

/** Prices with their currency, and a preview of them for visitors. */
export function PriceFields({
  terms,
  isChecked,
  onChange,
}: {
  terms: Terms;
  /** Whether to show faults in prices: only after an attempt to save. */
  isChecked: boolean;
  onChange: (changed: Partial<Terms>) => void;
}): JSX.Element {
  const { texts } = useDesk();
  const { settings, payments } = texts;
  const { priceHint } = texts.publishing.who;
  const problemOf = (price: string): string | undefined =>
    isChecked ? problemOfAmount(texts, price, terms.currency) : undefined;
  return (
    <>
      <TextField
        label={settings.price}
        hint={priceHint}
        value={terms.price}
        problem={problemOf(terms.price)}
        onValue={(price) => onChange(typedAmount("price", price))}
        isRequired
      />
      <CurrencyField
        value={terms.currency}
        none={payments.noCurrency}
        onChoose={(currency) => onChange({ currency })}
      />
      <SelectField
        label={payments.cycle}
        options={CYCLES.map((cycle) => ({ value: `${cycle}`, label: payments.cycles[cycle] }))}
        value={`${terms.cycle}`}
        onChoose={(chosen) =>
          onChange({ cycle: CYCLES.find((cycle) => `${cycle}` === chosen) ?? 6 })
        }
      />
      <TextField
        label={settings.issuePrice}
        hint={settings.priceHint}
        value={terms.issuePrice}
        problem={problemOf(terms.issuePrice)}
        onValue={(issuePrice) => onChange(typedAmount("issuePrice", issuePrice))}
        isRequired
      />
      <Seen terms={terms} />
      <WayFields terms={terms} onChange={onChange} />
    </>
  );
}

/** The preview before the price, and other ways to buy. */
function WayFields({
  terms,
  onChange,
}: {
  terms: Terms;
  onChange: (changed: Partial<Terms>) => void;
}): JSX.Element {
  const { settings, payments } = useDesk().texts;
  return (
    <>
      <TextField
        label={settings.preview}
        hint={settings.previewHint}
        value={terms.preview}
        onValue={(preview) => onChange({ preview })}
      />
      <TextField
        label={payments.buyUrl}
        hint={payments.buyUrlHint}
        type="url"
        value={terms.buyUrl}
        onValue={(buyUrl) => onChange({ buyUrl })}
      />
      <TextField
        label={payments.contact}
        hint={payments.contactHint}
        type="email"
        value={terms.contact}
        onValue={(contact) => onChange({ contact })}
      />
    </>
  );
}

function Seen({ terms }: { terms: Terms }): JSX.Element | undefined {
  const { texts } = useDesk();
  const { currency, price, issuePrice } = terms;
  if (currency === "") return undefined;
  const prices = [price, issuePrice]
    .map((text) => amountIn(text, currency)?.price ?? 0)
    .flatMap((amount) => (amount > 0 ? priceText(amount, currency, texts.language) : []));
  if (prices.length === 0) return undefined;
  return (
    <p class="hint settings-seen">{fill(texts.payments.seen, { prices: prices.join(" · ") })}</p>
  );
}
