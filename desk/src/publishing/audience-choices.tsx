import type { JSX } from "preact";
import type { Facts } from "./facts.ts";
import { isPaid, type Plan, type PlanFaults } from "./plan.ts";
import { StopSelling } from "./stop-selling.tsx";
import { useDesk } from "#desk/context/desk.ts";
import { problemOfAmount, typedAmount } from "#desk/parts/amount.ts";
import { Choices } from "#desk/parts/choices.tsx";
import { CurrencyField } from "#desk/parts/currency-field.tsx";
import { TextField } from "#desk/parts/field.tsx";
import { fill } from "#texts/fill.ts";

export interface PlanProps {
  facts: Facts;
  plan: Plan;
  faults: PlanFaults;
  onChange: (change: Partial<Plan>) => void;
}

/** Who may read the issue. A paid magazine offers no choice, since all of its issues are paid. */
export function AudienceChoices(props: PlanProps & { onStopped: () => void }): JSX.Element {
  const { texts } = useDesk();
  const { who } = texts.publishing;
  const { facts, plan, onChange, onStopped } = props;
  if (isPaid(facts.magazine)) {
    return (
      <section>
        <h2>{who.legend}</h2>
        <p>{fill(who.paidAlready, { magazine: facts.magazine.title })}</p>
        <Prices {...props} />
        <StopSelling magazine={facts.magazine} onStopped={onStopped} />
      </section>
    );
  }
  const paidDetails = (
    <>
      <p class="hint">{fill(who.paidForAll, { magazine: facts.magazine.title })}</p>
      <Prices {...props} />
    </>
  );
  return (
    <Choices
      legend={who.legend}
      value={plan.audience}
      onChoose={(audience) => onChange({ audience })}
      choices={[
        { value: "link", ...who.link, icon: "share" },
        { value: "people", ...who.people, icon: "people" },
        { value: "paid", ...who.paid, icon: "lock", details: paidDetails },
      ]}
    />
  );
}

function Prices({ plan, faults, onChange }: PlanProps): JSX.Element {
  const { texts } = useDesk();
  const { who } = texts.publishing;
  return (
    <div class="publishing-prices">
      <TextField
        label={who.price}
        placeholder={who.priceHint}
        value={plan.price}
        problem={faults.price && problemOfAmount(texts, plan.price, plan.currency)}
        onValue={(price) => onChange(typedAmount("price", price))}
      />
      <TextField
        label={who.issuePrice}
        placeholder={who.priceHint}
        value={plan.issuePrice}
        problem={faults.issuePrice && problemOfAmount(texts, plan.issuePrice, plan.currency)}
        onValue={(issuePrice) => onChange(typedAmount("issuePrice", issuePrice))}
      />
      <CurrencyField
        value={plan.currency}
        none={who.chooseCurrency}
        problem={faults.currency && who.noCurrency}
        onChoose={(currency) => onChange({ currency })}
      />
      <TextField
        label={who.preview}
        hint={who.previewHint}
        value={plan.previewPages}
        problem={faults.previewPages && who.noPages}
        onValue={(previewPages) => onChange({ previewPages })}
      />
    </div>
  );
}
