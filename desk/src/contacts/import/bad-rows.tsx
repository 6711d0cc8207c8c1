import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { counted, numeral } from "#desk/language/words.ts";
import type { BadRow } from "./check-rows.ts";

const SHOWN = 20;

/** The first skipped rows, each with its reason. */
export function BadRows({ bad }: { bad: readonly BadRow[] }): JSX.Element | undefined {
  const { texts } = useDesk();
  const words = texts.contacts.import;
  if (bad.length === 0) return undefined;
  return (
    <>
      <h3>{counted(texts, words.bad, bad.length)}</h3>
      <p class="hint">{words.badHint}</p>
      <table class="contacts-bad">
        <thead>
          <tr>
            <th scope="col">{words.row}</th>
            <th scope="col">{words.address}</th>
            <th scope="col">{words.reason}</th>
          </tr>
        </thead>
        <tbody>
          {bad.slice(0, SHOWN).map(({ row, address, reason }) => (
            <tr key={row}>
              <td>{numeral(texts.language, row)}</td>
              <td>{address}</td>
              <td>{words.reasons[reason]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {bad.length > SHOWN ? (
        <p class="hint">{counted(texts, words.moreBad, bad.length - SHOWN)}</p>
      ) : undefined}
    </>
  );
}
