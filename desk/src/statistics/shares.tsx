import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { numeral } from "#desk/language/words.ts";

/** A list of names with their counts as bars. */
export function Shares({
  title,
  unit,
  none,
  of,
}: {
  title: string;
  unit: string;
  /** The text for an empty list. */
  none: string;
  of: readonly { name: string; count: number; detail?: string }[];
}): JSX.Element {
  const { texts } = useDesk();
  const most = Math.max(1, ...of.map(({ count }) => count));
  return (
    <section class="card">
      <h2>{title}</h2>
      {of.length === 0 ? (
        <p class="quiet">{none}</p>
      ) : (
        <table class="numbers-shares">
          <thead class="visually-hidden">
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {of.map(({ name, count, detail }) => (
              <tr key={name + (detail ?? "")}>
                <th scope="row">
                  <span class="numbers-bar" style={{ width: `${(100 * count) / most}%` }} />
                  <span class="numbers-name">{name}</span>
                  {detail === undefined ? undefined : <span class="hint">{detail}</span>}
                </th>
                <td>{numeral(texts.language, count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
