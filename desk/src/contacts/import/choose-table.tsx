import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { sizeIn } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { TextField } from "#desk/parts/field.tsx";
import { Icon } from "#desk/parts/icon.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { Progress } from "#desk/parts/progress.tsx";
import { fill } from "#texts/fill.ts";
import { decodeText, guessEncoding, isText } from "#values/contact-table/text-encoding.ts";
import { readFileTable, readTable, type Table } from "./table.ts";

/** The most a page can hold at once; 100,000 rows take about a tenth. */
const LARGEST = 50_000_000;

/** Asks for a file, or for pasted rows, and reads them. */
export function ChooseTable({ onRead }: { onRead: (table: Table) => void }): JSX.Element {
  const words = useDesk().texts.contacts.import;
  const [pasted, setPasted] = useState("");
  const { reading, problem, read, take } = useReading(onRead);
  if (reading) {
    const label = fill(words.reading, { name: reading.name === "" ? words.pasted : reading.name });
    return (
      <section class="card">
        <p role="status">{label}</p>
        <Progress label={label} percent={reading.share * 100} />
      </section>
    );
  }
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
        <Problem of={problem?.name === "" ? undefined : problem?.text} />
      </div>
      <form
        class="card"
        onSubmit={(event) => {
          event.preventDefault();
          void read("", (onShare) => readTable(pasted, "", onShare));
        }}
      >
        <TextField
          label={words.paste}
          hint={words.pasteHint}
          value={pasted}
          onValue={setPasted}
          isLong
        />
        <Problem of={problem?.name === "" ? problem.text : undefined} />
        <Button isSubmit>{words.read}</Button>
      </form>
    </>
  );
}

/** The state of reading: the file and its progress, or the problem. Pasted rows have no name. */
function useReading(onRead: (table: Table) => void) {
  const { texts } = useDesk();
  const words = texts.contacts.import;
  const [problem, setProblem] = useState<{ name: string; text: string }>();
  const [reading, setReading] = useState<{ name: string; share: number }>();
  const read = async (
    name: string,
    readIt: (onShare: (share: number) => void) => Promise<Table>,
  ): Promise<void> => {
    setProblem(undefined);
    const table = await readIt((share) => setReading({ name, share }));
    setReading(undefined);
    if (table.rows.length < (table.hasHeadings ? 2 : 1)) setProblem({ name, text: words.nothing });
    else onRead(table);
  };
  const take = async (file: File): Promise<void> => {
    const { name, size } = file;
    if (size > LARGEST) {
      const text = fill(words.tooLarge, { size: sizeIn(texts.language, LARGEST) });
      return setProblem({ name, text });
    }
    // A folder cannot be read.
    const buffer = await file.arrayBuffer().catch(() => undefined);
    const bytes = new Uint8Array(buffer ?? []);
    const encoding = guessEncoding(bytes);
    if (buffer && isText(decodeText(bytes, encoding))) {
      await read(name, (onShare) => readFileTable(bytes, encoding, name, onShare));
    } else setProblem({ name, text: words.notText });
  };
  return { reading, problem, read, take };
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
