import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { dateIn, numeral } from "#desk/language/words.ts";
import { fill } from "#texts/fill.ts";

interface Day {
  date: string;
  visits: number;
  visitors: number;
}

const WIDTH = 720;
const HEIGHT = 180;

/** Visits a day as an area and visitors as a line; also as a table, for screen readers and on request. */
export function DaysChart({ days }: { days: readonly Day[] }): JSX.Element {
  const { texts } = useDesk();
  const words = texts.statistics;
  const on = (date: string): string => dateIn(texts.language, `${date}T12:00:00`);
  const [first, last] = [days[0]?.date ?? "", days.at(-1)?.date ?? ""];
  const most = Math.max(1, ...days.map(({ visits }) => visits));
  const x = (index: number): number => (WIDTH * (index + 0.5)) / days.length;
  const y = (count: number): number => 8 + (HEIGHT - 16) * (1 - count / most);
  const line = (of: "visits" | "visitors"): string =>
    days.map((day, index) => `${x(index).toFixed(1)},${y(day[of]).toFixed(1)}`).join(" ");
  const area = `${x(0)},${HEIGHT} ${line("visits")} ${x(days.length - 1)},${HEIGHT}`;
  return (
    <figure class="numbers-chart">
      <p class="numbers-scale">{numeral(texts.language, most)}</p>
      <svg
        preserveAspectRatio="none"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={fill(words.chart, { from: on(first), to: on(last) })}
      >
        <line class="numbers-axis" x1="0" x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} />
        <polygon class="numbers-area" points={area} />
        <polyline class="numbers-visits" points={line("visits")} />
        <polyline class="numbers-visitors" points={line("visitors")} />
      </svg>
      <p class="numbers-scale">
        <span>{on(first)}</span>
        <span>{on(last)}</span>
      </p>
      <figcaption>
        <span class="numbers-key numbers-key-visits">{words.visits}</span>
        <span class="numbers-key numbers-key-visitors">{words.visitors}</span>
      </figcaption>
      <details>
        <summary>{words.showTable}</summary>
        <table class="numbers-table">
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.visits}</th>
              <th scope="col">{words.visitors}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, visits, visitors }) => (
              <tr key={date}>
                <th scope="row">{on(date)}</th>
                <td>{numeral(texts.language, visits)}</td>
                <td>{numeral(texts.language, visitors)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
