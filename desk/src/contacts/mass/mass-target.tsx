import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { MagazineRecord } from "#sdk/api/records.ts";
import { CycleChoice, MagazineChoice, Select } from "#desk/contacts/contact/magazine-choice.tsx";
import { useDesk } from "#desk/context/desk.ts";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { useLoaded } from "#desk/state/load.ts";
import { issueTitle } from "#texts/issue-title.ts";

export type Target =
  | { kind: "magazine"; magazineId: string; cycle: number | undefined }
  | { kind: "issue"; issueId: string };

const A_YEAR = "6";

/** Asks for a magazine open to subscriptions, and for how long if it is paid. */
export function SubscriptionTarget({
  hasCycle,
  onTarget,
}: {
  hasCycle: boolean;
  onTarget: (target: Target | undefined) => void;
}): JSX.Element {
  const { client, texts } = useDesk();
  const magazines = useLoaded(async (signal) => {
    const all = await client.magazines.list({}, { signal }).toArray();
    return all.filter(({ subscription_status: status }) => status !== "disabled");
  }, []);
  return (
    <WhenLoaded of={magazines}>
      {(all) =>
        all[0] ? (
          <ChooseSubscription
            magazines={all}
            first={all[0]}
            hasCycle={hasCycle}
            onTarget={onTarget}
          />
        ) : (
          <p>{texts.contacts.mass.nowhere}</p>
        )
      }
    </WhenLoaded>
  );
}

function ChooseSubscription({
  magazines,
  first,
  hasCycle,
  onTarget,
}: {
  magazines: readonly MagazineRecord[];
  first: MagazineRecord;
  hasCycle: boolean;
  onTarget: (target: Target) => void;
}): JSX.Element {
  const [magazineId, setMagazine] = useState(first.ID);
  const [cycle, setCycle] = useState(A_YEAR);
  const isPaid = magazines.some(
    ({ ID, subscription_status: status }) => ID === magazineId && status === "paid",
  );
  const isAsked = hasCycle && isPaid;
  useEffect(() => {
    onTarget({ kind: "magazine", magazineId, cycle: isAsked ? Number(cycle) : undefined });
  }, [magazineId, cycle, isAsked]);
  return (
    <>
      <MagazineChoice magazines={magazines} value={magazineId} onValue={setMagazine} />
      {isAsked ? <CycleChoice value={cycle} onValue={setCycle} /> : undefined}
    </>
  );
}

export function IssueTarget({
  onTarget,
}: {
  onTarget: (target: Target | undefined) => void;
}): JSX.Element {
  const { client, texts } = useDesk();
  const magazines = useLoaded((signal) => client.magazines.list({}, { signal }).toArray(), []);
  return (
    <WhenLoaded of={magazines}>
      {(all) =>
        all[0] ? (
          <ChooseIssue magazines={all} first={all[0]} onTarget={onTarget} />
        ) : (
          <p>{texts.contacts.mass.nowhere}</p>
        )
      }
    </WhenLoaded>
  );
}

function ChooseIssue({
  magazines,
  first,
  onTarget,
}: {
  magazines: readonly MagazineRecord[];
  first: MagazineRecord;
  onTarget: (target: Target | undefined) => void;
}): JSX.Element {
  const { client, texts } = useDesk();
  const [magazineId, setMagazine] = useState(first.ID);
  const [chosen, setChosen] = useState("");
  const issues = useLoaded(
    async (signal) => (await client.issues.list({ magazineId }, { signal }).toArray()).toReversed(),
    [magazineId],
  );
  const all = issues.value ?? [];
  const issueId = (all.find(({ ID }) => ID === chosen) ?? all[0])?.ID;
  useEffect(() => {
    onTarget(issueId === undefined ? undefined : { kind: "issue", issueId });
  }, [issueId]);
  return (
    <>
      <MagazineChoice magazines={magazines} value={magazineId} onValue={setMagazine} />
      <WhenLoaded of={issues}>
        {(listed) =>
          issueId === undefined ? (
            <p class="quiet">{texts.contacts.mass.nowhere}</p>
          ) : (
            <Select
              label={texts.contacts.mayRead.issue}
              options={listed.map((one) => ({ value: one.ID, label: issueTitle(one) }))}
              value={issueId}
              onValue={setChosen}
            />
          )
        }
      </WhenLoaded>
    </>
  );
}
