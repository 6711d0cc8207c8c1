import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { IssueDetails, PaidMagazine } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { amountIn, amountText, problemOfAmount } from "#desk/parts/amount.ts";
import { focusWrong, TextField } from "#desk/parts/field.tsx";
import { Saving } from "#desk/parts/unsaved.tsx";
import { useDraft } from "#desk/state/draft.ts";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";
import { priceText } from "#values/currency.ts";

/** The price of one issue of a paid magazine, in place of its magazine's. */
export function OwnPrice({
  issue,
  magazine,
  onSaved,
}: {
  issue: IssueDetails;
  magazine: PaidMagazine;
  onSaved: (fields: Pick<IssueDetails, "price" | "own_price" | "preview_pages">) => void;
}): JSX.Element {
  const { client, notices, texts } = useDesk();
  const words = texts.issue;
  const currency = magazine.currency ?? "";
  const draft = useDraft(`price.${issue.ID}`, {
    price: issue.own_price === null ? "" : amountText(issue.own_price, texts.language),
  });
  const [isChecked, setChecked] = useState(false);
  const work = useWork();
  const { price: text } = draft.fields;
  const problem = text.trim() === "" ? undefined : problemOfAmount(texts, text, currency);
  const save = async (form: HTMLFormElement): Promise<void> => {
    setChecked(true);
    if (problem !== undefined) return focusWrong(form);
    const isDone = await work.run(async () => {
      const price = amountIn(text, currency)?.price ?? "";
      const saved = await client.issues.update(issue.ID, { price });
      const { price: shown, own_price, preview_pages } = saved;
      onSaved({ price: shown, own_price, preview_pages });
    });
    if (!isDone) return;
    draft.clear();
    notices.say(texts.frame.saved);
  };
  const { issue_price: usual } = magazine;
  const shown = currency === "" ? String(usual) : priceText(usual, currency, texts.language);
  return (
    <form
      class="card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <h2>{words.price}</h2>
      <TextField
        label={words.ownPrice}
        hint={usual === 0 ? words.ownPriceAlone : fill(words.ownPriceHint, { price: shown })}
        value={text}
        problem={isChecked ? problem : undefined}
        onValue={(price) => draft.change({ price })}
      />
      <Saving draft={draft} work={work} />
    </form>
  );
}
