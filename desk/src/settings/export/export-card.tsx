import type { JSX } from "preact";
import { useDesk } from "#desk/context/desk.ts";
import { href } from "#desk/context/router.ts";
import { dateIn, numeral, sizeIn } from "#desk/language/words.ts";
import { Button } from "#desk/parts/button.tsx";
import { CopyField } from "#desk/parts/copy-field.tsx";
import { Problem } from "#desk/parts/problem.tsx";
import { Progress } from "#desk/parts/progress.tsx";
import { fill } from "#texts/fill.ts";
import { type HostExport, useHostExport } from "./host-export.ts";

/** Exports the account: by the host, if there is one, or by commands. */
export function ExportCard(): JSX.Element {
  const { settings, texts } = useDesk();
  const words = texts.settings.exporting;
  const { found, problem, isBusy, ask } = useHostExport();
  return (
    <section class="card">
      <h2>{words.title}</h2>
      <p class="hint settings-seen">{words.hint}</p>
      {found ? <OnHost of={found} isBusy={isBusy} ask={ask} /> : undefined}
      <Problem of={problem} onRetry={() => ask("GET")} />
      <p class="hint settings-seen">
        {words.commands} <a href={href("settings", "developers")}>{words.keys}</a>
      </p>
      <CopyField label={words.login} text={`masthead login --api ${settings.apiUrl}`} />
      <CopyField label={words.run} text="masthead export masthead-export" />
    </section>
  );
}

interface OnHostProps {
  of: HostExport;
  isBusy: boolean;
  ask: (method: "POST" | "DELETE") => void;
}

function OnHost({ of: found, isBusy, ask }: OnHostProps): JSX.Element {
  const { texts } = useDesk();
  const { here } = texts.settings.exporting;
  const { language } = texts;
  switch (found.state) {
    case "none":
      return (
        <Buttons>
          <Button kind="main" isBusy={isBusy} onPress={() => ask("POST")}>
            {here.begin}
          </Button>
        </Buttons>
      );
    case "stopped":
      return (
        <>
          <p role="status">{here.stopped}</p>
          <Buttons>
            <Button kind="main" isBusy={isBusy} onPress={() => ask("POST")}>
              {here.resume}
            </Button>
            <Button onPress={() => ask("DELETE")}>{here.delete}</Button>
          </Buttons>
        </>
      );
    case "running":
      return <Running of={found} isBusy={isBusy} ask={ask} />;
    case "ready":
      return (
        <>
          <p role="status">
            {fill(here.ready, { date: dateIn(language, found.finished_at ?? "", "minute") })}
          </p>
          <Buttons>
            <a class="button button-main" href={found.address ?? ""} download>
              {fill(here.download, { size: sizeIn(language, found.bytes) })}
            </a>
            <Button isBusy={isBusy} onPress={() => ask("POST")}>
              {here.update}
            </Button>
            <Button onPress={() => ask("DELETE")}>{here.delete}</Button>
          </Buttons>
        </>
      );
  }
}

function Running({ of: { done, total }, isBusy, ask }: OnHostProps): JSX.Element {
  const { texts } = useDesk();
  const { here } = texts.settings.exporting;
  const { language } = texts;
  const gaps = { done: numeral(language, done), total: numeral(language, total) };
  const words = fill(here.running, gaps);
  return (
    <>
      <p role="status">{words}</p>
      <Progress label={words} percent={total === 0 ? undefined : (100 * done) / total} />
      <Buttons>
        <Button isBusy={isBusy} onPress={() => ask("DELETE")}>
          {here.stop}
        </Button>
      </Buttons>
    </>
  );
}

function Buttons({ children }: { children: JSX.Element | JSX.Element[] }): JSX.Element {
  return <div class="actions settings-seen">{children}</div>;
}
