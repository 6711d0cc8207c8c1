import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Client } from "#sdk/client.ts";
import type { UploadQueue } from "#desk/uploads/upload-queue.ts";
import type { DeskTexts } from "#texts/desk/en.ts";
import type { DeskLanguage } from "#desk/language/language.ts";
import type { Notices } from "./notices.ts";
import type { Session } from "#desk/service/session.ts";
import type { DeskSettings } from "#desk/service/settings.ts";

/** Passed to every screen. */
export interface Desk {
  settings: DeskSettings;
  session: Session;
  /** The API, with the signed-in publisher's session. */
  client: Client;
  texts: DeskTexts;
  uploads: UploadQueue;
  /** Short messages with an optional undo. */
  notices: Notices;
  speak: (language: DeskLanguage) => void;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

/** @throws Error outside the desk */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("This part belongs into the desk");
  return desk;
}
