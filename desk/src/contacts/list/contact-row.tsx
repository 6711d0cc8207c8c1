import type { JSX } from "preact";
import type { Person } from "#desk/contacts/book/recent-changes.ts";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { fill } from "#texts/fill.ts";

export function ContactRow({
  of: { email, name },
  subscriptions,
  index,
  top,
  isTabStop,
  isChosen,
  onChoose,
  onFocus,
}: {
  of: Person;
  /** The contact's subscriptions, in words; empty until they have loaded. */
  subscriptions: string;
  index: number;
  /** In pixels. */
  top: number;
  isTabStop: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onFocus: () => void;
}): JSX.Element {
  const { mass } = useDesk().texts.contacts;
  return (
    <div class="contacts-row" role="row" aria-rowindex={index + 2} style={{ top: `${top}px` }}>
      <span role="cell" class="contacts-choice">
        <input
          type="checkbox"
          aria-label={fill(mass.choose, { email })}
          checked={isChosen}
          tabIndex={isTabStop ? 0 : -1}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      </span>
      <span role="cell">
        <a href={href("contacts", "of", email)} tabIndex={isTabStop ? 0 : -1} onFocus={onFocus}>
          {email}
        </a>
      </span>
      <span role="cell" class="quiet">
        {name}
      </span>
      <span role="cell" class="quiet contacts-subscriptions" title={subscriptions}>
        {subscriptions}
      </span>
    </div>
  );
}
