import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { AudienceChoices, type PlanProps } from "./audience-choices.tsx";
import { type Count, type Facts, readFacts, stampOf } from "./facts.ts";
import { HideIssue } from "./hide-issue.tsx";
import { momentIn, timeIn } from "./local-time.ts";
import { Mailed } from "./mailed.tsx";
import { carryOut, faultsOf, type Plan, planOf } from "./plan.ts";
import { TimeChoices } from "./time-choices.tsx";
import { Unsaved } from "#desk/parts/unsaved.tsx";
import { useDesk } from "#desk/context/desk.ts";
import { go } from "#desk/context/router.ts";
import { Badge } from "#desk/parts/badge.tsx";
import { Button } from "#desk/parts/button.tsx";
import { Checkbox, focusWrong, TextField } from "#desk/parts/field.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { useDraft } from "#desk/state/draft.ts";
import type { Loaded } from "#desk/state/load.ts";
import { useWork } from "#desk/state/work.ts";
import { fill } from "#texts/fill.ts";

/** The form for publishing, on one page. Entries survive a reload while the issue is unchanged. */
export function PublishForm({
  facts,
  subscribers,
  onChanged,
}: {
  facts: Facts;
  subscribers: Loaded<Count | undefined>;
  /** Called after a change of a published issue or of the facts that the form asks about, even by another user. */
  onChanged: () => void;
}): JSX.Element {
  const { client, notices, texts } = useDesk();
  const stamp = stampOf(facts);
  const { language } = texts;
  const planned = useMemo(() => planOf(facts, new Date(), language), [facts, language]);
  const draft = useDraft<Plan>(`publish.${facts.issue.ID}`, planned, stamp);
  const { fields: plan, change: onChange } = draft;
  const [isChecked, setChecked] = useState(false);
  const work = useWork();
  const faults = isChecked ? faultsOf(plan, new Date()) : {};
  const publish = async (form: HTMLFormElement): Promise<void> => {
    setChecked(true);
    if (Object.keys(faultsOf(plan, new Date())).length > 0) return focusWrong(form);
    let isOutdated = false;
    const isDone = await work.run(async () => {
      isOutdated = stampOf(await readFacts(client, facts.issue.ID)) !== stamp;
      if (!isOutdated) await carryOut(client, facts, plan);
    });
    if (isOutdated) notices.complain(texts.publishing.changedElsewhere);
    if (isOutdated || !isDone) return onChanged();
    draft.clear();
    if (facts.state !== "published") return go("issues", facts.issue.ID, "share", "done");
    notices.say(texts.publishing.changed);
    onChanged();
  };
  const props = { facts, plan, faults, onChange };
  return (
    <form
      class="publishing"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void publish(event.currentTarget);
      }}
    >
      <What {...props} onStopped={onChanged} />
      <div class="publishing-mailing">
        <TimeChoices {...props} />
        <Shelf {...props} />
        <Mailed facts={facts} plan={plan} subscribers={subscribers} onChange={onChange} />
      </div>
      <div class="publishing-do">
        <Problem of={work.problem} />
        <div class="actions">
          <MainButton facts={facts} plan={plan} isBusy={work.isBusy} />
          <Unsaved draft={draft} />
          <HideIssue facts={facts} subscribers={subscribers.value} onHidden={onChanged} />
        </div>
      </div>
    </form>
  );
}

function What({ onStopped, ...props }: PlanProps & { onStopped: () => void }): JSX.Element {
  return (
    <div class="publishing-what">
      <Name {...props} />
      <AudienceChoices {...props} onStopped={onStopped} />
    </div>
  );
}

/** The issue's name, which can be edited before publishing, with its cover and state. */
function Name({ facts, plan, onChange }: PlanProps): JSX.Element {
  const { texts } = useDesk();
  const { issue, state } = facts;
  const { label, hint, none } = texts.publishing.name;
  return (
    <section class="publishing-name">
      <img src={issue.cover} alt="" width={issue.page_width} height={issue.page_height} />
      <div>
        <TextField
          label={label}
          hint={plan.volume.trim() === "" ? fill(none, { title: issue.title }) : hint}
          value={plan.volume}
          onValue={(volume) => onChange({ volume })}
          maxLength={300}
          isSelected={state === "unpublished"}
        />
        <State facts={facts} />
      </div>
    </section>
  );
}

function MainButton({
  facts: { state },
  plan,
  isBusy,
}: {
  facts: Facts;
  plan: Plan;
  isBusy: boolean;
}): JSX.Element {
  const { language, publishing } = useDesk().texts;
  const time = plan.isLater ? timeIn(plan.publishAt) : undefined;
  const words = time
    ? fill(publishing.publishAt, { time: momentIn(language, time) })
    : publishing.publishNow;
  return (
    <Button kind="main" isSubmit isBusy={isBusy}>
      {state === "published" ? publishing.saveChanges : words}
    </Button>
  );
}

function State({ facts: { issue, state } }: { facts: Facts }): JSX.Element | undefined {
  const { language, publishing } = useDesk().texts;
  const { publish_at: from, unpublish_at: until } = issue;
  if (state === "scheduled" && from !== null) {
    const time = momentIn(language, from);
    return <Badge tone="busy">{fill(publishing.state.scheduled, { time })}</Badge>;
  }
  if (state !== "published") return undefined;
  return (
    <Badge tone="good">
      {until === null
        ? publishing.state.published
        : fill(publishing.state.publishedUntil, { time: momentIn(language, until) })}
    </Badge>
  );
}

function Shelf({ facts, plan, onChange }: PlanProps): JSX.Element | undefined {
  const { texts } = useDesk();
  const { shelf } = texts.publishing;
  if (!facts.magazine.listed) return undefined;
  return (
    <section>
      <h2>{shelf.legend}</h2>
      {plan.audience === "people" ? (
        <p>{shelf.isPrivate}</p>
      ) : (
        <Checkbox
          label={fill(shelf.label, { magazine: facts.magazine.title })}
          hint={shelf.hint}
          isChecked={plan.isListed}
          onChange={(isListed) => onChange({ isListed })}
        />
      )}
    </section>
  );
}
