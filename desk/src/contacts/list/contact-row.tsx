import type { JSX } from "preact";
import type { Person } from "#desk/contacts/book/recent-changes.ts";
import { href } from "#desk/context/router.ts";

/** A contact in the list, at its place. */
export function ContactRow({
  of: { email, name },
  index,
  top,
  isTabStop,
  onFocus,
}: {
  of: Person;
  index: number;
  /** In pixels. */
  top: number;
  isTabStop: boolean;
  onFocus: () => void;
}): JSX.Element {
  return (
    <div class="contacts-row" role="row" aria-rowindex={index + 2} style={{ top: `${top}px` }}>
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
