import type { JSX } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { Button } from "./button.tsx";

export function CopyField({
  label,
  text,
  isLong = false,
}: {
  label: string;
  text: string;
  isLong?: boolean;
}): JSX.Element {
  const { texts } = useDesk();
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Pages without TLS have no clipboard; selected text can be copied with the keyboard.
      // oxlint-disable-next-line typescript/no-deprecated
      if (!document.execCommand("copy")) return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), 3000);
  };
  const common = {
    id,
    ref: field,
    readOnly: true,
    value: text,
    onFocus: () => field.current?.select(),
  };
  return (
    <div class="field copy-field">
      <label for={id}>{label}</label>
      <div class="copy-row">
        {isLong ? <textarea {...common} rows={4} /> : <input {...common} type="text" />}
        <Button icon={isCopied ? "check" : "copy"} onPress={() => void copy()}>
          <span aria-live="polite">{isCopied ? texts.frame.copied : texts.frame.copy}</span>
        </Button>
      </div>
    </div>
  );
}
