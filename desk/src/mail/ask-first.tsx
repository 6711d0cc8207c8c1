import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import type { Work } from "#desk/state/work.ts";
import { AskAgain } from "./ask-again.tsx";
import { mailedJustNow, noteMailed, type SameMail } from "./recent-mails.ts";

/** What has one person mailed something. */
interface AskFirst {
  /** Does it, unless the person got the same mail a moment ago: then the question is there instead. */
  send: (mail: SameMail, send: () => Promise<void>) => void;
  question: JSX.Element | undefined;
}

/** Asks before somebody is mailed the same again. */
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
    // A state would call a function by itself.
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
