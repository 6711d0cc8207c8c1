import type { JSX } from "preact";
import type { AccountRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { numeral, sizeIn } from "#desk/language/words.ts";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { fill } from "#texts/fill.ts";

type Quota = keyof AccountRecord["limits"];

/** In display order. */
const QUOTAS: readonly Quota[] = [
  "storage_mb",
  "pending_uploads",
  "keys",
  "webhooks",
  "mails_per_day",
];

export function AccountCard(): JSX.Element {
  const { client } = useDesk();
  const loaded = useLoaded((signal) => client.account.get({ signal }), [client]);
  return (
    <section class="card">
      <WhenLoaded of={loaded}>{(account) => <Quotas account={account} />}</WhenLoaded>
    </section>
  );
}

function Quotas({ account: { name, limits, used } }: { account: AccountRecord }): JSX.Element {
  const { texts } = useDesk();
  const { account } = texts.settings;
  const amount = (quota: Quota, value: number): string =>
    quota === "storage_mb"
      ? sizeIn(texts.language, value * MEGABYTE)
      : numeral(texts.language, value);
  return (
    <>
      <h2>{fill(account.title, { name })}</h2>
      <p class="hint">{account.hint}</p>
      <dl class="settings-facts">
        {QUOTAS.map((quota) => {
          const limit = limits[quota];
          const amounts = {
            used: amount(quota, used[quota]),
            limit: limit === null ? "" : amount(quota, limit),
          };
          return (
            <div key={quota}>
              <dt>{account.quotas[quota]}</dt>
              <dd>{fill(limit === null ? account.unlimited : account.of, amounts)}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

const MEGABYTE = 1024 * 1024;
