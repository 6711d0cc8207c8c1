import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import { Icon, type IconName } from "./icon.tsx";

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** An explanation in one sentence. */
  hint?: string;
  icon?: IconName;
  /** Further controls, shown once chosen. */
  details?: ComponentChildren;
}

export function Choices<Value extends string>({
  legend,
  choices,
  value,
  onChoose,
  problem,
  isRow = false,
}: {
  legend: string;
  problem?: string | undefined;
  /** Side by side where there is room. */
  isRow?: boolean;
  choices: readonly Choice<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
}): JSX.Element {
  const name = useId();
  const problemId = `${name}-problem`;
  return (
    <fieldset
      class={isRow ? "choices choices-row" : "choices"}
      aria-describedby={problem ? problemId : undefined}
    >
      <legend>{legend}</legend>
      {choices.map((choice) => {
        const isChosen = choice.value === value;
        return (
          <div class="choice" key={choice.value} data-chosen={isChosen}>
            <label>
              <input
                type="radio"
                name={name}
                checked={isChosen}
                onChange={() => onChoose(choice.value)}
              />
              {choice.icon ? <Icon name={choice.icon} /> : undefined}
              <span class="choice-words">
                <strong>{choice.label}</strong>
                {choice.hint ? <span class="hint">{choice.hint}</span> : undefined}
              </span>
            </label>
            {isChosen && choice.details ? (
              <div class="choice-details">{choice.details}</div>
            ) : undefined}
          </div>
        );
      })}
      {problem ? (
        <p class="field-problem" id={problemId} role="alert">
          {problem}
        </p>
      ) : undefined}
    </fieldset>
  );
}
