import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Select } from "#desk/contacts/contact/magazine-choice.tsx";
import { useDesk } from "#desk/context/desk.ts";
import { Checkbox } from "#desk/parts/field.tsx";
import { useLoaded } from "#desk/state/load.ts";
import type { ImportPlan } from "./kept-import.ts";

/** The magazine that imported people subscribe to. */
export interface SubscribeWish {
  /** Whether the import can begin: subscribing needs the people's consent. */
  isReady: boolean;
  to: ImportPlan["subscribeTo"];
}

const A_YEAR = "6";

/** Asks whether to subscribe the imported people to a magazine, and for their consent. */
export function SubscribeThem({
  onWish,
}: {
  onWish: (wish: SubscribeWish) => void;
}): JSX.Element | undefined {
  const { client, texts } = useDesk();
  const { mass, subscriptions } = texts.contacts;
  const [magazineId, setMagazine] = useState("");
  const [cycle, setCycle] = useState(A_YEAR);
  const [hasConsent, setConsent] = useState(false);
  const magazines = useLoaded(async (signal) => {
    const all = await client.magazines.list({}, { signal }).toArray();
    return all.filter(({ subscription_status: status }) => status !== "disabled");
  }, []);
  const all = magazines.value ?? [];
  const isPaid = all.some(
    ({ ID, subscription_status: status }) => ID === magazineId && status === "paid",
  );
  useEffect(() => {
    const to = { magazineId, cycle: isPaid ? Number(cycle) : undefined };
    onWish(magazineId === "" ? { isReady: true, to: undefined } : { isReady: hasConsent, to });
  }, [magazineId, cycle, isPaid, hasConsent]);
  if (all.length === 0) return undefined;
  const options = all.map(({ ID, title }) => ({ value: ID, label: title }));
  return (
    <>
      <Select
        label={mass.importTo}
        options={[{ value: "", label: mass.importNobody }, ...options]}
        value={magazineId}
        onValue={setMagazine}
      />
      {magazineId === "" ? undefined : (
        <>
          <p class="hint">{mass.importToHint}</p>
          {isPaid ? (
            <Select
              label={subscriptions.cycle}
              options={subscriptions.cycles.map((label, index) => ({
                value: String(index + 1),
                label,
              }))}
              value={cycle}
              onValue={setCycle}
            />
          ) : undefined}
          <Checkbox
            label={mass.consent}
            hint={mass.consentHint}
            isChecked={hasConsent}
            onChange={setConsent}
          />
        </>
      )}
    </>
  );
}
