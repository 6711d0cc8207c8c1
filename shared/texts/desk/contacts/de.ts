import type { ContactsTexts } from "./texts.ts";

export const germanContacts: ContactsTexts = {
  title: "Kontakte",
};
