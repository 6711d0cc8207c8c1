import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { sizeIn } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { TextField } from "#desk/parts/field.tsx";
import { Icon } from "#desk/parts/icon.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { fill } from "#texts/fill.ts";
import { isText, textOf } from "./read-file.ts";
import { readTable, type Table } from "./table.ts";

/** As much as a page can hold at once: some 100,000 rows have a tenth of it. */
const LARGEST = 50_000_000;

/** Asks for a file, or for rows that are pasted. */
export function ChooseTable({ onRead }: { onRead: (table: Table) => void }): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.import;
  const [pasted, setPasted] = useState("");
  const [problem, setProblem] = useState<string>();
  const read = (text: string, name: string): void => {
    try {
      const table = readTable(text, name);
      const least = table.hasHeadings ? 2 : 1;
      if (!isText(text)) setProblem(words.notText);
      else if (table.rows.length < least) setProblem(words.nothing);
      else onRead(table);
    } catch {
      setProblem(words.notText);
    }
  };
  const take = async (file: File): Promise<void> => {
    if (file.size > LARGEST) {
      setProblem(fill(words.tooLarge, { size: sizeIn(texts.language, LARGEST) }));
    } else read(textOf(new Uint8Array(await file.arrayBuffer())), file.name);
  };
  return (
    <>
      <div
        class="card"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = event.dataTransfer?.files ?? [];
          if (file) void take(file);
        }}
      >
        <p>{words.drop}</p>
        <ChooseFile label={words.choose} onFile={(file) => void take(file)} />
      </div>
      <form
        class="card"
        onSubmit={(event) => {
          event.preventDefault();
          read(pasted, "");
        }}
      >
        <TextField
          label={words.paste}
          hint={words.pasteHint}
          value={pasted}
          onValue={setPasted}
          isLong
        />
        <Problem of={problem} />
        <Button isSubmit>{words.read}</Button>
      </form>
    </>
  );
}

function ChooseFile({
  label,
  onFile,
}: {
  label: string;
  onFile: (file: File) => void;
}): JSX.Element {
  return (
    <label class="button button-main file-button">
      <input
        class="visually-hidden"
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
      <Icon name="upload" />
      <span>{label}</span>
    </label>
  );
}
