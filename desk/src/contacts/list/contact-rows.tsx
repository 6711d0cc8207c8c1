import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type BookState, bookOf } from "#desk/contacts/book/contact-book.ts";
import { useDesk } from "#desk/context/desk.ts";
import { counted } from "#desk/language/words.ts";
import { Progress } from "#desk/parts/progress.tsx";
import { ContactRow } from "./contact-row.tsx";
import { rowReachedBy } from "./row-keys.ts";
import { useSubscriptionsOf } from "./subscriptions-in-sight.ts";
import { rowHeight, useVisibleRows } from "./visible-rows.ts";

/** The next page loads this many rows before the end. */
const AHEAD = 300;
/** Empty rows below the loaded ones: the number of missing rows is unknown. */
const PENDING = 50;

interface Choice {
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/**
 * The contacts as a table with only the visible rows in the page. One row takes part in the Tab order; the arrow keys
 * lead to the others.
 */
export function ContactRows({ state, ...choice }: { state: BookState } & Choice): JSX.Element {
  const { client, texts } = useDesk();
  const { people, isComplete, isLoading } = state;
  const count = people.length + pendingIn(state);
  const [isSeekingEnd, setSeekingEnd] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const { first, last } = useVisibleRows(body, count);
  const { active, reach, move, follow } = useActiveRow(body, people.length);
  useEffect(() => {
    if (last + AHEAD >= people.length) void bookOf(client).loadMore();
  }, [client, last, people.length, isComplete]);
  const toEnd = async (): Promise<void> => {
    const book = bookOf(client);
    setSeekingEnd(true);
    const hasAll = await book.loadAll();
    setSeekingEnd(false);
    if (hasAll) follow(people.length - 1, book.state.value.people.length - 1);
  };
  const tabStop = active >= first && active < last ? active : Math.min(first, people.length - 1);
  return (
    <>
      <div
        class="contacts-table"
        role="table"
        aria-label={texts.contacts.list}
        aria-rowcount={isComplete ? people.length + 1 : -1}
      >
        <Head />
        <div
          role="rowgroup"
          ref={body}
          class="contacts-body"
          style={{ height: `${count * rowHeight()}px` }}
          onKeyDown={(event) => {
            if (!move(event.key)) return;
            event.preventDefault();
            // The end is the last of all rows, so load the missing ones first.
            if (event.key === "End" && !isComplete) void toEnd();
          }}
        >
          <Rows
            of={rowsOf(first, last, active)}
            state={state}
            tabStop={tabStop}
            onFocus={reach}
            {...choice}
          />
        </div>
      </div>
      {isSeekingEnd || (isLoading && last > people.length) ? (
        <Pending count={people.length} />
      ) : undefined}
    </>
  );
}

function pendingIn({ isComplete, problem }: BookState): number {
  return isComplete || problem !== undefined ? 0 : PENDING;
}

/** Contacts in their rows; a placeholder for each missing one. */
function Rows({
  of: indices,
  state: { people, subscriptionChanges },
  tabStop,
  onFocus,
  chosen,
  onChoose,
}: {
  of: readonly number[];
  state: BookState;
  tabStop: number;
  onFocus: (index: number) => void;
} & Choice): JSX.Element {
  const height = rowHeight();
  const inSight = indices.flatMap((index) => people[index]?.email ?? []);
  const subscriptions = useSubscriptionsOf(inSight, subscriptionChanges);
  const choose = (email: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(email);
    else next.delete(email);
    onChoose(next);
  };
  return (
    <>
      {indices.map((index) => {
        const person = people[index];
        const top = index * height;
        return person ? (
          <ContactRow
            key={person.email}
            of={person}
            subscriptions={subscriptions.get(person.email) ?? ""}
            index={index}
            top={top}
            isTabStop={index === tabStop}
            isChosen={chosen.has(person.email)}
            onChoose={(isChosen) => choose(person.email, isChosen)}
            onFocus={() => onFocus(index)}
          />
        ) : (
          <div
            key={index}
            class="contacts-row contacts-pending"
            aria-hidden="true"
            style={{ top: `${top}px` }}
          >
            <span />
            <span />
            <span />
            <span />
          </div>
        );
      })}
    </>
  );
}

function Head(): JSX.Element {
  const words = useDesk().texts.contacts;
  return (
    <div role="rowgroup">
      <div class="contacts-head" role="row" aria-rowindex={1}>
        <span role="columnheader">
          <span class="visually-hidden">{words.mass.chosenHead}</span>
        </span>
        <span role="columnheader">{words.columns.email}</span>
        <span role="columnheader">{words.columns.full_name}</span>
        <span role="columnheader">{words.subscribers.column}</span>
      </div>
    </div>
  );
}

/** The number of loaded contacts, at the lower edge of the window: the announced one above the list is out of sight. */
function Pending({ count }: { count: number }): JSX.Element {
  const { texts } = useDesk();
  return (
    <div class="contacts-more" aria-hidden="true">
      {counted(texts, texts.contacts.countSoFar, count)}
      <Progress label={texts.frame.loading} />
    </div>
  );
}

/** The visible rows and the focused one, so that the focus is never lost. */
function rowsOf(first: number, last: number, active: number): number[] {
  const rows = Array.from({ length: Math.max(last - first, 0) }, (_, index) => first + index);
  if (active < 0 || (active >= first && active < last)) return rows;
  return active < first ? [active, ...rows] : [...rows, active];
}

function useActiveRow(
  body: { current: HTMLDivElement | null },
  count: number,
): {
  active: number;
  reach: (index: number) => void;
  /** Moves the focus by a key. @returns whether the key moves it */
  move: (key: string) => boolean;
  /** Moves the focus from one row to another, unless it has moved since. */
  follow: (from: number, to: number) => void;
} {
  const [active, setActive] = useState(-1);
  // The row before the next drawing: keys may come faster.
  const latest = useRef(-1);
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!wantsFocus.current || active !== latest.current) return;
    wantsFocus.current = false;
    body.current?.querySelector<HTMLElement>(`[aria-rowindex="${active + 2}"] a`)?.focus();
  }, [active, body]);
  const reach = (index: number): void => {
    latest.current = index;
    setActive(index);
  };
  const focus = (index: number): void => {
    wantsFocus.current = true;
    reach(index);
  };
  return {
    active: active < count ? active : -1,
    reach,
    move: (key) => {
      const reached = rowReachedBy(key, latest.current, count);
      if (reached === undefined) return false;
      focus(reached);
      return true;
    },
    follow: (from, to) => {
      if (latest.current === from) focus(to);
    },
  };
}
