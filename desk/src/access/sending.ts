import { useState } from "preact/hooks";
import { type Addressee, type Addressees, addresseesIn } from "./addresses.ts";
import { deliver, type Delivery, newDelivery } from "./deliveries.ts";
import { useDesk } from "#desk/context/desk.ts";
import type { Asked } from "#desk/mail/ask-again.tsx";
import { mailedJustNow } from "#desk/mail/recent-mails.ts";
import { useKept } from "#desk/state/kept.ts";
import { useWork } from "#desk/state/work.ts";

/** The form for sending an issue to people, and its progress. */
interface Sending extends Addressees {
  text: string;
  setText: (text: string) => void;
  isQuiet: boolean;
  setQuiet: (isQuiet: boolean) => void;
  message: string;
  setMessage: (message: string) => void;
  /** Whether the publisher has tried to send; only then are faults shown. */
  isChecked: boolean;
  isBusy: boolean;
  problem: unknown;
  deliveries: readonly Delivery[];
  /** People who just got the same mail, while the form asks whether to repeat it. */
  asked: Asked | undefined;
  /** Sends, or asks first. */
  send: () => void;
  /** Sends to some of them after the question. */
  sendTo: (emails: readonly string[]) => void;
  leave: () => void;
}

export function useSending(issueId: string): Sending {
  const { client } = useDesk();
  const [text, setText] = useKept(`addresses ${issueId}`, "");
  const [message, setMessage] = useKept(`message ${issueId}`, "");
  const [isQuiet, setQuiet] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [deliveries, setDeliveries] = useState<readonly Delivery[]>([]);
  const work = useWork();
  const { people, faults } = addresseesIn(text);
  const sendTo = async (emails: readonly string[]): Promise<void> => {
    setAsked(undefined);
    const how = isQuiet
      ? ({ way: "access", message: "" } as const)
      : ({ way: "mail", message } as const);
    const next = people
      .filter(({ email }) => emails.includes(email))
      .map((person) => failedBefore(deliveries, person, how) ?? newDelivery(person, how));
    setDeliveries([...deliveries.filter(({ outcome }) => outcome.kind === "done"), ...next]);
    const refused = await deliver(client, issueId, next, (changed) =>
      setDeliveries((all) => all.map((each) => (each.key === changed.key ? changed : each))),
    );
    // Failed addresses stay in the field, to be corrected.
    setText([...faults, ...refused.map(({ email }) => email)].join("\n"));
    setChecked(faults.length > 0);
  };
  const send = async (): Promise<void> => {
    setChecked(true);
    if (people.length === 0) return;
    const all = people.map(({ email }) => email);
    const mail = { issueId, kind: "issue_delivered" } as const;
    const recent = isQuiet ? [] : await mailedJustNow(client, mail, all);
    if (recent.length > 0) setAsked({ all, recent });
    else await sendTo(all);
  };
  return {
    text,
    setText,
    isQuiet,
    setQuiet,
    message,
    setMessage,
    isChecked,
    deliveries,
    asked,
    people,
    faults,
    isBusy: work.isBusy,
    problem: work.problem,
    send: () => void work.run(send),
    sendTo: (emails) => void work.run(() => sendTo(emails)),
    leave: () => setAsked(undefined),
  };
}

/** The failed delivery to an address, which keeps its key unless the mail has changed. */
function failedBefore(
  deliveries: readonly Delivery[],
  { email }: Addressee,
  { way, message }: Pick<Delivery, "way" | "message">,
): Delivery | undefined {
  return deliveries.find(
    (each) =>
      each.email.toLowerCase() === email.toLowerCase() &&
      each.way === way &&
      each.message === message &&
      each.outcome.kind === "failed",
  );
}
