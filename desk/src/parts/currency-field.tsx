import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { fill } from "#texts/fill.ts";
import { CURRENCIES } from "#values/currency.ts";
import { isTakenByStripe } from "#values/price-limits.ts";
import { SelectField } from "./select-field.tsx";

/** A choice of the currency of prices: of those that Stripe takes, or another that a typed price names. */
export function CurrencyField({
  value,
  none,
  problem,
  onChoose,
}: {
  /** Empty for none. */
  value: string;
  none: string;
  problem?: string | undefined;
  onChoose: (currency: string) => void;
}): JSX.Element {
  const { payments } = useDesk().texts;
  const isOther = value !== "" && !isTakenByStripe(value);
  const codes = [...CURRENCIES].filter((code) => isTakenByStripe(code) || code === value);
  return (
    <SelectField
      label={payments.currency}
      hint={isOther ? fill(payments.notAtStripe, { currency: value }) : undefined}
      problem={problem}
      options={[{ value: "", label: none }, ...codes.map((code) => ({ value: code, label: code }))]}
      value={value}
      onChoose={onChoose}
    />
  );
}
