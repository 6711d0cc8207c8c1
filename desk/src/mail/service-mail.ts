import type { ServiceMail } from "#sdk/api/records.ts";
import { useDesk } from "#desk/context/desk.ts";
import { useLoaded } from "#desk/state/load.ts";

/** The state of mail; undefined until the service has answered. */
export function useServiceMail(): ServiceMail | undefined {
  const { client } = useDesk();
  return useLoaded((signal) => client.service.get({ signal }), [client]).value?.mail;
}
