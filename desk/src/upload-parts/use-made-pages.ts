import { useEffect, useState } from "preact/hooks";
import type { ListMadePagesAnswer } from "#sdk/api/conversions.ts";
import type { ConversionRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";

const ASKED_EACH_MILLISECONDS = 1000;

export interface Made extends ListMadePagesAnswer {
  record: ConversionRecord;
}

/** The finished pages of a conversion, polled until it is over; undefined until known. */
export function useMadePages(conversionId: string | undefined): {
  made: Made | undefined;
  /** Why the pages are unknown, such as a missing conversion. Lost connections pass. */
  problem: unknown;
} {
  const { client } = useDesk();
  const [state, setState] = useState<{ made: Made | undefined; problem: unknown }>({
    made: undefined,
    problem: undefined,
  });
  useEffect(() => {
    if (conversionId === undefined) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      // The pages second: for an ended conversion, the list is then complete.
      const record = await client.conversions.get(conversionId, { signal });
      const made = await client.conversions.pages(conversionId, { signal });
      if (!signal.aborted) setState({ made: { ...made, record }, problem: undefined });
      if (record.status === "pending") askLater();
    };
    const askLater = (): void => {
      if (!signal.aborted) timer = setTimeout(look, ASKED_EACH_MILLISECONDS);
    };
    const look = (): void => {
      ask().catch((problem: unknown) => {
        if (signal.aborted) return;
        setState((before) => ({ ...before, problem }));
        askLater();
      });
    };
    look();
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [client, conversionId]);
  return state;
}
