import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { SaleRecord } from "#sdk/api/records.ts";
import { csvRow } from "#desk/contacts/csv/write-csv.ts";
import { download } from "#desk/contacts/csv/download.ts";
import { useDesk } from "#desk/context/desk.ts";
import { dateIn, datesIn } from "#desk/language/words.ts";
import { Badge } from "#desk/parts/badge.tsx";
import { Button } from "#desk/parts/button.tsx";
import { TextField } from "#desk/parts/field.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { decimalsOf, priceText } from "#values/currency.ts";
import { fill } from "#texts/fill.ts";
import { dayOf, leftOf, sumsOf } from "./sums.ts";

const TONES = { paid: "good", refunded: "calm", disputed: "bad" } as const;
const SHOWN = 200;
const COLUMNS = [
  "at",
  "kind",
  "email",
  "magazine_id",
  "issue_id",
  "amount",
  "refunded",
  "currency",
  "status",
  "net",
  "day",
] as const;

/** Payments between two days: sums by month, and each sale; also as a CSV table. */
export function SalesCard(): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.payments;
  const [first, setFirst] = useState(`${new Date().getFullYear()}-01-01`);
  const [last, setLast] = useState("");
  const loaded = useLoaded(
    (signal) => {
      const from = first === "" ? undefined : new Date(`${first}T00:00:00`);
      const to = last === "" ? undefined : new Date(`${last}T23:59:59`);
      return client.payments.listSales({ from, to, limit: 1000 }, { signal }).toArray();
    },
    [client, first, last],
  );
  return (
    <section class="card">
      <h2>{words.sales}</h2>
      <div class="audit-times">
        <TextField label={words.from} type="date" value={first} onValue={setFirst} />
        <TextField label={words.until} type="date" value={last} onValue={setLast} />
      </div>
      <WhenLoaded of={loaded}>
        {(sales) =>
          sales.length === 0 ? <p class="quiet">{words.empty}</p> : <Sales of={sales} />
        }
      </WhenLoaded>
    </section>
  );
}

function Sales({ of: sales }: { of: readonly SaleRecord[] }): JSX.Element {
  const { texts } = useDesk();
  const words = texts.payments;
  const monthIn = (month: string): string =>
    new Intl.DateTimeFormat(datesIn(texts.language), {
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    }).format(new Date(`${month}-01T00:00:00Z`));
  return (
    <>
      <dl class="settings-facts">
        {sumsOf(sales).map(({ month, currency, amount }) => (
          <div key={`${month} ${currency}`}>
            <dt>{fill(words.sum, { month: monthIn(month) })}</dt>
            <dd>{amountText(amount, currency, texts.language)}</dd>
          </div>
        ))}
      </dl>
      <ul class="settings-list">
        {sales.slice(0, SHOWN).map((sale) => (
          <SaleLine key={sale.id} of={sale} />
        ))}
      </ul>
      <div class="actions">
        <Button onPress={() => download("sales.csv", rowsOf(sales))}>{words.export}</Button>
      </div>
    </>
  );
}

function SaleLine({ of: sale }: { of: SaleRecord }): JSX.Element {
  const { texts } = useDesk();
  const words = texts.payments;
  const { currency, amount, refunded, kind, status, email, at, reason } = sale;
  const back =
    refunded > 0 &&
    fill(words.refunded, { amount: amountText(refunded, currency, texts.language) });
  const why = reason !== undefined && words.reasons[reason];
  return (
    <li>
      <span>
        <strong>{amountText(amount, currency, texts.language)}</strong>
        <span class="hint">
          {[
            words.kinds[kind],
            email || words.deleted,
            dateIn(texts.language, at, "minute"),
            back,
            why,
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <Badge tone={TONES[status]}>{words.status[status]}</Badge>
    </li>
  );
}

/** Amounts are in whole units here, as accountants expect. The sums of `net` by month and currency are those shown. */
function rowsOf(sales: readonly SaleRecord[]): string[] {
  const rows = sales.map((sale) => {
    const whole = (amount: number): string =>
      (amount / 10 ** decimalsOf(sale.currency)).toFixed(decimalsOf(sale.currency));
    const shown = {
      ...sale,
      amount: whole(sale.amount),
      refunded: whole(sale.refunded),
      net: whole(leftOf(sale)),
      day: dayOf(sale),
    };
    return csvRow(COLUMNS.map((name) => shown[name]));
  });
  return [csvRow(COLUMNS), ...rows];
}

function amountText(amount: number, currency: string, language: string): string {
  return priceText(amount / 10 ** decimalsOf(currency), currency, language);
}
