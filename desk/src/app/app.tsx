import type { JSX } from "preact";
import { useEffect, useErrorBoundary, useMemo, useState } from "preact/hooks";
import type { DeskTexts } from "#texts/desk/en.ts";
import { OfferScreen } from "#desk/sign-in/offer-screen.tsx";
import { ProofDialog } from "#desk/sign-in/proof-dialog.tsx";
import { SignInScreen } from "#desk/sign-in/sign-in-screen.tsx";
import { useLinkProblem } from "#desk/sign-in/use-link-problem.ts";
import { NoticeList } from "#desk/parts/notice-list.tsx";
import { refuseStrayFiles } from "#desk/upload-parts/drop-files.tsx";
import { UploadNews } from "#desk/upload-parts/upload-news.tsx";
import { UploadQueue } from "#desk/uploads/upload-queue.ts";
import { type Desk, DeskContext } from "#desk/context/desk.ts";
import { Frame } from "./frame.tsx";
import { ImportWatch } from "./import-watch.tsx";
import { type DeskLanguage, keepLanguage, loadTexts } from "#desk/language/language.ts";
import { Notices } from "#desk/context/notices.ts";
import type { Session } from "#desk/service/session.ts";
import type { DeskSettings } from "#desk/service/settings.ts";
import { signedInAccount } from "#desk/state/signed-in-account.ts";
import { useStore } from "#desk/state/store.ts";
import { Crashed } from "./crashed.tsx";

/** The desk: the sign-in screen, or the others. */
export function App({
  settings,
  session,
  firstTexts,
}: {
  settings: DeskSettings;
  session: Session;
  firstTexts: DeskTexts;
}): JSX.Element {
  const [texts, setTexts] = useState(firstTexts);
  const boundary: readonly [unknown, () => void] = useErrorBoundary();
  const [error, tryAgain] = boundary;
  const state = useStore(session.state);
  const notices = useMemo(() => new Notices(), []);
  const uploads = useMemo(() => new UploadQueue(session.client), [session]);
  useEffect(refuseStrayFiles, []);
  useEffect(() => {
    const account = signedInAccount();
    if (state === "in" && account) uploads.resume(account);
  }, [state, uploads]);
  const desk = useMemo<Desk>(() => {
    const speak = async (language: DeskLanguage): Promise<void> => {
      keepLanguage(language);
      document.documentElement.lang = language;
      setTexts(await loadTexts(language));
    };
    return {
      settings,
      session,
      client: session.client,
      texts,
      notices,
      uploads,
      speak: (language) => void speak(language),
    };
  }, [settings, session, texts, notices, uploads]);
  useLinkProblem(desk);
  return (
    <DeskContext.Provider value={desk}>
      {error === undefined ? (
        <>
          {state === "in" || state === "expired" || state === "proving" ? <Frame /> : undefined}
          {state === "offered" ? <OfferScreen /> : undefined}
          {state === "out" || state === "expired" ? (
            <SignInScreen isAgain={state === "expired"} />
          ) : undefined}
          {state === "proving" ? <ProofDialog /> : undefined}
        </>
      ) : (
        <Crashed onTryAgain={tryAgain} />
      )}
      <UploadNews />
      <ImportWatch />
      <NoticeList />
    </DeskContext.Provider>
  );
}
