import type { JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { go } from "#desk/context/router.ts";
import { counted } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { TextField } from "#desk/parts/field.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { Screen } from "#desk/parts/screen.tsx";
import { useFocused } from "#desk/state/focused.ts";
import { useStore } from "#desk/state/store.ts";
import { fill } from "#texts/fill.ts";
import { type BookState, bookOf, type ContactBook } from "./book/contact-book.ts";
import { AddContact } from "./list/add-contact.tsx";
import { ContactRows } from "./list/contact-rows.tsx";
import { ImportNote } from "./import/import-note.tsx";
import { MassBar } from "./mass/mass-bar.tsx";
import { SubscribersOf } from "./list/subscribers-of.tsx";
import { ContactsExport } from "./list/contacts-export.tsx";

/** Milliseconds after the last key before a search begins. */
const PAUSE = 150;

/** All contacts, with a search by the beginning of an address or a name. */
export function ContactsScreen(): JSX.Element {
  const { client, texts } = useDesk();
  const words = texts.contacts;
  const book = bookOf(client);
  const state = useStore(book.state);
  const [text, setText] = useState(state.search);
  const [magazineId, setMagazine] = useState(state.magazineId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<"add" | "export">();
  useSearch(text, magazineId);
  useFresh(book);
  useScrollKept();
  const close = (): void => setDialog(undefined);
  const isWithout = state.isComplete && state.people.length === 0;
  const hasNone = isWithout && state.search === "" && state.magazineId === "";
  return (
    <Screen title={words.title} actions={<Actions hasNone={hasNone} onDialog={setDialog} />}>
      <ImportNote />
      {hasNone ? (
        <Empty />
      ) : (
        <div class="access-fields">
          <TextField
            label={words.search}
            hint={words.searchHint}
            type="search"
            value={text}
            onValue={setText}
            maxLength={300}
          />
          <SubscribersOf value={magazineId} onChoose={setMagazine} />
        </div>
      )}
      <Problem of={state.problem} onRetry={() => void book.loadMore()} />
      {hasNone ? undefined : <Count state={state} />}
      {state.people.length > 0 ? (
        <>
          <MassBar chosen={chosen} onChoose={setChosen} />
          <ContactRows
            key={`${state.search} ${state.magazineId}`}
            state={state}
            chosen={chosen}
            onChoose={setChosen}
          />
        </>
      ) : undefined}
      {dialog === "add" ? <AddContact onClose={close} /> : undefined}
      {dialog === "export" ? <ContactsExport onClose={close} /> : undefined}
    </Screen>
  );
}

function Actions({
  hasNone,
  onDialog,
}: {
  hasNone: boolean;
  onDialog: (dialog: "add" | "export") => void;
}): JSX.Element {
  const words = useDesk().texts.contacts;
  return (
    <>
      <Button kind="main" icon="add" onPress={() => onDialog("add")}>
        {words.add}
      </Button>
      <Button icon="upload" onPress={() => go("contacts", "import")}>
        {words.importAction}
      </Button>
      {hasNone ? undefined : (
        <Button icon="download" onPress={() => onDialog("export")}>
          {words.exportAction}
        </Button>
      )}
    </>
  );
}

function Empty(): JSX.Element {
  const { texts } = useDesk();
  return (
    <div class="contacts-empty">
      <h2>{texts.contacts.empty}</h2>
      <p class="quiet">{texts.contacts.emptyHint}</p>
    </div>
  );
}

function Count({ state }: { state: BookState }): JSX.Element {
  const { texts } = useDesk();
  const { people, isComplete, isLoading, search } = state;
  const words = texts.contacts;
  const count = (): string => {
    if (isLoading && people.length === 0) return texts.frame.loading;
    if (isComplete && people.length === 0) {
      return search === "" ? words.subscribers.nobody : fill(words.nothingFound, { text: search });
    }
    return counted(texts, isComplete ? words.count : words.countSoFar, people.length);
  };
  return (
    <p class="contacts-count quiet" role="status">
      {count()}
    </p>
  );
}

/** Searches once typing pauses, and loads the first page if the list is empty. */
function useSearch(text: string, magazineId: string): void {
  const { client } = useDesk();
  const wanted = text.trim();
  useEffect(() => {
    const book = bookOf(client);
    const { search, people, isComplete, ...state } = book.state.value;
    if (wanted === search && magazineId === state.magazineId) {
      if (people.length === 0 && !isComplete) void book.look(wanted);
      else void book.freshen();
      return undefined;
    }
    const timer = setTimeout(() => void book.look(wanted, magazineId), PAUSE);
    return () => clearTimeout(timer);
  }, [client, wanted, magazineId]);
}

/** A visitor may have subscribed meanwhile. Keeps a scrolled list in place. */
function useFresh(book: ContactBook): void {
  const freshen = useCallback(() => {
    if (scrollY === 0) void book.look(book.state.value.search);
  }, [book]);
  useFocused(freshen);
}

/** Remembers the list's place for the return. */
function useScrollKept(): void {
  const { client } = useDesk();
  useEffect(() => {
    const book = bookOf(client);
    scrollTo(0, book.scrollTop);
    const keep = (): void => {
      book.scrollTop = scrollY;
    };
    addEventListener("scroll", keep, { passive: true });
    return () => removeEventListener("scroll", keep);
  }, [client]);
}
