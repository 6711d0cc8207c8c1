import type { JSX } from "preact";
import type { PlanProps } from "./audience-choices.tsx";
import { zoneIn } from "./local-time.ts";
import type { PlanFault } from "./plan.ts";
import { useDesk } from "#desk/context/desk.ts";
import { Choices } from "#desk/parts/choices.tsx";
import { Checkbox, TextField } from "#desk/parts/field.tsx";
import { fill } from "#texts/fill.ts";

/** The times of an issue's appearance and end. A published one has only an end. */
export function TimeChoices({ facts, plan, faults, onChange }: PlanProps): JSX.Element {
  const { texts } = useDesk();
  const { when } = texts.publishing;
  const zone = fill(when.zone, { zone: zoneIn(texts.language) });
  const words = (fault: PlanFault | undefined): string | undefined =>
    fault === "noTime" || fault === "past" || fault === "endFirst" ? when[fault] : undefined;
  const isNew = facts.state !== "published";
  const isLater = isNew && plan.isLater;
  return (
    <>
      {isNew ? (
        <Choices
          legend={when.legend}
          isRow
          value={plan.isLater ? "later" : "now"}
          onChoose={(choice) => onChange({ isLater: choice === "later" })}
          choices={[
            { value: "now", label: when.now },
            { value: "later", label: when.later, icon: "clock" },
          ]}
        />
      ) : undefined}
      <div class="publishing-times">
        {isLater ? (
          <TextField
            label={when.at}
            hint={zone}
            type="datetime-local"
            value={plan.publishAt}
            problem={words(faults.publishAt)}
            onValue={(publishAt) => onChange({ publishAt })}
          />
        ) : undefined}
        <div>
          <Checkbox
            label={when.end}
            hint={plan.hasEnd && !isLater ? when.endHint : ""}
            isChecked={plan.hasEnd}
            onChange={(hasEnd) => onChange({ hasEnd })}
          />
          {plan.hasEnd ? (
            <TextField
              label={when.until}
              hint={isLater ? "" : zone}
              type="datetime-local"
              value={plan.unpublishAt}
              problem={words(faults.unpublishAt)}
              onValue={(unpublishAt) => onChange({ unpublishAt })}
            />
          ) : undefined}
        </div>
      </div>
    </>
  );
}
