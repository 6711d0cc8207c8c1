import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { bookOf } from "#desk/contacts/book/contact-book.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { rowHeight } from "./visible-rows.ts";

/** Milliseconds that a row is in sight before its name is asked for: not while somebody scrolls past. */
const REST = 200;

/** A contact in the list, at its place. */
export function ContactRow({
  email,
  index,
  isTabStop,
  onFocus,
}: {
  email: string;
  index: number;
  isTabStop: boolean;
  onFocus: () => void;
}): JSX.Element {
  const name = useName(email);
  return (
    <div
      class="contacts-row"
      role="row"
      aria-rowindex={index + 2}
      style={{ top: `${index * rowHeight()}px` }}
    >
      <span role="cell">
        <a href={href("contacts", "of", email)} tabIndex={isTabStop ? 0 : -1} onFocus={onFocus}>
          {email}
        </a>
      </span>
      <span role="cell" class="quiet">
        {name}
      </span>
    </div>
  );
}

function useName(email: string): string {
  const { client } = useDesk();
  const book = bookOf(client);
  const [name, setName] = useState(() => book.knownName(email));
  useEffect(() => {
    if (name !== undefined) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      void book.nameOf(email, signal).then((found) => {
        if (!signal.aborted) setName(found);
      });
    }, REST);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [book, email]);
  return name ?? "";
}
