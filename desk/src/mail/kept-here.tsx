import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { useInbox } from "./inbox.ts";

/** Marks a mail that was kept instead of sent; links to the inbox for users who may open it. */
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
