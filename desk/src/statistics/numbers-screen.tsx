import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import type { GetIssueStatisticsAnswer } from "#sdk/api/statistics.ts";
import { useDesk } from "#desk/context/desk.ts";
import { download } from "#desk/contacts/csv/download.ts";
import { csvRow } from "#desk/contacts/csv/write-csv.ts";
import { numeral } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Screen } from "#desk/parts/screen.tsx";
import { SelectField } from "#desk/parts/select-field.tsx";
import { type Loaded, useLoaded } from "#desk/state/load.ts";
import { readingTime } from "./reading-time.ts";
import { DaysChart } from "./days-chart.tsx";
import { Shares } from "./shares.tsx";

/** The common numbers of an issue and a magazine. */
type Numbers = Omit<GetIssueStatisticsAnswer, "pages" | "links">;

const RANGES = ["7", "30", "90", "365"] as const;
type RangeName = (typeof RANGES)[number];

/** A screen of numbers: the choice of days, and the parts common to issues and magazines. */
export function NumbersScreen<Some extends Numbers>({
  parent,
  about,
  isCounted,
  ask,
  csv,
  children,
}: {
  parent: { title: string; href: string } | undefined;
  /** Changes with the subject of the numbers. */
  about: string;
  /** Whether the magazine counts; undefined until known. */
  isCounted: boolean | undefined;
  ask: (range: { from: string; to: string }, signal: AbortSignal) => Promise<Some>;
  csv: (numbers: Some) => string[][];
  children: (numbers: Some) => ComponentChildren;
}): JSX.Element {
  const { texts } = useDesk();
  const words = texts.statistics;
  const [range, setRange] = useState<RangeName>("30");
  const loaded = useLoaded((signal) => ask(daysOf(range), signal), [about, range]);
  const save = (numbers: Some): void =>
    download(`${numbers.from}-${numbers.to}.csv`, csv(numbers).map(csvRow));
  return (
    <Screen title={words.title} parent={parent} actions={<Actions of={loaded} onSave={save} />}>
      {isCounted === false ? <p class="card">{words.off}</p> : undefined}
      <div class="numbers-range">
        <SelectField
          label={words.range}
          options={RANGES.map((value) => ({ value, label: words.ranges[value] }))}
          value={range}
          onChoose={setRange}
        />
      </div>
      <WhenLoaded of={loaded}>
        {(numbers) => (
          <>
            {numbers.visits === 0 ? (
              <section class="card">
                <h2>{words.nothing}</h2>
                <p class="quiet">{words.nothingHint}</p>
              </section>
            ) : (
              <Totals of={numbers} />
            )}
            {children(numbers)}
            {numbers.visits === 0 ? undefined : <Origins of={numbers} />}
            <p class="quiet">{words.privacy}</p>
          </>
        )}
      </WhenLoaded>
    </Screen>
  );
}

function Actions<Some>({
  of: { value },
  onSave,
}: {
  of: Loaded<Some>;
  onSave: (numbers: Some) => void;
}): JSX.Element | undefined {
  const { texts } = useDesk();
  if (value === undefined) return undefined;
  return (
    <>
      <Button onPress={() => onSave(value)}>{texts.statistics.save}</Button>
      <Button onPress={() => print()}>{texts.statistics.print}</Button>
    </>
  );
}

function Totals({ of: numbers }: { of: Numbers }): JSX.Element {
  const { texts } = useDesk();
  const words = texts.statistics;
  const { visits, visitors, seconds, pages_viewed, text_visits, downloads } = numbers;
  const shown: [label: string, value: string][] = [
    [words.visits, numeral(texts.language, visits)],
    [words.visitors, numeral(texts.language, visitors)],
    [words.time, readingTime(texts, visits === 0 ? 0 : seconds / visits)],
    [words.views, numeral(texts.language, pages_viewed)],
    [words.textVisits, numeral(texts.language, text_visits)],
    [words.downloads, numeral(texts.language, downloads)],
  ];
  return (
    <section class="card">
      <Figures of={shown} />
      <p class="hint">{words.visitorsHint}</p>
      <DaysChart days={numbers.days} />
    </section>
  );
}

export function Figures({ of }: { of: readonly [label: string, value: string][] }): JSX.Element {
  return (
    <dl class="numbers-figures">
      {of.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The sources of visits, and the effects of mails. */
function Origins({ of: numbers }: { of: Numbers }): JSX.Element {
  const { texts } = useDesk();
  const words = texts.statistics;
  const { referrers, countries, devices, mails } = numbers;
  const hasCountries = countries.some(({ country }) => country !== "");
  const region = new Intl.DisplayNames(texts.language, { type: "region" });
  return (
    <div class="numbers-columns">
      <Shares
        title={words.sources}
        unit={words.visits}
        none={words.noSources}
        of={referrers.map(({ host, visits }) => ({ name: host, count: visits }))}
      />
      <Shares
        title={words.devices}
        unit={words.visits}
        none=""
        of={devices.map(({ device, visits }) => ({ name: words.device[device], count: visits }))}
      />
      {hasCountries ? (
        <Shares
          title={words.countries}
          unit={words.visits}
          none=""
          of={countries.map(({ country, visits }) => ({
            name: country === "" ? words.unknownCountry : (region.of(country) ?? country),
            count: visits,
          }))}
        />
      ) : undefined}
      <section class="card">
        <h2>{words.mails}</h2>
        <Figures
          of={[
            [words.sent, numeral(texts.language, mails.sent)],
            [words.bounced, numeral(texts.language, mails.bounced)],
            [words.mailVisits, numeral(texts.language, mails.visits)],
          ]}
        />
      </section>
    </div>
  );
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Days in UTC, as the service counts them. */
function daysOf(range: RangeName): { from: string; to: string } {
  const day = (back: number): string =>
    new Date(Date.now() - back * DAY_MILLISECONDS).toISOString().slice(0, 10);
  return { from: day(Number(range) - 1), to: day(0) };
}
