import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { useInbox } from "./inbox.ts";

/** That a mail was sent to nobody; leads to where it is kept, for whoever may see that. */
export function KeptHere(): JSX.Element {
  const { texts } = useDesk();
  const inbox = useInbox();
  const words = texts.contacts.mails.status.kept;
  if (inbox === undefined) return <>{words}</>;
  return (
    <a href={inbox} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
}
