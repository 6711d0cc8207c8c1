import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import type { Work } from "#desk/state/work.ts";
import { AskAgain } from "./ask-again.tsx";
import { mailedJustNow, noteMailed, type SameMail } from "./recent-mails.ts";

interface AskFirst {
  /** Sends the mail, or asks first if the person has just got the same one. */
  send: (mail: SameMail, send: () => Promise<void>) => void;
  question: JSX.Element | undefined;
}

export function useAskFirst(email: string, work: Work): AskFirst {
  const { client } = useDesk();
  const [waiting, setWaiting] = useState<() => Promise<void>>();
  const ask = async (mail: SameMail, send: () => Promise<void>): Promise<void> => {
    const sendNow = async (): Promise<void> => {
      setWaiting(undefined);
      await send();
      noteMailed(mail, email);
    };
    const recent = await mailedJustNow(client, mail, [email]);
    // The setter would call a function passed directly.
    if (recent.length > 0) setWaiting(() => sendNow);
    else await sendNow();
  };
  return {
    send: (mail, send) => void work.run(() => ask(mail, send)),
    question: waiting && (
      <AskAgain
        of={{ all: [email], recent: [email] }}
        onSend={() => void work.run(waiting)}
        onClose={() => setWaiting(undefined)}
      />
    ),
  };
}
