import type { MagazineRecord } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { type Loaded, useLoaded } from "#desk/state/load.ts";

/** All magazines, to choose one. */
export function useMagazines(): Loaded<MagazineRecord[]> {
  const { client } = useDesk();
  return useLoaded((signal) => client.magazines.list({}, { signal }).toArray(), [client]);
}
