import type { ComponentType, JSX } from "preact";
import { useCallback, useState } from "preact/hooks";
import { useDesk } from "#desk/context/desk.ts";
import { problemText } from "#desk/language/words.ts";
import { usePdfs } from "./use-pdfs.ts";
import { DropFiles } from "./drop-files.tsx";

/** Asks for a magazine; loaded once files are dropped. */
interface Asking {
  Component: ComponentType<{ pdfs: readonly File[]; onClose: () => void }>;
  pdfs: readonly File[];
}

/** Takes PDFs for a magazine that it asks for. @returns the function that takes them, and the open question */
export function useAskedMagazine(): {
  take: (files: File[]) => void;
  question: JSX.Element | undefined;
} {
  const { notices, texts } = useDesk();
  const [asking, setAsking] = useState<Asking>();
  const ask = useCallback(
    (pdfs: File[]) => {
      import("./choose-magazine.tsx").then(
        ({ ChooseMagazine }) => setAsking({ Component: ChooseMagazine, pdfs }),
        (problem: unknown) => notices.complain(problemText(texts, problem)),
      );
    },
    [notices, texts],
  );
  const take = usePdfs(ask);
  const question = asking && (
    <asking.Component pdfs={asking.pdfs} onClose={() => setAsking(undefined)} />
  );
  return { take, question };
}

/** Takes PDFs dropped on a screen without its own target. */
export function DropAnywhere(): JSX.Element {
  const { texts } = useDesk();
  const { take, question } = useAskedMagazine();
  return (
    <>
      <DropFiles label={texts.magazines.letGo} onFiles={take} isFallback />
      {question}
    </>
  );
}
