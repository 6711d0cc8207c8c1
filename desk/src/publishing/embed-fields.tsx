import type { JSX } from "preact";
import { type EmbedOptions, LIMITS, numberOf } from "./embed-options.ts";
import { useDesk } from "#desk/context/desk.ts";
import { numeral } from "#desk/language/words.ts";
import { Choices } from "#desk/parts/choices.tsx";
import { Field, TextField } from "#desk/parts/field.tsx";
import { fill } from "#texts/fill.ts";

interface EmbedFieldsProps {
  options: EmbedOptions;
  onChange: (change: Partial<EmbedOptions>) => void;
}

export function EmbedFields(props: EmbedFieldsProps & { pagesCount: number }): JSX.Element {
  const { texts } = useDesk();
  const { embed } = texts.publishing.share;
  const { options, onChange } = props;
  return (
    <>
      <Choices
        legend={embed.size}
        value={options.isFluid ? "fluid" : "fixed"}
        onChoose={(size) => onChange({ isFluid: size === "fluid" })}
        choices={[
          { value: "fluid", label: embed.fluid },
          {
            value: "fixed",
            label: embed.fixed,
            details: <NumberField {...props} field="width" label={embed.width} />,
          },
        ]}
      />
      <div class="publishing-fields">
        <NumberField {...props} field="height" label={embed.height} />
        <NumberField {...props} field="startPage" label={embed.startPage} to={props.pagesCount} />
        <NumberField {...props} field="flip" label={embed.flip} hint={embed.flipHint} />
        <Field label={embed.background}>
          {(attributes) => (
            <input
              {...attributes}
              type="color"
              value={options.background}
              onInput={({ currentTarget }) =>
                onChange({ background: currentTarget.value, hasBackground: true })
              }
            />
          )}
        </Field>
      </div>
    </>
  );
}

function NumberField({
  options,
  onChange,
  field,
  label,
  hint = "",
  to,
}: EmbedFieldsProps & {
  field: keyof typeof LIMITS;
  label: string;
  hint?: string;
  /** Below the field's own maximum. */
  to?: number;
}): JSX.Element {
  const { texts } = useDesk();
  const [from, most] = LIMITS[field];
  const last = to ?? most;
  const number = numberOf(options, field);
  const isPossible = number !== undefined && number <= last;
  const limits = { from: numeral(texts.language, from), to: numeral(texts.language, last) };
  return (
    <TextField
      label={label}
      hint={hint}
      type="number"
      value={options[field]}
      problem={isPossible ? undefined : fill(texts.publishing.share.embed.number, limits)}
      onValue={(value) => onChange({ [field]: value })}
    />
  );
}
