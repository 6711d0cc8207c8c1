import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { TextField } from "#desk/parts/field.tsx";

const MESSAGE_LENGTH = 1000;

export function OwnWords({
  message,
  onMessage,
}: {
  message: string;
  onMessage: (message: string) => void;
}): JSX.Element {
  const { mails } = useDesk().texts.publishing;
  return (
    <TextField
      label={mails.message}
      hint={mails.messageHint}
      value={message}
      onValue={onMessage}
      maxLength={MESSAGE_LENGTH}
      isLong
      rows={2}
    />
  );
}
