import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { Checkbox } from "#desk/parts/field.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { SelectField } from "#desk/parts/select-field.tsx";
import { fill } from "#texts/fill.ts";
import type { ImportTexts } from "#texts/desk/contacts/import-en.ts";
import { COLUMN_KINDS } from "#values/contact-table/contact-columns.ts";
import { TEXT_ENCODINGS, type TextEncoding } from "#values/contact-table/text-encoding.ts";
import { readFileTable, type Table } from "./table.ts";

/** Shows each column's kind with its first values, and the file's encoding, which changes them. */
export function ReviewColumns({
  table,
  onChange,
}: {
  table: Table;
  onChange: (table: Table) => void;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.contacts.import;
  const { rows, hasHeadings, columns } = table;
  const samples = rows.slice(hasHeadings ? 1 : 0, hasHeadings ? 4 : 3);
  const labels = { ...texts.contacts.columns, ...words.kinds };
  const options = [
    { value: "", label: words.ignore },
    ...COLUMN_KINDS.map((value) => ({ value, label: labels[value] })),
  ];
  const choose = (index: number, value: string): void => {
    const chosen = COLUMN_KINDS.find((kind) => kind === value);
    onChange({ ...table, columns: columns.with(index, chosen) });
  };
  return (
    <section class="card">
      <h2>{words.columnsTitle}</h2>
      <Encoding table={table} onChange={onChange} />
      <p class="hint">{words.columnsHint}</p>
      <Checkbox
        label={words.hasHeadings}
        isChecked={hasHeadings}
        onChange={(isChecked) => onChange({ ...table, hasHeadings: isChecked })}
      />
      <div class="contacts-columns">
        {columns.map((column, index) => {
          const name = hasHeadings ? rows[0]?.cells[index] : undefined;
          return (
            <SelectField
              // Columns have no other identity.
              key={`${index} ${name}`}
              label={
                name
                  ? fill(words.column, { name })
                  : fill(words.columnNumber, { number: index + 1 })
              }
              hint={samples
                .map(({ cells }) => cells[index] ?? "")
                .filter((cell) => cell !== "")
                .join(" · ")}
              options={options}
              value={column ?? ""}
              onChoose={(value) => choose(index, value)}
            />
          );
        })}
      </div>
    </section>
  );
}

function Encoding({
  table: { name, file },
  onChange,
}: {
  table: Table;
  onChange: (table: Table) => void;
}): JSX.Element | undefined {
  const words = useDesk().texts.contacts.import;
  const wanted = useRef(file?.encoding);
  if (!file) return undefined;
  const choose = async (encoding: TextEncoding): Promise<void> => {
    wanted.current = encoding;
    const table = await readFileTable(file.bytes, encoding, name);
    // A large file takes a moment, in which the user may choose another.
    if (wanted.current === encoding) onChange(table);
  };
  const options = TEXT_ENCODINGS.map((value) => ({ value, label: labelOf(value, words.scripts) }));
  return (
    <>
      <SelectField
        label={words.encoding}
        hint={words.encodingHint}
        options={options}
        value={file.encoding}
        onChoose={(encoding) => void choose(encoding)}
      />
      <Problem of={file.isUnreadable ? words.unreadable : undefined} />
    </>
  );
}

type Script = keyof ImportTexts["scripts"];

const SCRIPTS: Partial<Record<TextEncoding, Script>> = {
  "windows-1252": "western",
  "windows-1250": "central",
  "windows-1251": "cyrillic",
  "windows-1253": "greek",
  "windows-1254": "turkish",
  "windows-1255": "hebrew",
  "windows-1256": "arabic",
  "windows-1257": "baltic",
  macintosh: "western",
  "x-mac-cyrillic": "cyrillic",
  "iso-8859-2": "central",
  "iso-8859-5": "cyrillic",
  "iso-8859-7": "greek",
  "koi8-r": "cyrillic",
  ibm866: "cyrillic",
  shift_jis: "japanese",
  gb18030: "simplified",
  big5: "traditional",
  "euc-kr": "korean",
};

function labelOf(encoding: TextEncoding, scripts: Record<Script, string>): string {
  const script = SCRIPTS[encoding];
  const label = encoding
    .replace("windows", "Windows")
    .replace("macintosh", "Mac")
    .replace("x-mac-cyrillic", "Mac")
    .replace(/^(?:utf|iso|koi|ibm|gb|euc|big)/, (name) => name.toUpperCase())
    .replace("shift_jis", "Shift JIS");
  return script ? `${label} (${scripts[script]})` : label;
}
