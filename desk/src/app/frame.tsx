import type { ComponentType, JSX } from "preact";
import { useErrorBoundary } from "preact/hooks";
import { MastheadError } from "#sdk/errors/masthead-error.ts";
import { IconButton } from "#desk/parts/button.tsx";
import { Icon, type IconName } from "#desk/parts/icon.tsx";
import { WhenLoaded } from "#desk/parts/loaded.tsx";
import { Screen } from "#desk/parts/screen.tsx";
import { DropAnywhere } from "#desk/upload-parts/drop-anywhere.tsx";
import { UploadsUnderWay } from "#desk/upload-parts/uploads-under-way.tsx";
import { forgetPeople } from "#desk/contacts/forget-people.ts";
import { Crashed } from "./crashed.tsx";
import { MassWatch } from "./mass-watch.tsx";
import { useDesk } from "#desk/context/desk.ts";
import { useLoaded } from "#desk/state/load.ts";
import { useWork } from "#desk/state/work.ts";
import { href, type Place, type ScreenProps, usePlace } from "#desk/context/router.ts";
import { type DeskPart, routeTo } from "./screens.ts";

const PARTS: readonly { part: DeskPart; place: Place; icon: IconName }[] = [
  { part: "magazines", place: [], icon: "issue" },
  { part: "contacts", place: ["contacts"], icon: "people" },
  { part: "settings", place: ["settings"], icon: "settings" },
];

export function Frame(): JSX.Element {
  const { texts } = useDesk();
  const place = usePlace();
  const route = routeTo(place);
  return (
    <>
      <a
        class="skip-link"
        href="#screen"
        onClick={(event) => {
          // The address names the place, so keep it.
          event.preventDefault();
          document.querySelector("h1")?.focus();
        }}
      >
        {texts.frame.skip}
      </a>
      <Navigation part={route?.part} />
      <UploadsUnderWay />
      <MassWatch />
      <DropAnywhere />
      {route ? <Opened key={location.hash} {...route} /> : <Unknown />}
    </>
  );
}

function Navigation({ part: current }: { part: DeskPart | undefined }): JSX.Element {
  const { texts, session, notices } = useDesk();
  const leaving = useWork();
  const leave = async (): Promise<void> => {
    const isOut = await leaving.run(() => session.signOut(forgetPeople));
    if (!isOut) notices.complain(texts.frame.problems.noConnection);
  };
  return (
    <header class="frame-bar">
      <a class="brand" href={href()}>
        Masthead
      </a>
      <nav aria-label={texts.frame.navigation}>
        {PARTS.map(({ part, place, icon }) => (
          <a key={part} href={href(...place)} aria-current={part === current ? "page" : undefined}>
            <Icon name={icon} />
            <span>{texts.frame.parts[part]}</span>
          </a>
        ))}
      </nav>
      <IconButton
        icon="leave"
        label={texts.frame.signOut}
        isBusy={leaving.isBusy}
        onPress={() => void leave()}
      />
    </header>
  );
}

function Opened({
  load,
  part,
  values,
}: ScreenProps & {
  load: () => Promise<ComponentType<ScreenProps>>;
  part: DeskPart;
}): JSX.Element {
  const { texts } = useDesk();
  const boundary: readonly [unknown, () => void] = useErrorBoundary();
  const [error, tryAgain] = boundary;
  // A component is a function, which the setter would call.
  const loaded = useLoaded(async () => ({ Component: await load().catch(unreachable) }), [load]);
  if (error !== undefined) return <Crashed onTryAgain={tryAgain} />;
  if (loaded.value === undefined) {
    const waiting = <WhenLoaded of={loaded}>{() => undefined}</WhenLoaded>;
    if (loaded.problem !== undefined) {
      return <Screen title={texts.frame.parts[part]}>{waiting}</Screen>;
    }
    return (
      <main class="screen" id="screen">
        {waiting}
      </main>
    );
  }
  const { Component } = loaded.value;
  return <Component values={values} />;
}

/** Browsers do not tell why a script did not arrive. */
function unreachable(cause: unknown): never {
  throw new MastheadError("A part of the desk has not arrived.", {
    code: "CONNECTION_FAILED",
    cause,
  });
}

function Unknown(): JSX.Element {
  const { texts } = useDesk();
  return (
    <Screen title={texts.frame.unknownPlace}>
      <p>
        <a href={href()}>{texts.frame.parts.magazines}</a>
      </p>
    </Screen>
  );
}
